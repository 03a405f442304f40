#include "NetworkKernels.h"

// A build for any PC has each loop for three kinds of processors, and takes the one that fits when it is loaded. (Only
// the C library of GNU can do so; and a build for one processor that has registers of 256 bits needs no choice.)
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__AVX2__)
#define FOR_THIS_PROCESSOR __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define FOR_THIS_PROCESSOR
#endif

// 16 units of an accumulator; and the bytes of 32 feature weights, whose even and odd ones are 16 numbers of 16 bits each.
typedef int16_t block __attribute__((vector_size(32)));
typedef uint64_t bytes __attribute__((vector_size(32)));
#define EVEN(weights) ((block)((weights) & 0x00ff00ff00ff00ff))
#define ODD(weights) EVEN((weights) >> 8)

enum { blocks_at_once = 8, units_at_once = 16 * blocks_at_once };

FOR_THIS_PROCESSOR
void goldcrest_change(
    int16_t *output, const int16_t *input, const uint8_t *features, const long *rows, long added, long removed, long count) {
  const block excess = (block){} + (int16_t)(128 * (added - removed));
  long start = 0;
  // Eight blocks at a time stay in registers during the loop over all rows.
  for (; start + units_at_once <= count; start += units_at_once) {
    const block *source = (const block *)(input + start);
    block sums[blocks_at_once];
    for (int i = 0; i < blocks_at_once; i++) sums[i] = source[i] - excess;
    for (long number = 0; number < added; number++) {
      const bytes *row = (const bytes *)(features + rows[number] + start);
      for (int i = 0; i < blocks_at_once; i += 2) {
        sums[i] += EVEN(row[i / 2]);
        sums[i + 1] += ODD(row[i / 2]);
      }
    }
    for (long number = added; number < added + removed; number++) {
      const bytes *row = (const bytes *)(features + rows[number] + start);
      for (int i = 0; i < blocks_at_once; i += 2) {
        sums[i] -= EVEN(row[i / 2]);
        sums[i + 1] -= ODD(row[i / 2]);
      }
    }
    block *target = (block *)(output + start);
    for (int i = 0; i < blocks_at_once; i++) target[i] = sums[i];
  }
  for (; start < count; start += 32) {
    const block *source = (const block *)(input + start);
    block *target = (block *)(output + start);
    block even = source[0] - excess, odd = source[1] - excess;
    for (long number = 0; number < added + removed; number++) {
      const bytes row = *(const bytes *)(features + rows[number] + start);
      even += number < added ? EVEN(row) : -EVEN(row);
      odd += number < added ? ODD(row) : -ODD(row);
    }
    target[0] = even;
    target[1] = odd;
  }
}

FOR_THIS_PROCESSOR
int32_t goldcrest_squared_activations(const int16_t *units, const int16_t *weights, long count) {
  int32_t sum = 0;
  // The width makes the compiler multiply and add pairs; the mask shows it that no single numbers are left.
#pragma clang loop vectorize_width(32) interleave_count(2)
  for (long i = 0; i < (count & ~31L); i++) {
    const int16_t activation = units[i] < 0 ? 0 : units[i] > 127 ? 127 : units[i];
    sum += (int16_t)(activation * weights[i]) * (int32_t)activation;
  }
  return sum;
}

// Functions that Swift cannot express: processor instructions, each with a fallback in plain C, and calls of the C
// library.
#ifndef GOLDCREST_INTRINSICS_H
#define GOLDCREST_INTRINSICS_H

#include <stdint.h>

// Zen 1 and Zen 2 run PEXT in microcode, slower than the multiplication it is meant to replace.
#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)
#include <immintrin.h>
#define GOLDCREST_HAS_FAST_PEXT 1
#endif

// Maps each subset of `mask` to a unique index below 2^(bits of the mask): by PEXT if the processor has a fast one,
// otherwise by multiplication with a magic number found for this mask.
static inline uint64_t goldcrest_subset_index(uint64_t set, uint64_t mask, uint64_t magic, uint64_t shift) {
#if defined(GOLDCREST_HAS_FAST_PEXT)
  (void)magic;
  (void)shift;
  return _pext_u64(set, mask);
#else
  return ((set & mask) * magic) >> shift;
#endif
}

// Eight sets of squares, each with a direction of its own. (Written with Swift's operators, the compiler takes the lanes
// apart.)
typedef unsigned long long goldcrest_lanes __attribute__((ext_vector_type(8)));

// 1 if one instruction rotates eight lanes by different distances, and another counts their bits.
static inline int goldcrest_has_lanes(void) {
#if defined(__AVX512VPOPCNTDQ__)
  return 1;
#else
  return 0;
#endif
}

// Moves each set by a distance of its own and keeps what arrives on these squares.
static inline goldcrest_lanes goldcrest_move(goldcrest_lanes sets, goldcrest_lanes distances, goldcrest_lanes arrivals) {
  return (sets << distances | sets >> (64 - distances)) & arrivals;
}

// The rays from the squares of each set over free squares, and the first square that is not free: the sets grow by one
// step, then by two, then by four.
static inline goldcrest_lanes goldcrest_rays(
    goldcrest_lanes sets, unsigned long long occupied, goldcrest_lanes step, goldcrest_lanes arrivals) {
  goldcrest_lanes free = arrivals & ~(goldcrest_lanes)occupied;
  sets |= goldcrest_move(sets, step, free);
  free = goldcrest_move(free, step, free);
  sets |= goldcrest_move(sets, 2 * step, free);
  free = goldcrest_move(free, 2 * step, free);
  sets |= goldcrest_move(sets, 4 * step, free);
  return goldcrest_move(sets, step, arrivals);
}

// Prefetches the cache line of an address.
static inline void goldcrest_prefetch(const void *address) { __builtin_prefetch(address); }

// Sets the working directory of a program to be started: the C library hides this from Swift, which cannot define
// _GNU_SOURCE. `actions` points to a posix_spawn_file_actions_t; returns 0 or an error code.
int goldcrest_spawn_in_directory(void *actions, const char *directory);

// The arguments of the command line, including the name of the program, ended by a null pointer; or a null pointer if
// only Swift has access to them.
char *const *goldcrest_arguments(void);

#endif

#include "IntrinsicKernels.h"

#if defined(__AVX512BW__)

#include <immintrin.h>
#define NAME "AVX-512 intrinsics"
typedef __m512i numbers;
enum { LANES = 32 };
static inline numbers load(const int16_t *from) { return _mm512_load_si512(from); }
static inline numbers widen(const uint8_t *from) {
  return _mm512_cvtepu8_epi16(_mm256_load_si256((const __m256i *)from));
}
static inline numbers all(int16_t x) { return _mm512_set1_epi16(x); }
static inline void store(int16_t *to, numbers x) { _mm512_store_si512(to, x); }
static inline numbers add(numbers a, numbers b) { return _mm512_add_epi16(a, b); }
static inline numbers subtract(numbers a, numbers b) { return _mm512_sub_epi16(a, b); }
static inline numbers multiply(numbers a, numbers b) { return _mm512_mullo_epi16(a, b); }
static inline numbers zero(void) { return _mm512_setzero_si512(); }
static inline numbers activate(numbers x) {
  return _mm512_min_epi16(_mm512_max_epi16(x, zero()), all(127));
}
static inline numbers add_products(numbers sum, numbers a, numbers b) {
#if defined(__AVX512VNNI__)
  return _mm512_dpwssd_epi32(sum, a, b);
#else
  return _mm512_add_epi32(sum, _mm512_madd_epi16(a, b));
#endif
}
static inline int32_t total(numbers a, numbers b) { return _mm512_reduce_add_epi32(_mm512_add_epi32(a, b)); }

#elif defined(__AVX2__)

#include <immintrin.h>
#define NAME "AVX2 intrinsics"
typedef __m256i numbers;
enum { LANES = 16 };
static inline numbers load(const int16_t *from) { return _mm256_load_si256((const __m256i *)from); }
static inline numbers widen(const uint8_t *from) {
  return _mm256_cvtepu8_epi16(_mm_load_si128((const __m128i *)from));
}
static inline numbers all(int16_t x) { return _mm256_set1_epi16(x); }
static inline void store(int16_t *to, numbers x) { _mm256_store_si256((__m256i *)to, x); }
static inline numbers add(numbers a, numbers b) { return _mm256_add_epi16(a, b); }
static inline numbers subtract(numbers a, numbers b) { return _mm256_sub_epi16(a, b); }
static inline numbers multiply(numbers a, numbers b) { return _mm256_mullo_epi16(a, b); }
static inline numbers zero(void) { return _mm256_setzero_si256(); }
static inline numbers activate(numbers x) {
  return _mm256_min_epi16(_mm256_max_epi16(x, zero()), all(127));
}
static inline numbers add_products(numbers sum, numbers a, numbers b) {
  return _mm256_add_epi32(sum, _mm256_madd_epi16(a, b));
}
static inline int32_t total(numbers a, numbers b) {
  const numbers sum = _mm256_add_epi32(a, b);
  __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
  half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4e));
  half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xb1));
  return _mm_cvtsi128_si32(half);
}

#else

// Other processors have plain C, one number at a time, for the compiler to do with what it can.
#define NAME "plain C"
typedef int16_t numbers;
enum { LANES = 1 };
static inline numbers load(const int16_t *from) { return *from; }
static inline numbers widen(const uint8_t *from) { return *from; }
static inline numbers all(int16_t x) { return x; }
static inline void store(int16_t *to, numbers x) { *to = x; }
static inline numbers add(numbers a, numbers b) { return (numbers)(a + b); }
static inline numbers subtract(numbers a, numbers b) { return (numbers)(a - b); }

#endif

const char *intrinsic_kernels_name(void) { return NAME; }

void intrinsic_kernels_change(int16_t *restrict output, const int16_t *restrict input, const uint8_t *restrict features,
                         const long *restrict rows, long added, long removed, long count) {
  for (long i = 0; i < count; i += LANES) {
    numbers sum = subtract(load(input + i), all((int16_t)(128 * (added - removed))));
    for (long row = 0; row < added; row++) sum = add(sum, widen(features + rows[row] + i));
    for (long row = added; row < added + removed; row++) sum = subtract(sum, widen(features + rows[row] + i));
    store(output + i, sum);
  }
}

int32_t intrinsic_kernels_squared_activations(const int16_t *units, const int16_t *weights, long count) {
#if defined(__AVX2__)
  // Two sums, so that one addition need not wait for the other.
  numbers even = zero(), odd = zero();
  long i = 0;
  for (; i + 2 * LANES <= count; i += 2 * LANES) {
    const numbers a = activate(load(units + i)), b = activate(load(units + i + LANES));
    even = add_products(even, multiply(a, load(weights + i)), a);
    odd = add_products(odd, multiply(b, load(weights + i + LANES)), b);
  }
  if (i < count) {
    const numbers a = activate(load(units + i));
    even = add_products(even, multiply(a, load(weights + i)), a);
  }
  return total(even, odd);
#else
  int32_t sum = 0;
  for (long i = 0; i < count; i++) {
    const int16_t activation = units[i] < 0 ? 0 : units[i] > 127 ? 127 : units[i];
    sum = (int32_t)((uint32_t)sum + (uint32_t)((int16_t)(activation * weights[i]) * (int32_t)activation));
  }
  return sum;
#endif
}

// Code beyond Swift: processor instructions, each with a fallback in plain C, and files in memory that are cut.
#ifndef GOLDCREST_INTRINSICS_H
#define GOLDCREST_INTRINSICS_H

#include <stddef.h>
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

// Eight sets of squares, each with a direction of its own: north, east, north-east, north-west, and the opposite of each.
// (Written with Swift's operators, the compiler takes the lanes apart.)
typedef unsigned long long goldcrest_lanes __attribute__((ext_vector_type(8)));

// 1 if one instruction rotates eight lanes by different distances, and another counts their bits.
static inline int goldcrest_has_lanes(void) {
#if defined(__AVX512VPOPCNTDQ__)
  return 1;
#else
  return 0;
#endif
}

// Replaces the squares of each set by their rays over free squares, with the first square that is not free: the sets grow
// by one step, then by two, then by four. The squares where a step leaves the board at one edge and comes in at the other
// are left out. Here and below, sets are passed by address: as vectors they would be passed in other ways with and without
// registers for them.
static inline void goldcrest_cast_rays(unsigned long long *sets, unsigned long long occupied) {
  const unsigned long long a = 0xfefefefefefefefe, h = 0x7f7f7f7f7f7f7f7f, first = ~0xffull, eighth = ~0ull >> 8;
  const goldcrest_lanes step = {8, 1, 9, 7, 56, 63, 55, 57};
  const goldcrest_lanes arrivals = {first, a, first & a, first & h, eighth, h, eighth & h, eighth & a};
#define MOVED(lanes, distance) ((lanes) << (distance) | (lanes) >> (64 - (distance)))
  goldcrest_lanes reached, free = arrivals & ~(goldcrest_lanes)occupied;
  __builtin_memcpy(&reached, sets, sizeof reached);
  reached |= MOVED(reached, step) & free;
  free &= MOVED(free, step);
  reached |= MOVED(reached, 2 * step % 64) & free;
  free &= MOVED(free, 2 * step % 64);
  reached |= MOVED(reached, 4 * step % 64) & free;
  reached = MOVED(reached, step) & arrivals;
  __builtin_memcpy(sets, &reached, sizeof reached);
}

// Replaces the knights of each set by the squares of one of their eight jumps.
static inline void goldcrest_jump(unsigned long long *sets) {
  const unsigned long long a = 0xfefefefefefefefe, ab = 0xfcfcfcfcfcfcfcfc, h = 0x7f7f7f7f7f7f7f7f;
  const unsigned long long gh = 0x3f3f3f3f3f3f3f3f, up = ~0xffull, up2 = ~0xffffull, down = ~0ull >> 8, down2 = ~0ull >> 16;
  const goldcrest_lanes jump = {17, 15, 10, 6, 47, 49, 54, 58};
  const goldcrest_lanes arrivals = {up2 & a, up2 & h, up & ab, up & gh, down2 & h, down2 & a, down & gh, down & ab};
  goldcrest_lanes knights;
  __builtin_memcpy(&knights, sets, sizeof knights);
  knights = MOVED(knights, jump) & arrivals;
  __builtin_memcpy(sets, &knights, sizeof knights);
}
#undef MOVED

// The processor that this was compiled for.
static inline const char *goldcrest_processor(void) {
#if defined(__AVX512VNNI__) && defined(__AVX512BW__)
  return "x86-64 with AVX-512 and VNNI";
#elif defined(__AVX512BW__)
  return "x86-64 with AVX-512";
#elif defined(__AVX2__)
  return "x86-64 with AVX2";
#elif defined(__x86_64__)
  return "any x86-64";
#elif defined(__aarch64__)
  return "arm64";
#else
  return "another processor";
#endif
}

// Prefetches the cache line of an address.
static inline void goldcrest_prefetch(const void *address) { __builtin_prefetch(address); }

// A file in memory. `is_cut` becomes 1 when something was read behind its end, which was cut off since.
typedef struct goldcrest_mapping {
  size_t start, bytes, is_cut;
  struct goldcrest_mapping *next;
} goldcrest_mapping;

// Remembers a mapping until it is given back; a null pointer if there is no memory.
goldcrest_mapping *goldcrest_watch(const void *start, size_t bytes);
void goldcrest_unwatch(goldcrest_mapping *mapping);

// Marks the mapping of this address as cut, also from within a signal handler; 0 if it belongs to none.
int goldcrest_mark_cut(size_t address);

// 1 if anything that was read from the mapping so far may have been such zeros.
static inline int goldcrest_is_cut(const goldcrest_mapping *mapping) {
  __atomic_thread_fence(__ATOMIC_ACQUIRE);  // the question comes after what was read
  return __atomic_load_n(&mapping->is_cut, __ATOMIC_RELAXED) != 0;
}

#endif

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

// Prefetches the cache line of an address.
static inline void goldcrest_prefetch(const void *address) { __builtin_prefetch(address); }

// Sets the working directory of a program to be started: the C library hides this from Swift, which cannot define
// _GNU_SOURCE. `actions` points to a posix_spawn_file_actions_t; returns 0 or an error code.
int goldcrest_spawn_in_directory(void *actions, const char *directory);

// The arguments of the command line, including the name of the program, ended by a null pointer; or a null pointer if
// only Swift has access to them.
char *const *goldcrest_arguments(void);

#endif

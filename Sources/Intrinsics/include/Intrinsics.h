// What Swift has no name for: processor instructions, each with a fallback in plain C, and a call of the C library.
#ifndef GOLDCREST_INTRINSICS_H
#define GOLDCREST_INTRINSICS_H

#include <stdint.h>

// Zen 1 and Zen 2 run PEXT in microcode, slower than the multiplication it is meant to replace.
#if defined(__BMI2__) && !defined(__znver1__) && !defined(__znver2__)
#include <immintrin.h>
#define GOLDCREST_HAS_FAST_PEXT 1
#endif

// Maps each subset of `mask` to a number of its own below 2^(bits of the mask): by gathering the bits where the
// processor can, else by a multiplication with a magic number found for this mask.
static inline uint64_t goldcrest_subset_index(uint64_t set, uint64_t mask, uint64_t magic, uint64_t shift) {
#if defined(GOLDCREST_HAS_FAST_PEXT)
  (void)magic;
  (void)shift;
  return _pext_u64(set, mask);
#else
  return ((set & mask) * magic) >> shift;
#endif
}

// Asks for a cache line that will be needed soon.
static inline void goldcrest_prefetch(const void *address) { __builtin_prefetch(address); }

// Lets a program that is to be started begin in a folder: the C library hides this from Swift, which cannot define
// _GNU_SOURCE. `actions` are posix_spawn_file_actions_t; returns 0 or an error code.
int goldcrest_spawn_in_directory(void *actions, const char *directory);

// The words of the command line, the program's name among them, ended by a null pointer; or a null pointer where only
// Swift knows them.
char *const *goldcrest_arguments(void);

#endif

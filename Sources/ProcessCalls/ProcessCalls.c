#define _GNU_SOURCE  // for posix_spawn_file_actions_addchdir_np
#include "ProcessCalls.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

#include "Intrinsics.h"

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

int goldcrest_spawn_in_directory(void *actions, const char *directory) {
#if defined(__APPLE__) && TARGET_OS_IPHONE
  // Apps on iOS cannot start programs.
  (void)actions;
  (void)directory;
  return ENOTSUP;
#else
  return posix_spawn_file_actions_addchdir_np((posix_spawn_file_actions_t *)actions, directory);
#endif
}

static size_t page_bytes;

// Puts a page of zeros where a file has none any more; the instruction that failed is then repeated. The mapping is
// marked before anybody can read the zeros.
static void supply_zeros(int number, siginfo_t *information, void *context) {
  (void)context;
  size_t address = (size_t)information->si_addr;
  void *page = (void *)(address & ~(page_bytes - 1));
  if (goldcrest_mark_cut(address) &&
      mmap(page, page_bytes, PROT_READ, MAP_PRIVATE | MAP_ANON | MAP_FIXED, -1, 0) != MAP_FAILED) {
    return;
  }
  signal(number, SIG_DFL);  // any other fault ends the program, as ever
}

void goldcrest_survive_cut_files(void) {
  page_bytes = (size_t)sysconf(_SC_PAGESIZE);
  struct sigaction action = {.sa_sigaction = supply_zeros, .sa_flags = SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, NULL);
}

// The level of x86-64 that the program is made for, and whether this processor has what it adds.
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512DQ__) && defined(__AVX512VL__)
#define LEVEL "x86-64-v4"
#define HAS_LEVEL                                                                       \
  (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&           \
   __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") && HAS_VNNI && HAS_VPOPCNTDQ)
// A program made for the processor of its machine may use these, too.
#ifdef __AVX512VNNI__
#define HAS_VNNI __builtin_cpu_supports("avx512vnni")
#else
#define HAS_VNNI 1
#endif
#ifdef __AVX512VPOPCNTDQ__
#define HAS_VPOPCNTDQ __builtin_cpu_supports("avx512vpopcntdq")
#else
#define HAS_VPOPCNTDQ 1
#endif
#elif defined(__AVX2__) && defined(__BMI2__)
#define LEVEL "x86-64-v3"
#define HAS_LEVEL                                                                       \
  (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma"))
#elif defined(__SSE4_2__) && defined(__POPCNT__)
#define LEVEL "x86-64-v2"
#define HAS_LEVEL (__builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt"))
#endif

#ifdef LEVEL
// A program for newer processors says so, instead of ending at the first instruction that this one does not have. It
// comes before everything else, and uses none of these instructions itself.
__attribute__((constructor(101), target("arch=x86-64"))) static void refuse_older_processor(void) {
  static const char message[] = "This program needs a processor with " LEVEL
                                "; GOLDCREST_CPU=x86-64 builds one for any PC.\n";
  __builtin_cpu_init();
  if (HAS_LEVEL) return;
  if (write(STDERR_FILENO, message, sizeof message - 1) < 0) _exit(2);
  _exit(1);
}
#endif

static char *const *arguments;

#if defined(__GLIBC__)
// Swift reads the arguments from a file under /proc, and has none if that is not mounted. This C library passes them to
// every function that runs before `main`.
__attribute__((constructor)) static void keep_arguments(int count, char **words) {
  (void)count;
  arguments = words;
}
#endif

char *const *goldcrest_arguments(void) { return arguments; }

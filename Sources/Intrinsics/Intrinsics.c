#define _GNU_SOURCE  // for posix_spawn_file_actions_addchdir_np
#include "Intrinsics.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

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

enum { most_cut_pages = 64 };
static _Atomic uintptr_t cut_pages[most_cut_pages];
static atomic_ulong cut_page_count;
static uintptr_t page_bytes;

// Puts a page of zeros where a file has none any more; the instruction that failed is then repeated. The page is noted
// before anybody can read the zeros.
static void supply_zeros(int number, siginfo_t *information, void *context) {
  (void)context;
  if (information->si_code == BUS_ADRERR) {
    uintptr_t page = (uintptr_t)information->si_addr & ~(page_bytes - 1);
    unsigned long index = atomic_fetch_add(&cut_page_count, 1);
    if (index < most_cut_pages) atomic_store(&cut_pages[index], page);
    void *zeros = mmap((void *)page, page_bytes, PROT_READ, MAP_PRIVATE | MAP_ANON | MAP_FIXED, -1, 0);
    if (zeros != MAP_FAILED) return;
  }
  signal(number, SIG_DFL);  // any other fault ends the program, as ever
}

void goldcrest_survive_cut_files(void) {
  page_bytes = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct sigaction action = {.sa_sigaction = supply_zeros, .sa_flags = SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, NULL);
}

int goldcrest_was_cut(const void *start, unsigned long bytes) {
  unsigned long count = atomic_load(&cut_page_count);
  if (count > most_cut_pages) return 1;  // more than could be noted
  for (unsigned long i = 0; i < count; i++) {
    if (atomic_load(&cut_pages[i]) - (uintptr_t)start < bytes) return 1;
  }
  return 0;
}

void goldcrest_forget_cuts(const void *start, unsigned long bytes) {
  for (unsigned long i = 0; i < most_cut_pages; i++) {
    if (atomic_load(&cut_pages[i]) - (uintptr_t)start < bytes) atomic_store(&cut_pages[i], 0);
  }
}

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

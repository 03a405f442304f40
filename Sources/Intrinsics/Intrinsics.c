#define _GNU_SOURCE  // for posix_spawn_file_actions_addchdir_np
#include "Intrinsics.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdlib.h>
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

// All mappings that were ever watched at the same time. A signal handler may walk along them at any moment, so none is
// freed: one that has no bytes any more is used again.
static goldcrest_mapping *mappings;
static pthread_mutex_t mappings_lock = PTHREAD_MUTEX_INITIALIZER;
static size_t page_bytes;

static void store(size_t *number, size_t value) { __atomic_store_n(number, value, __ATOMIC_SEQ_CST); }
static size_t load(const size_t *number) { return __atomic_load_n(number, __ATOMIC_SEQ_CST); }

goldcrest_mapping *goldcrest_watch(const void *start, size_t bytes) {
  pthread_mutex_lock(&mappings_lock);
  goldcrest_mapping *mapping = mappings;
  while (mapping && mapping->bytes > 0) mapping = mapping->next;
  if (!mapping && (mapping = calloc(1, sizeof *mapping))) {
    mapping->next = mappings;
    __atomic_store_n(&mappings, mapping, __ATOMIC_SEQ_CST);
  }
  if (mapping) {
    store(&mapping->is_cut, 0);
    store(&mapping->start, (size_t)start);
    store(&mapping->bytes, bytes);
  }
  pthread_mutex_unlock(&mappings_lock);
  return mapping;
}

void goldcrest_unwatch(goldcrest_mapping *mapping) {
  pthread_mutex_lock(&mappings_lock);
  store(&mapping->bytes, 0);
  pthread_mutex_unlock(&mappings_lock);
}

// Puts a page of zeros where a file has none any more; the instruction that failed is then repeated. The mapping is
// marked before anybody can read the zeros.
static void supply_zeros(int number, siginfo_t *information, void *context) {
  (void)context;
  size_t address = (size_t)information->si_addr;
  int is_watched = 0;
  for (goldcrest_mapping *mapping = __atomic_load_n(&mappings, __ATOMIC_SEQ_CST); mapping; mapping = mapping->next) {
    if (address - load(&mapping->start) >= load(&mapping->bytes)) continue;
    store(&mapping->is_cut, 1);
    is_watched = 1;
  }
  void *page = (void *)(address & ~(page_bytes - 1));
  if (is_watched && mmap(page, page_bytes, PROT_READ, MAP_PRIVATE | MAP_ANON | MAP_FIXED, -1, 0) != MAP_FAILED) return;
  signal(number, SIG_DFL);  // any other fault ends the program, as ever
}

void goldcrest_survive_cut_files(void) {
  page_bytes = (size_t)sysconf(_SC_PAGESIZE);
  struct sigaction action = {.sa_sigaction = supply_zeros, .sa_flags = SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, NULL);
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

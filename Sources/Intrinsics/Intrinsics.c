#define _GNU_SOURCE  // for posix_spawn_file_actions_addchdir_np
#include "Intrinsics.h"

#include <errno.h>
#include <spawn.h>

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

#define _GNU_SOURCE  // for posix_spawn_file_actions_addchdir_np
#include "Intrinsics.h"

#include <errno.h>
#include <spawn.h>

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

int goldcrest_spawn_in_directory(void *actions, const char *directory) {
#if defined(__APPLE__) && TARGET_OS_IPHONE
  // Apps of a phone start no programs.
  (void)actions;
  (void)directory;
  return ENOTSUP;
#else
  return posix_spawn_file_actions_addchdir_np((posix_spawn_file_actions_t *)actions, directory);
#endif
}

// Calls of the C library that Swift cannot make, about the whole process: for programs, not for libraries.
#ifndef GOLDCREST_PROCESS_CALLS_H
#define GOLDCREST_PROCESS_CALLS_H

// Sets the working directory of a program to be started: the C library hides this from Swift, which cannot define
// _GNU_SOURCE. `actions` points to a posix_spawn_file_actions_t; returns 0 or an error code.
int goldcrest_spawn_in_directory(void *actions, const char *directory);

// Lets reads behind the end of a watched mapping whose file has been cut find zeros, instead of ending the process: for
// programs, whose signals are their own.
void goldcrest_survive_cut_files(void);

// The arguments of the command line, including the name of the program, ended by a null pointer; or a null pointer if
// only Swift has access to them.
char *const *goldcrest_arguments(void);

#endif

// Openings that are part of the arena: a file as a constant, which Swift has no quick way to say.
#ifndef ARENA_EMBEDDED_OPENINGS_H
#define ARENA_EMBEDDED_OPENINGS_H

#include <stdint.h>

// The bytes of `balanced.epd`.
const uint8_t *arena_balanced_openings(void);
long arena_balanced_openings_size(void);

#endif

// The names of openings, embedded as a constant: a string literal of this size would slow down every build.
#ifndef OPENINGS_EMBEDDED_NAMES_H
#define OPENINGS_EMBEDDED_NAMES_H

#include <stdint.h>

// The bytes of `openings.txt`.
const uint8_t *openings_embedded_names(void);
long openings_embedded_names_size(void);

#endif

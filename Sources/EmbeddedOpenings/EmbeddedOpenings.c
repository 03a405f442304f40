#include "EmbeddedOpenings.h"

// The compiler notes that the object depends on the file: other openings are a new build.
static const uint8_t balanced[] = {
#embed "balanced.epd"
};

const uint8_t *arena_balanced_openings(void) { return balanced; }
long arena_balanced_openings_size(void) { return sizeof balanced; }

#include "EmbeddedOpeningNames.h"

// The compiler records the file as a dependency of the object, so that other names cause a new build.
static const uint8_t names[] = {
#embed "openings.txt"
};

const uint8_t *openings_embedded_names(void) { return names; }
long openings_embedded_names_size(void) { return sizeof names; }

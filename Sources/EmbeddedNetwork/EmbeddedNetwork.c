#include "EmbeddedNetwork.h"

// The compiler records the file as a dependency of the object, so a new network causes a new build.
static const uint8_t network[] = {
#embed "goldcrest.nnue"
};

const uint8_t *goldcrest_embedded_network(void) { return network; }
long goldcrest_embedded_network_size(void) { return sizeof network; }

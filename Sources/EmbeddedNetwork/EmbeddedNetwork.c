#include "EmbeddedNetwork.h"

// The compiler notes that the object depends on the file: another network is a new build.
static const uint8_t network[] = {
#embed "goldcrest.nnue"
};

const uint8_t *goldcrest_embedded_network(void) { return network; }
long goldcrest_embedded_network_size(void) { return sizeof network; }

// The network that is embedded in the program: a file as a constant, which Swift cannot express.
#ifndef GOLDCREST_EMBEDDED_NETWORK_H
#define GOLDCREST_EMBEDDED_NETWORK_H

#include <stdint.h>

// The bytes of `goldcrest.nnue`, and their number.
const uint8_t *goldcrest_embedded_network(void);
long goldcrest_embedded_network_size(void);

#endif

// The network that is part of the program: a file as a constant, which Swift has no way to say.
#ifndef GOLDCREST_EMBEDDED_NETWORK_H
#define GOLDCREST_EMBEDDED_NETWORK_H

#include <stdint.h>

// The bytes of `goldcrest.nnue`.
const uint8_t *goldcrest_embedded_network(void);
long goldcrest_embedded_network_size(void);

#endif

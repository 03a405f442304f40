// The inner loops of the network; `Kernels` in the module NNUE says what they compute.
#ifndef GOLDCREST_NETWORK_KERNELS_H
#define GOLDCREST_NETWORK_KERNELS_H

#include <stdint.h>

void goldcrest_change(
    int16_t *output, const int16_t *input, const uint8_t *features, const long *rows, long added, long removed, long count);

int32_t goldcrest_squared_activations(const int16_t *units, const int16_t *weights, long count);

#endif

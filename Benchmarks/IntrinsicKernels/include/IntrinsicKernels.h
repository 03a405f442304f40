// The network's innermost loops with the intrinsics of one processor, to measure by them those that the compiler makes.
#ifndef GOLDCREST_INTRINSIC_KERNELS_H
#define GOLDCREST_INTRINSIC_KERNELS_H

#include <stdint.h>

// Which instructions the loops are written in.
const char *intrinsic_kernels_name(void);

// output = input + the added rows - the removed rows, which follow them in the list of offsets into the features; count is
// a multiple of 32, all begin at 64 bytes. The features are larger by 128 each, and added in their own order: of the units
// that the engine's loop puts elsewhere, the last of each 32 is in the same place.
void intrinsic_kernels_change(int16_t *output, const int16_t *input, const uint8_t *features, const long *rows, long added,
                         long removed, long count);

// The sum of weight times squared activation.
int32_t intrinsic_kernels_squared_activations(const int16_t *units, const int16_t *weights, long count);

#endif

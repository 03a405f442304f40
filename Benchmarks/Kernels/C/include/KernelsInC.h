// The network's innermost loops as one would write them in C for this processor: what the Swift ones are measured by.
#ifndef GOLDCREST_KERNELS_IN_C_H
#define GOLDCREST_KERNELS_IN_C_H

#include <stdint.h>

// Which instructions the loops are written in.
const char *kernels_in_c_name(void);

// output = input + added - removed, and the like with more rows; count is a multiple of 32, all begin at 64 bytes.
void kernels_in_c_add1_remove1(int16_t *output, const int16_t *input, const int16_t *added, const int16_t *removed,
                               long count);
void kernels_in_c_add1_remove2(int16_t *output, const int16_t *input, const int16_t *added, const int16_t *removed1,
                               const int16_t *removed2, long count);
void kernels_in_c_add2_remove2(int16_t *output, const int16_t *input, const int16_t *added1, const int16_t *added2,
                               const int16_t *removed1, const int16_t *removed2, long count);

// The sum of weight times squared activation.
int32_t kernels_in_c_squared_activations(const int16_t *units, const int16_t *weights, long count);

#endif

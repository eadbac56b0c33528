// f32 kernels for AVX2 with fused multiply-add.
#if defined(__x86_64__)
// System headers first: their functions must not take on the target attribute.
#include <math.h>
#include <string.h>
#include "encoder_internal.h"
#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#define ENC_ISA avx2
#define ENC_LANES 8
#define ENC_VECTORS 2
#define ENC_FUSED 1
#include "kernels_f32.h"
#pragma clang attribute pop
#endif

// f32 kernels for AVX-512.
#if defined(__x86_64__)
// System headers first: their functions must not take on the target attribute.
#include <math.h>
#include <string.h>
#include "encoder_internal.h"
#pragma clang attribute push( \
  __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,fma"))), apply_to = function)
#define ENC_ISA avx512
#define ENC_LANES 16
#define ENC_VECTORS 4
#define ENC_FUSED 1
#include "kernels_f32.h"
#pragma clang attribute pop
#endif

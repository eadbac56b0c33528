// f32 kernels for any CPU: four lanes, which x86-64 and ARM always have.
#define ENC_ISA portable
#define ENC_LANES 4
#define ENC_VECTORS 2
#if defined(__aarch64__)
#define ENC_FUSED 1
#else
#define ENC_FUSED 0
#endif
#include "kernels_f32.h"

#pragma once
#include "encoder.h"

#define ENC_INLINE static inline __attribute__((always_inline))
#define ENC_NOINLINE static __attribute__((noinline))

// Score rows are padded to a multiple of this, which every panel width divides.
#define ENC_SCORE_STEP 64
// Most query rows that an attention kernel handles at a time.
#define ENC_QUERY_ROWS 12

// A linear layer. The weights lie in panels of `enc_kernels.panel` outputs: panel p holds, for each
// input k (for bf16: each pair of inputs), the weights of its outputs side by side.
typedef struct {
  void *packed;
  const float *bias;
  int outputs, inputs;
} enc_linear;

typedef struct {
  enc_linear qkv, output, up, down;
  float *qkv_bias;
  const float *output_norm_gain, *output_norm_bias, *down_norm_gain, *down_norm_bias;
} enc_layer;

typedef struct enc_kernels enc_kernels;

struct enc_model {
  enc_config config;
  enc_weights weights;
  enc_allocator allocator;
  const enc_kernels *kernels;
  int head_size;
  enc_layer *layers;
  void *packed;  // memory of all layers' weights
};

// Buffers of one thread. "Activation" means f32, or bf16 bits under ENC_BF16.
struct enc_workspace {
  enc_allocator allocator;
  int capacity;
  float *state;        // [capacity][hidden] the residual stream
  float *delta;        // [capacity][hidden] what a block adds to it
  float *qkv;          // [capacity][3 * hidden]
  void *context;       // [capacity][hidden] activations out of attention
  void *inner;         // [capacity][intermediate] activations
  uint16_t *rounded;   // [capacity][hidden] bf16 copy of state; NULL in f32
  // Of one head of one sequence:
  float *scores;       // [ENC_QUERY_ROWS][score row]
  void *keys;          // packed like a linear layer's weights
  void *values;        // packed likewise, with positions in the place of inputs
  float *tile;         // [ENC_QUERY_ROWS][head size, padded] output before normalisation
  uint16_t *bf16_rows; // ENC_BF16: probabilities and queries of ENC_QUERY_ROWS rows; else NULL
};

typedef enum { ENC_ADD_BIAS, ENC_ADD_BIAS_GELU } enc_epilogue;

struct enc_kernels {
  int panel;        // outputs a panel; divides hidden and intermediate sizes
  int head_panel;   // head sizes are padded to a multiple of this
  bool is_bf16;
  // state = norm(state + delta) row by row; no sum if delta is NULL; bf16 copy if rounded is not.
  void (*add_norm)(
    float *state, const float *delta, const float *gain, const float *bias, int rows, int width,
    float epsilon, uint16_t *rounded);
  // out = epilogue(in * weights^T). Under ENC_BF16 `in` is bf16, and so is the output of GELU.
  void (*linear)(const enc_linear *layer, int rows, const void *in, void *out, enc_epilogue);
  // Self-attention of the sequence at rows [first, first + length).
  void (*attention)(const enc_model *model, enc_workspace *workspace, int first, int length);
};

extern const enc_kernels enc_kernels_portable;
#if defined(__x86_64__)
extern const enc_kernels enc_kernels_avx2, enc_kernels_avx512, enc_kernels_bf16;
void enc_attention_bf16(const enc_model *model, enc_workspace *workspace, int first, int length);
#endif

ENC_INLINE size_t enc_round_up(size_t value, size_t step) {
  return (value + step - 1) / step * step;
}

// Rows of a matrix to go through before the next panel, so that they stay in the second-level cache.
ENC_INLINE int enc_row_block(int inputs) { return inputs > 768 ? 96 : 240; }

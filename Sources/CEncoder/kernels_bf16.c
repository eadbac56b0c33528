// Linear layers and norms with bf16 products (AVX512-BF16), inputs taken in pairs.
#if defined(__x86_64__)
// System headers first: their functions must not take on the target attribute.
#include <immintrin.h>
#include <math.h>
#include <string.h>
#include "encoder_internal.h"
#pragma clang attribute push( \
  __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512bf16,fma"))), \
  apply_to = function)
#include "bf16.h"

enum { tile_rows = 6 };

// x/2 (1 + erf(x / sqrt 2)) by Abramowitz and Stegun 7.1.26, as in kernels_f32.h; the reciprocal is
// an estimate refined by one Newton step, far more exact than the bf16 the result is rounded to.
ENC_INLINE __m512 gelu(__m512 x) {
  __m512 one = _mm512_set1_ps(1.0f);
  __m512 z = _mm512_mul_ps(_mm512_abs_ps(x), _mm512_set1_ps(0.70710678f));
  __m512 d = _mm512_fmadd_ps(z, _mm512_set1_ps(0.3275911f), one);
  __m512 t = _mm512_rcp14_ps(d);
  t = _mm512_mul_ps(t, _mm512_fnmadd_ps(d, t, _mm512_set1_ps(2.0f)));
  __m512 p = _mm512_set1_ps(1.061405429f);
  p = _mm512_fmadd_ps(p, t, _mm512_set1_ps(-1.453152027f));
  p = _mm512_fmadd_ps(p, t, _mm512_set1_ps(1.421413741f));
  p = _mm512_fmadd_ps(p, t, _mm512_set1_ps(-0.284496736f));
  p = _mm512_fmadd_ps(p, t, _mm512_set1_ps(0.254829592f));
  p = _mm512_mul_ps(p, t);
  __m512 minus_square = _mm512_sub_ps(_mm512_setzero_ps(), _mm512_mul_ps(z, z));
  __m512 erf_of_z = _mm512_fnmadd_ps(p, bf16_exponential(minus_square), one);
  __m512 half = _mm512_mul_ps(x, _mm512_set1_ps(0.5f));
  return _mm512_fmadd_ps(_mm512_abs_ps(half), erf_of_z, half);
}

// out[rows][64] = epilogue(a[rows][inputs] * b). Inlined with constant `rows` and `epilogue`.
ENC_INLINE void tile(
  const int rows, const enc_epilogue epilogue, size_t inputs, const uint16_t *a,
  const uint16_t *b, void *out, size_t out_row, const float *bias
) {
  __m512 sums[tile_rows][bf16_vectors];
  for (int r = 0; r < rows; r++)
    for (int v = 0; v < bf16_vectors; v++) sums[r][v] = _mm512_setzero_ps();
  for (size_t k = 0; k < inputs; k += 2, b += 2 * bf16_panel) {
    __m512bh weights[bf16_vectors];
    for (int v = 0; v < bf16_vectors; v++) weights[v] = bf16_load(b + 32 * v);
    for (int r = 0; r < rows; r++) {
      __m512bh x = bf16_pair(a + (size_t)r * inputs + k);
      for (int v = 0; v < bf16_vectors; v++)
        sums[r][v] = _mm512_dpbf16_ps(sums[r][v], x, weights[v]);
    }
  }
  for (int r = 0; r < rows; r++)
    for (int v = 0; v < bf16_vectors; v++) {
      __m512 y = _mm512_add_ps(sums[r][v], _mm512_loadu_ps(bias + 16 * v));
      size_t at = (size_t)r * out_row + 16 * (size_t)v;
      if (epilogue == ENC_ADD_BIAS)
        _mm512_storeu_ps((float *)out + at, y);
      else
        bf16_store((uint16_t *)out + at, gelu(y));
    }
}

#define ENC_ROWS(r, epilogue) \
  case r: tile(r, epilogue, inputs, a, b, out, out_row, bias); break;
#define ENC_TILE(name, epilogue) \
  ENC_NOINLINE void name( \
    int rows, size_t inputs, const uint16_t *a, const uint16_t *b, void *out, size_t out_row, \
    const float *bias \
  ) { \
    switch (rows) { \
      ENC_ROWS(1, epilogue) ENC_ROWS(2, epilogue) ENC_ROWS(3, epilogue) \
      ENC_ROWS(4, epilogue) ENC_ROWS(5, epilogue) ENC_ROWS(6, epilogue) \
    } \
  }

ENC_TILE(tile_biased, ENC_ADD_BIAS)
ENC_TILE(tile_gelu, ENC_ADD_BIAS_GELU)

static void linear(
  const enc_linear *layer, int rows, const void *in, void *out, enc_epilogue epilogue
) {
  size_t inputs = (size_t)layer->inputs, outputs = (size_t)layer->outputs;
  int block = enc_row_block(layer->inputs);
  for (int start = 0; start < rows; start += block) {
    int end = rows - start < block ? rows : start + block;
    for (size_t j = 0; j < outputs; j += bf16_panel) {
      const uint16_t *weights = (const uint16_t *)layer->packed + j * inputs;
      for (int i = start; i < end; i += tile_rows) {
        int count = end - i < tile_rows ? end - i : tile_rows;
        const uint16_t *a = (const uint16_t *)in + (size_t)i * inputs;
        size_t at = (size_t)i * outputs + j;
        if (epilogue == ENC_ADD_BIAS)
          tile_biased(count, inputs, a, weights, (float *)out + at, outputs, layer->bias + j);
        else
          tile_gelu(count, inputs, a, weights, (uint16_t *)out + at, outputs, layer->bias + j);
      }
    }
  }
}

static void add_norm(
  float *state, const float *delta, const float *gain, const float *bias, int rows, int width,
  float epsilon, uint16_t *rounded
) {
  for (int i = 0; i < rows; i++, state += width, rounded += width) {
    __m512 sum = _mm512_setzero_ps(), squares = _mm512_setzero_ps();
    for (int k = 0; k < width; k += 16) {
      __m512 x = _mm512_loadu_ps(state + k);
      if (delta) x = _mm512_add_ps(x, _mm512_loadu_ps(delta + k));
      _mm512_storeu_ps(state + k, x);
      sum = _mm512_add_ps(sum, x);
    }
    __m512 mean = _mm512_set1_ps(_mm512_reduce_add_ps(sum) / (float)width);
    for (int k = 0; k < width; k += 16) {
      __m512 x = _mm512_sub_ps(_mm512_loadu_ps(state + k), mean);
      squares = _mm512_fmadd_ps(x, x, squares);
    }
    float variance = _mm512_reduce_add_ps(squares) / (float)width;
    __m512 scale = _mm512_set1_ps(1 / sqrtf(variance + epsilon));
    for (int k = 0; k < width; k += 16) {
      __m512 x = _mm512_mul_ps(_mm512_sub_ps(_mm512_loadu_ps(state + k), mean), scale);
      x = _mm512_fmadd_ps(x, _mm512_loadu_ps(gain + k), _mm512_loadu_ps(bias + k));
      _mm512_storeu_ps(state + k, x);
      bf16_store(rounded + k, x);
    }
    if (delta) delta += width;
  }
}

const enc_kernels enc_kernels_bf16 = {
  .panel = bf16_panel, .head_panel = bf16_head_panel, .is_bf16 = true,
  .add_norm = add_norm, .linear = linear, .attention = enc_attention_bf16,
};
#pragma clang attribute pop
#endif

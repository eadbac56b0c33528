// Vector arithmetic that the bf16 kernels share; include only inside their target attribute.
#pragma once
#include "encoder_internal.h"

enum { bf16_panel = 64, bf16_vectors = 4, bf16_head_panel = 32 };

// Two neighbouring bf16 inputs of one row, in every lane.
ENC_INLINE __m512bh bf16_pair(const uint16_t *from) {
  int32_t pair;
  memcpy(&pair, from, sizeof pair);
  return (__m512bh)_mm512_set1_epi32(pair);
}

ENC_INLINE __m512bh bf16_load(const uint16_t *from) {
  return (__m512bh)_mm512_loadu_si512(from);
}

ENC_INLINE void bf16_store(uint16_t *to, __m512 value) {
  _mm256_storeu_si256((__m256i *)to, (__m256i)_mm512_cvtneps_pbh(value));
}

// e^x for x <= 0 as in kernels_f32.h; `scalef` takes the place of the exponent arithmetic.
ENC_INLINE __m512 bf16_exponential(__m512 x) {
  x = _mm512_max_ps(x, _mm512_set1_ps(-87.0f));
  __m512 n = _mm512_roundscale_ps(
    _mm512_mul_ps(x, _mm512_set1_ps(1.44269504f)), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
  __m512 r = _mm512_fnmadd_ps(n, _mm512_set1_ps(0.693145752f), x);
  r = _mm512_fnmadd_ps(n, _mm512_set1_ps(1.42860677e-6f), r);
  __m512 p = _mm512_set1_ps(1.0f / 720);
  p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.0f / 120));
  p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.0f / 24));
  p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.0f / 6));
  p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(0.5f));
  p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.0f));
  p = _mm512_fmadd_ps(p, r, _mm512_set1_ps(1.0f));
  return _mm512_scalef_ps(p, n);
}

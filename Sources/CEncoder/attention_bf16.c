// Self-attention with bf16 products (AVX512-BF16) for head sizes that are multiples of 32.
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

enum { score_rows = 6 };

ENC_INLINE void round_row(uint16_t *to, const float *from, int count) {
  for (int d = 0; d < count; d += 16) bf16_store(to + d, _mm512_loadu_ps(from + d));
}

// Keys as panels of 64 positions: for each pair of head inputs, the pairs of all positions.
static void pack_keys(uint16_t *to, const float *keys, size_t row, int length, int head) {
  int padded = (int)enc_round_up((size_t)length, bf16_panel);
  for (int t = 0; t < padded; t++) {
    uint16_t *column = to + (size_t)(t / bf16_panel) * bf16_panel * head + 2 * (t % bf16_panel);
    for (int d = 0; d < head; d += 32) {
      uint16_t rounded[32] = {0};
      if (t < length) round_row(rounded, keys + (size_t)t * row + d, 32);
      for (int pair = 0; pair < 16; pair++, column += 2 * bf16_panel)
        memcpy(column, rounded + 2 * pair, 2 * sizeof *rounded);
    }
  }
}

// Values as panels of 32 head outputs: for each pair of positions, the pairs of all outputs.
static void pack_values(uint16_t *to, const float *values, size_t row, int length, int head) {
  for (int first = 0; first < head; first += bf16_head_panel)
    for (int t = 0; t < length; t += 2)
      for (int d = first; d < first + bf16_head_panel; d += 16, to += 32) {
        const float *from = values + (size_t)t * row + d;
        __m256i even = (__m256i)_mm512_cvtneps_pbh(_mm512_loadu_ps(from));
        __m256i odd = _mm256_setzero_si256();
        if (t + 1 < length) odd = (__m256i)_mm512_cvtneps_pbh(_mm512_loadu_ps(from + row));
        __m512i high = _mm512_slli_epi32(_mm512_cvtepu16_epi32(odd), 16);
        _mm512_storeu_si512(to, _mm512_or_si512(_mm512_cvtepu16_epi32(even), high));
      }
}

// scores[6][64] = scale * queries[6][head] * keys.
ENC_NOINLINE void tile_scores(
  int head, const uint16_t *queries, const uint16_t *keys, float *scores, size_t score_row,
  float scale
) {
  __m512 sums[score_rows][bf16_vectors];
  for (int r = 0; r < score_rows; r++)
    for (int v = 0; v < bf16_vectors; v++) sums[r][v] = _mm512_setzero_ps();
  for (int k = 0; k < head; k += 2, keys += 2 * bf16_panel) {
    __m512bh panel[bf16_vectors];
    for (int v = 0; v < bf16_vectors; v++) panel[v] = bf16_load(keys + 32 * v);
    for (int r = 0; r < score_rows; r++) {
      __m512bh x = bf16_pair(queries + (size_t)r * head + k);
      for (int v = 0; v < bf16_vectors; v++)
        sums[r][v] = _mm512_dpbf16_ps(sums[r][v], x, panel[v]);
    }
  }
  __m512 factor = _mm512_set1_ps(scale);
  for (int r = 0; r < score_rows; r++)
    for (int v = 0; v < bf16_vectors; v++)
      _mm512_storeu_ps(scores + r * score_row + 16 * v, _mm512_mul_ps(sums[r][v], factor));
}

// out[rows][32] = inverse[row] * chances[rows][length] * values. Inlined with constant `rows`.
ENC_INLINE void tile_values(
  const int rows, int length, const uint16_t *chances, size_t chance_row, const uint16_t *values,
  const float *inverse, uint16_t *out, size_t out_row
) {
  __m512 sums[ENC_QUERY_ROWS][2];
  for (int r = 0; r < rows; r++) sums[r][0] = sums[r][1] = _mm512_setzero_ps();
  for (int k = 0; k < length; k += 2, values += 2 * bf16_head_panel) {
    __m512bh left = bf16_load(values), right = bf16_load(values + 32);
    for (int r = 0; r < rows; r++) {
      __m512bh x = bf16_pair(chances + r * chance_row + k);
      sums[r][0] = _mm512_dpbf16_ps(sums[r][0], x, left);
      sums[r][1] = _mm512_dpbf16_ps(sums[r][1], x, right);
    }
  }
  for (int r = 0; r < rows; r++)
    for (int v = 0; v < 2; v++)
      bf16_store(out + r * out_row + 16 * v, _mm512_mul_ps(sums[r][v], _mm512_set1_ps(inverse[r])));
}

// Writes e^(score - greatest) as bf16, zero up to a whole vector, and returns one over their sum.
ENC_INLINE float softmax(const float *scores, uint16_t *chances, int length) {
  __m512 most = _mm512_set1_ps(-INFINITY), sum = _mm512_setzero_ps();
  for (int k = 0; k < length; k += 16) {
    __mmask16 live = length - k < 16 ? (__mmask16)((1u << (length - k)) - 1) : 0xffff;
    most = _mm512_mask_max_ps(most, live, most, _mm512_loadu_ps(scores + k));
  }
  __m512 top = _mm512_set1_ps(_mm512_reduce_max_ps(most));
  for (int k = 0; k < length; k += 16) {
    __mmask16 live = length - k < 16 ? (__mmask16)((1u << (length - k)) - 1) : 0xffff;
    __m512 e = bf16_exponential(_mm512_sub_ps(_mm512_loadu_ps(scores + k), top));
    e = _mm512_maskz_mov_ps(live, e);
    sum = _mm512_add_ps(sum, e);
    bf16_store(chances + k, e);
  }
  return 1 / _mm512_reduce_add_ps(sum);
}

void enc_attention_bf16(const enc_model *model, enc_workspace *work, int first, int length) {
  int hidden = model->config.hidden, head = model->head_size;
  size_t row = 3 * (size_t)hidden, score_row = enc_round_up((size_t)length, ENC_SCORE_STEP);
  size_t even = enc_round_up((size_t)length, 2);
  float scale = 1 / sqrtf((float)head), inverse[ENC_QUERY_ROWS];
  uint16_t *chances = work->bf16_rows, *queries = chances + ENC_QUERY_ROWS * score_row;
  const uint16_t *keys = work->keys, *values = work->values;
  for (int h = 0; h < model->config.heads; h++) {
    const float *from = work->qkv + (size_t)first * row + (size_t)h * head;
    uint16_t *to = (uint16_t *)work->context + (size_t)first * hidden + (size_t)h * head;
    pack_keys(work->keys, from + hidden, row, length, head);
    pack_values(work->values, from + 2 * (size_t)hidden, row, length, head);
    // Twelve queries at a time: their scores stay in the first-level cache.
    for (int i = 0; i < length; i += ENC_QUERY_ROWS) {
      int rows = length - i < ENC_QUERY_ROWS ? length - i : ENC_QUERY_ROWS;
      memset(queries, 0, ENC_QUERY_ROWS * (size_t)head * sizeof *queries);
      for (int r = 0; r < rows; r++)
        round_row(queries + r * head, from + (size_t)(i + r) * row, head);
      for (int r = 0; r < rows; r += score_rows)
        for (int t = 0; t < length; t += bf16_panel)
          tile_scores(
            head, queries + r * head, keys + (size_t)t * head,
            work->scores + r * score_row + t, score_row, scale);
      for (int r = 0; r < rows; r++)
        inverse[r] = softmax(work->scores + r * score_row, chances + r * score_row, length);
      for (int d = 0; d < head; d += bf16_head_panel) {
        const uint16_t *panel = values + (size_t)d * even;
        uint16_t *out = to + (size_t)i * hidden + d;
        int r = 0;
        if (rows == ENC_QUERY_ROWS) {
          tile_values(ENC_QUERY_ROWS, length, chances, score_row, panel, inverse, out, hidden);
          continue;
        }
        for (; r + 4 <= rows; r += 4)
          tile_values(
            4, length, chances + r * score_row, score_row, panel, inverse + r,
            out + (size_t)r * hidden, hidden);
        for (; r < rows; r++)
          tile_values(
            1, length, chances + r * score_row, score_row, panel, inverse + r,
            out + (size_t)r * hidden, hidden);
      }
    }
  }
}
#pragma clang attribute pop
#endif

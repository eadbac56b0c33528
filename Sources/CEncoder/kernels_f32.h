// The f32 kernels for one instruction set, written with vector extensions.
//
// Every instruction set gives the same bits. Products are added with one rounding (`fused`), each
// sum of a product runs over its inputs in order, sums across a row are kept in `groups` vectors of
// together 16 lanes and joined in one order, and the compiler may contract nothing by itself.
//
// A kernel file sets ENC_ISA (a suffix), ENC_LANES (floats a vector), ENC_VECTORS (vectors a panel)
// and ENC_FUSED (1 where the instruction set multiplies and adds with one rounding), turns its
// target attribute on, and includes this file once.
#include <math.h>
#include <string.h>

#include "encoder_internal.h"

#define ENC_JOIN_(a, b) a##b
#define ENC_JOIN(a, b) ENC_JOIN_(a, b)

enum {
  lanes = ENC_LANES,
  panel_vectors = ENC_VECTORS,
  panel = lanes * panel_vectors,
  // Heads are mostly 32 wide; a wider panel would compute columns that nobody reads.
  head_panel = panel < 32 ? panel : 32,
  head_vectors = head_panel / lanes,
  // Lanes of a sum across a row, the same for every instruction set, in so many vectors.
  row_lanes = 16,
  groups = row_lanes / lanes,
  // Rows of a tile: rows x vectors accumulators, and the panel's vectors, fill the register file.
  tile_rows = 6,
};

// Unaligned on purpose: weights come from a file, rows may start anywhere.
typedef float vec __attribute__((vector_size(ENC_LANES * 4), aligned(4)));
typedef uint32_t bits __attribute__((vector_size(ENC_LANES * 4), aligned(4)));

ENC_INLINE vec load(const float *from) { return *(const vec *)from; }
ENC_INLINE void store(float *to, vec value) { *(vec *)to = value; }
ENC_INLINE vec splat(float value) { return (vec){} + value; }
ENC_INLINE vec absolute(vec x) { return (vec)((bits)x & 0x7fffffffu); }

// a * b + c with one rounding, as the instruction of that name gives it.
#if ENC_FUSED
ENC_INLINE vec fused(vec a, vec b, vec c) { return __builtin_elementwise_fma(a, b, c); }
#else
typedef double wide __attribute__((vector_size(ENC_LANES * 8)));
typedef uint64_t pairs __attribute__((vector_size(ENC_LANES * 8)));
// The low and the high half of each double, as little-endian processors keep them.
typedef int32_t halves __attribute__((vector_size(ENC_LANES * 8)));

static __attribute__((noinline, cold)) vec fused_one_by_one(vec a, vec b, vec c) {
  for (int i = 0; i < lanes; i++) c[i] = fmaf(a[i], b[i], c[i]);
  return c;
}

// The product is exact in double precision; rounding the sum to double and then to float differs
// from one rounding only where the double lies midway between two floats, or below all normal ones.
ENC_INLINE vec fused(vec a, vec b, vec c) {
  wide sum = __builtin_convertvector(a, wide) * __builtin_convertvector(b, wide) +
             __builtin_convertvector(c, wide);
  // The sign and the upper digits of the mantissa's lower half play no part.
  halves half = (halves)((pairs)sum & 0x7fffffff1fffffffu);
  halves is_midway = half == (halves)((pairs){} + 0xffffffff10000000u);
  halves above_zero = half > (halves)((pairs){} + 0x7fffffffu);
  halves below_normal = half < (halves)((pairs){} + 0x3810000000000000u);
  halves is_tiny = above_zero & below_normal;
  if (__builtin_expect(__builtin_reduce_or(is_midway | is_tiny), 0))
    return fused_one_by_one(a, b, c);
  return __builtin_convertvector(sum, vec);
}
#endif

// The sum of 16 lanes: of halves, quarters, eighths and pairs.
ENC_INLINE float sum_of(const vec *sums) {
  float lane[row_lanes];
  for (int g = 0; g < groups; g++) store(lane + g * lanes, sums[g]);
  for (int half = row_lanes / 2; half > 0; half /= 2)
    for (int i = 0; i < half; i++) lane[i] += lane[i + half];
  return lane[0];
}

ENC_INLINE float greatest(vec x) {
  float most = x[0];
  for (int i = 1; i < lanes; i++) most = most > x[i] ? most : x[i];
  return most;
}

// e^x for x <= 0, relative error below 2e-7; anything under -87 gives e^-87.
//
// x = n ln 2 + r with |r| <= ln 2 / 2; ln 2 is taken in two parts so that r is exact enough for a
// Taylor polynomial of degree six. Adding 1.5 * 2^23 leaves n in the low bits of the sum.
ENC_INLINE vec exponential(vec x) {
  const float magic = 12582912.0f;
  x = __builtin_elementwise_max(x, splat(-87.0f));
  vec shifted = fused(x, splat(1.44269504f), splat(magic));
  vec n = shifted - magic;
  vec r = fused(n, splat(-0.693145752f), x);
  r = fused(n, splat(-1.42860677e-6f), r);
  vec p = splat(1.0f / 720);
  p = fused(p, r, splat(1.0f / 120));
  p = fused(p, r, splat(1.0f / 24));
  p = fused(p, r, splat(1.0f / 6));
  p = fused(p, r, splat(0.5f));
  p = fused(p, r, splat(1.0f));
  p = fused(p, r, splat(1.0f));
  bits exponent = ((bits)shifted + 127u) << 23;
  return p * (vec)exponent;
}

// x/2 (1 + erf(x / sqrt 2)); erf by Abramowitz and Stegun 7.1.26, absolute error below 1.5e-7.
ENC_INLINE vec gelu(vec x) {
  vec z = absolute(x) * 0.70710678f;
  vec t = 1.0f / fused(z, splat(0.3275911f), splat(1.0f));
  vec p = splat(1.061405429f);
  p = fused(p, t, splat(-1.453152027f));
  p = fused(p, t, splat(1.421413741f));
  p = fused(p, t, splat(-0.284496736f));
  p = fused(p, t, splat(0.254829592f)) * t;
  vec erf_of_z = fused(-p, exponential(-z * z), splat(1.0f));
  vec half = x * 0.5f;
  return fused(absolute(half), erf_of_z, half);
}

typedef enum { scaled, biased, biased_gelu } finish;

// out[rows][vectors * lanes] = finish(a[rows][inputs] * b), b in panels of `stride` floats.
//
// Inlined with constant `rows`, `vectors` and `how`, so that the accumulators stay in registers.
ENC_INLINE void tile(
  const int rows, const int vectors, const finish how, int inputs, const float *a, size_t a_row,
  const float *b, int stride, float *out, size_t out_row, const float *bias, float scale
) {
  vec sums[tile_rows][panel_vectors];
  for (int r = 0; r < rows; r++)
    for (int v = 0; v < vectors; v++) sums[r][v] = splat(0);
  for (int k = 0; k < inputs; k++, b += stride) {
    vec weights[panel_vectors];
    for (int v = 0; v < vectors; v++) weights[v] = load(b + lanes * v);
    for (int r = 0; r < rows; r++) {
      vec x = splat(a[(size_t)r * a_row + (size_t)k]);
      for (int v = 0; v < vectors; v++) sums[r][v] = fused(x, weights[v], sums[r][v]);
    }
  }
  for (int r = 0; r < rows; r++)
    for (int v = 0; v < vectors; v++) {
      vec y = how == scaled ? sums[r][v] * scale : sums[r][v] + load(bias + lanes * v);
      if (how == biased_gelu) y = gelu(y);
      store(out + (size_t)r * out_row + lanes * v, y);
    }
}

#define ENC_ROWS(r, vectors, how) \
  case r: \
    tile(r, vectors, how, inputs, a, a_row, b, stride, out, out_row, bias, scale); \
    break;
#define ENC_TILE(name, vectors, how) \
  ENC_NOINLINE void name( \
    int rows, int inputs, const float *a, size_t a_row, const float *b, int stride, float *out, \
    size_t out_row, const float *bias, float scale \
  ) { \
    switch (rows) { \
      ENC_ROWS(1, vectors, how) ENC_ROWS(2, vectors, how) ENC_ROWS(3, vectors, how) \
      ENC_ROWS(4, vectors, how) ENC_ROWS(5, vectors, how) ENC_ROWS(6, vectors, how) \
    } \
  }

ENC_TILE(tile_biased, panel_vectors, biased)
ENC_TILE(tile_gelu, panel_vectors, biased_gelu)
ENC_TILE(tile_scores, panel_vectors, scaled)
ENC_TILE(tile_values, head_vectors, scaled)

static void linear(
  const enc_linear *layer, int rows, const void *in, void *out, enc_epilogue epilogue
) {
  size_t inputs = (size_t)layer->inputs, outputs = (size_t)layer->outputs;
  int block = enc_row_block(layer->inputs);
  for (int start = 0; start < rows; start += block) {
    int end = rows - start < block ? rows : start + block;
    for (size_t j = 0; j < outputs; j += panel) {
      const float *weights = (const float *)layer->packed + j * inputs;
      for (int i = start; i < end; i += tile_rows) {
        int count = end - i < tile_rows ? end - i : tile_rows;
        const float *a = (const float *)in + (size_t)i * inputs;
        float *to = (float *)out + (size_t)i * outputs + j;
        (epilogue == ENC_ADD_BIAS ? tile_biased : tile_gelu)(
          count, layer->inputs, a, inputs, weights, panel, to, outputs, layer->bias + j, 1);
      }
    }
  }
}

// The vector of a row's sums that takes the inputs from `k` on.
ENC_INLINE int group_of(int k) { return k / lanes % groups; }

static void add_norm(
  float *state, const float *delta, const float *gain, const float *bias, int rows, int width,
  float epsilon, uint16_t *rounded
) {
  (void)rounded;
  for (int i = 0; i < rows; i++, state += width) {
    vec sums[groups] = {}, squares[groups] = {};
    for (int k = 0; k < width; k += lanes) {
      vec x = load(state + k);
      if (delta) x += load(delta + k);
      store(state + k, x);
      sums[group_of(k)] += x;
    }
    float mean = sum_of(sums) / (float)width;
    for (int k = 0; k < width; k += lanes) {
      vec x = load(state + k) - mean;
      squares[group_of(k)] = fused(x, x, squares[group_of(k)]);
    }
    vec scale = splat(1 / sqrtf(sum_of(squares) / (float)width + epsilon));
    for (int k = 0; k < width; k += lanes)
      store(
        state + k, fused((load(state + k) - mean) * scale, load(gain + k), load(bias + k)));
    if (delta) delta += width;
  }
}

// Keys as a panelled matrix [head size][positions], zero beyond `length`.
static void pack_keys(float *to, const float *keys, size_t row, int length, int head) {
  int padded = (int)enc_round_up((size_t)length, panel);
  for (int t = 0; t < padded; t++) {
    float *column = to + (size_t)(t / panel) * panel * head + t % panel;
    for (int d = 0; d < head; d++)
      column[(size_t)d * panel] = t < length ? keys[(size_t)t * row + d] : 0;
  }
}

// Values as a panelled matrix [positions][head size], zero beyond the head.
static void pack_values(float *to, const float *values, size_t row, int length, int head) {
  for (int first = 0; first < head; first += head_panel)
    for (int t = 0; t < length; t++)
      for (int d = first; d < first + head_panel; d++)
        *to++ = d < head ? values[(size_t)t * row + d] : 0;
}

// Turns a row of scores into e^(score - greatest), and returns one over their sum.
ENC_INLINE float softmax(float *scores, int length) {
  int padded = (int)enc_round_up((size_t)length, row_lanes);
  for (int k = length; k < padded; k++) scores[k] = -INFINITY;
  vec most = splat(-INFINITY), sums[groups] = {};
  for (int k = 0; k < padded; k += lanes)
    most = __builtin_elementwise_max(most, load(scores + k));
  float top = greatest(most);
  // The padding adds e^-87 to a sum of at least 1: nothing, in f32.
  for (int k = 0; k < padded; k += lanes) {
    vec e = exponential(load(scores + k) - top);
    sums[group_of(k)] += e;
    store(scores + k, e);
  }
  return 1 / sum_of(sums);
}

static void attention(const enc_model *model, enc_workspace *work, int first, int length) {
  int hidden = model->config.hidden, head = model->head_size;
  size_t row = 3 * (size_t)hidden, score_row = enc_round_up((size_t)length, ENC_SCORE_STEP);
  size_t tile_row = enc_round_up((size_t)head, head_panel);
  float scale = 1 / sqrtf((float)head), inverse[tile_rows];
  for (int h = 0; h < model->config.heads; h++) {
    const float *queries = work->qkv + (size_t)first * row + (size_t)h * head;
    float *to = (float *)work->context + (size_t)first * hidden + (size_t)h * head;
    pack_keys(work->keys, queries + hidden, row, length, head);
    pack_values(work->values, queries + 2 * (size_t)hidden, row, length, head);
    // A few queries at a time: their scores stay in the first-level cache.
    for (int i = 0; i < length; i += tile_rows) {
      int rows = length - i < tile_rows ? length - i : tile_rows;
      for (int t = 0; t < length; t += panel)
        tile_scores(
          rows, head, queries + (size_t)i * row, row,
          (const float *)work->keys + (size_t)t * head, panel, work->scores + t, score_row, NULL,
          scale);
      for (int r = 0; r < rows; r++) inverse[r] = softmax(work->scores + r * score_row, length);
      for (int d = 0; d < head; d += head_panel)
        tile_values(
          rows, length, work->scores, score_row,
          (const float *)work->values + (size_t)d * length, head_panel, work->tile + d, tile_row,
          NULL, 1);
      for (int r = 0; r < rows; r++)
        for (int d = 0; d < head; d++)
          to[(size_t)(i + r) * hidden + d] = work->tile[r * tile_row + d] * inverse[r];
    }
  }
}

const enc_kernels ENC_JOIN(enc_kernels_, ENC_ISA) = {
  .panel = panel, .head_panel = head_panel, .is_bf16 = false,
  .add_norm = add_norm, .linear = linear, .attention = attention,
};

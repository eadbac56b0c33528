#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Runs BERT-family sentence encoders on the CPU, without any library but libc and libm.
//
// A model is packed once and immutable afterwards; every thread brings its own workspace. A batch is
// the plain concatenation of its sequences: nothing is padded, and a sequence's result is the same
// to the bit alone, in any batch, and on any thread. No input can make a function crash: each checks
// what it is given and reports a status.

// Longest sequence in tokens, special ones included; the position tables of BERT models end here.
#define ENC_MAX_POSITIONS 512

typedef enum {
  ENC_OK = 0,
  ENC_BAD_CONFIG,       // a dimension is out of range, or dimensions do not fit each other
  ENC_UNSUPPORTED,      // this CPU lacks the kernel, or the kernel cannot do these dimensions
  ENC_NO_MEMORY,
  ENC_BAD_TOKEN,        // a token id is not in 0..<vocabulary
  ENC_BAD_LENGTH,       // a sequence is empty or longer than the position table
  ENC_TOO_MANY_TOKENS,  // the batch is larger than the workspace
} enc_status;

// Instruction set and arithmetic. All sums, norms and softmaxes are f32 in each of them.
typedef enum {
  ENC_PORTABLE = 0,  // f32, four lanes: SSE2, NEON or plain C
  ENC_AVX2,          // f32, AVX2 and FMA
  ENC_AVX512,        // f32, AVX-512 F, BW, DQ and VL
  ENC_BF16,          // products of bf16 pairs summed in f32, AVX512-BF16
} enc_kernel;

typedef enum {
  ENC_POOL_MEAN = 0,  // mean of all token states
  ENC_POOL_FIRST,     // state of the first token, [CLS]
} enc_pooling;

typedef struct {
  int32_t hidden, heads, layers, intermediate, vocabulary, positions;
  float norm_epsilon;  // added to the variance in layer norms
  enc_pooling pooling;
} enc_config;

// How the numbers of matrices are kept; biases, norms and positions are f32 always.
typedef enum {
  ENC_FLOATS = 0,
  ENC_BLOCKS,  // each row in blocks of ENC_BLOCK numbers, see enc_unpack
} enc_storage;

// Numbers of a block, and its bytes: an IEEE half, and 16 bytes with numbers j and j + 16 in their
// lower and upper four bits. A number counts from 8, in units of the half.
enum { ENC_BLOCK = 32, ENC_BLOCK_SIZE = 18 };

// Row-major arrays, [outputs][inputs] for matrices; they must outlive the model.
typedef struct {
  const void *query_weight, *key_weight, *value_weight, *output_weight, *up_weight, *down_weight;
  const float *query_bias, *key_bias, *value_bias, *output_bias, *up_bias, *down_bias;
  const float *output_norm_gain, *output_norm_bias, *down_norm_gain, *down_norm_bias;
} enc_layer_weights;

typedef struct {
  enc_storage storage;     // of words and of the layers' matrices
  const void *words;       // [vocabulary][hidden]
  const float *positions;  // [positions][hidden]
  const float *type;       // [hidden]: row 0 of the token type table
  const float *second_type;  // [hidden]: row 1, of the second text of a pair; NULL without one
  const float *norm_gain, *norm_bias;
  const enc_layer_weights *layers;
} enc_weights;

// Where memory comes from; `allocate` returns NULL on failure, 64-byte aligned memory otherwise.
typedef struct {
  void *(*allocate)(void *context, size_t size);
  void (*release)(void *context, void *memory);
  void *context;
} enc_allocator;

typedef struct enc_model enc_model;
typedef struct enc_workspace enc_workspace;

// ENC_OK if this CPU has the kernel and the kernel can do these dimensions.
enc_status enc_check(enc_kernel kernel, const enc_config *config);

// Takes memory for the layers; on any status but ENC_OK nothing is kept. A NULL allocator means the heap.
enc_status enc_model_create(
  const enc_config *config, const enc_weights *weights, enc_kernel kernel,
  const enc_allocator *allocator, enc_model **model);
// Packs a layer's weights, which each needs before the model is used; several threads may share them.
enc_status enc_model_pack(enc_model *model, const enc_layer_weights *weights, int32_t layer);
void enc_model_free(enc_model *model);

// Memory for batches of up to `tokens` tokens in all, and at least one sequence of full length.
enc_status enc_workspace_create(const enc_model *model, int32_t tokens, enc_workspace **workspace);
void enc_workspace_free(enc_workspace *workspace);

// Encodes `count` sequences whose ids stand one after another in `ids`.
//
// Writes count x hidden floats: pooled token states, each row scaled to length 1.
enc_status enc_forward(
  const enc_model *model, enc_workspace *workspace, const int32_t *ids, const int32_t *lengths,
  int32_t count, float *out);

// Tokens [first, end) of a batch, counted over all its sequences.
typedef struct {
  int32_t first, end;
} enc_span;

// Encodes like `enc_forward` and sums the last layer's token states over each span.
//
// `seconds` holds for each sequence the position from which its tokens are of the second text of a
// pair, its length where it is no pair; NULL means that none is.
// Writes span_count x hidden floats, neither divided nor scaled.
enc_status enc_forward_sums(
  const enc_model *model, enc_workspace *workspace, const int32_t *ids, const int32_t *lengths,
  int32_t count, const int32_t *seconds, const enc_span *spans, int32_t span_count, float *out);

// Writes the numbers of `count` blocks.
void enc_unpack(const void *blocks, size_t count, float *out);

// A 64-bit checksum that any change of a single 8-byte word alters; not a cryptographic hash.
uint64_t enc_checksum(const void *bytes, size_t size);

// Checks a model's dimensions, picks its kernels and packs its weights.
#define _DEFAULT_SOURCE  // madvise
#include <stdlib.h>
#include <string.h>
#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "encoder_internal.h"

enum { huge_page = 2 << 20 };

static void *heap_allocate(void *context, size_t size) {
  (void)context;
  size_t align = size < huge_page ? 64 : huge_page;
  void *memory = aligned_alloc(align, enc_round_up(size, align));
#if defined(__linux__)
  // A few large pages instead of thousands: quicker to get, and fewer misses when walking weights.
  if (memory && align == huge_page) madvise(memory, enc_round_up(size, align), MADV_HUGEPAGE);
#endif
  return memory;
}

static void heap_release(void *context, void *memory) {
  (void)context;
  free(memory);
}

// The kernels if the CPU can run them, else NULL.
static const enc_kernels *kernels_of_cpu(enc_kernel kernel) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  bool avx512 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
  switch (kernel) {
    case ENC_PORTABLE: return &enc_kernels_portable;
    case ENC_AVX2: return avx2 ? &enc_kernels_avx2 : NULL;
    case ENC_AVX512: return avx512 ? &enc_kernels_avx512 : NULL;
    case ENC_BF16:
      return avx512 && __builtin_cpu_supports("avx512bf16") ? &enc_kernels_bf16 : NULL;
  }
  return NULL;
#else
  return kernel == ENC_PORTABLE ? &enc_kernels_portable : NULL;
#endif
}

static bool in_range(int32_t value, int32_t most) { return value >= 1 && value <= most; }

enc_status enc_check(enc_kernel kernel, const enc_config *config) {
  // The upper bounds keep every product of two dimensions inside an int; BERT-large is 1024 wide.
  bool sane = in_range(config->hidden, 4096) && in_range(config->intermediate, 16384) &&
              in_range(config->layers, 128) && in_range(config->heads, config->hidden) &&
              in_range(config->vocabulary, 1 << 24) &&
              in_range(config->positions, ENC_MAX_POSITIONS) &&
              config->hidden % config->heads == 0 && config->norm_epsilon >= 0 &&
              config->norm_epsilon < 1 &&
              (config->pooling == ENC_POOL_MEAN || config->pooling == ENC_POOL_FIRST);
  if (!sane) return ENC_BAD_CONFIG;
  const enc_kernels *kernels = kernels_of_cpu(kernel);
  bool fits = kernels && config->hidden % kernels->panel == 0 &&
              config->intermediate % kernels->panel == 0 &&
              (!kernels->is_bf16 || config->hidden / config->heads % kernels->head_panel == 0);
  return fits ? ENC_OK : ENC_UNSUPPORTED;
}

// Rounds to the nearest bf16, ties to even. NaN may become infinity; neither is a usable weight.
static uint16_t bf16(float value) {
  uint32_t bits;
  memcpy(&bits, &value, sizeof bits);
  return (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

// Rows of weights to read before the next inputs: whole cache lines, few enough to stay in the cache.
enum { pack_step = 32 };

typedef float enc_four __attribute__((vector_size(16)));

// Writes four rows of four inputs as four columns; `row` and `column` are distances in floats.
static void transpose_four(const float *from, size_t row, float *to, size_t column) {
  enc_four in[4], out[4];
  for (int i = 0; i < 4; i++) memcpy(&in[i], from + (size_t)i * row, sizeof in[i]);
  enc_four upper_left = __builtin_shufflevector(in[0], in[1], 0, 4, 1, 5);
  enc_four lower_left = __builtin_shufflevector(in[0], in[1], 2, 6, 3, 7);
  enc_four upper_right = __builtin_shufflevector(in[2], in[3], 0, 4, 1, 5);
  enc_four lower_right = __builtin_shufflevector(in[2], in[3], 2, 6, 3, 7);
  out[0] = __builtin_shufflevector(upper_left, upper_right, 0, 1, 4, 5);
  out[1] = __builtin_shufflevector(upper_left, upper_right, 2, 3, 6, 7);
  out[2] = __builtin_shufflevector(lower_left, lower_right, 0, 1, 4, 5);
  out[3] = __builtin_shufflevector(lower_left, lower_right, 2, 3, 6, 7);
  for (int i = 0; i < 4; i++) memcpy(to + (size_t)i * column, &out[i], sizeof out[i]);
}

// Packs `rows` outputs as outputs [at, at + rows) of the layer; both are multiples of the panel, which
// like the inputs is a multiple of four.
static void pack_f32(int panel, enc_linear *layer, const float *weight, int at, int rows) {
  int inputs = layer->inputs;
  for (int first = 0; first < rows; first += panel) {
    float *to = (float *)layer->packed + (size_t)(at + first) * inputs;
    for (int start = 0; start < inputs; start += pack_step) {
      int end = inputs - start < pack_step ? inputs : start + pack_step;
      for (int j = 0; j < panel; j += 4)
        for (int k = start; k < end; k += 4)
          transpose_four(
            weight + (size_t)(first + j) * inputs + k, inputs, to + (size_t)k * panel + j, panel);
    }
  }
}

// The same in bf16, inputs in pairs; the number of inputs is a multiple of the step.
static void pack_bf16(int panel, enc_linear *layer, const float *weight, int at, int rows) {
  int inputs = layer->inputs;
  for (int first = 0; first < rows; first += panel) {
    uint32_t *to = (uint32_t *)layer->packed + (size_t)(at + first) * inputs / 2;
    for (int start = 0; start < inputs; start += pack_step)
      for (int j = 0; j < panel; j++) {
        const float *from = weight + (size_t)(first + j) * inputs + start;
        uint16_t rounded[pack_step];
        for (int k = 0; k < pack_step; k++) rounded[k] = bf16(from[k]);
        for (int k = 0; k < pack_step; k += 2)
          memcpy(to + (size_t)(start + k) / 2 * panel + j, rounded + k, 2 * sizeof *rounded);
      }
  }
}

// Packs a matrix; one in blocks is unpacked panel by panel into `unpacked`.
static void pack(
  const enc_model *model, enc_linear *layer, const void *weight, int at, int rows, float *unpacked
) {
  int panel = model->kernels->panel;
  void (*pack_floats)(int, enc_linear *, const float *, int, int) =
    model->kernels->is_bf16 ? pack_bf16 : pack_f32;
  if (model->weights.storage == ENC_FLOATS) return pack_floats(panel, layer, weight, at, rows);
  size_t blocks = (size_t)panel * layer->inputs / ENC_BLOCK;
  const char *from = weight;
  for (int first = 0; first < rows; first += panel, from += blocks * ENC_BLOCK_SIZE) {
    enc_unpack(from, blocks, unpacked);
    pack_floats(panel, layer, unpacked, at + first, panel);
  }
}

// Takes the layer's part of the model's memory.
static enc_linear place(unsigned char **memory, size_t weight_size, int outputs, int inputs) {
  enc_linear layer = {.packed = *memory, .outputs = outputs, .inputs = inputs};
  *memory += (size_t)outputs * inputs * weight_size;
  return layer;
}

static void pack_layer(
  enc_model *model, enc_layer *layer, const enc_layer_weights *weights, unsigned char *memory,
  float *unpacked
) {
  int hidden = model->config.hidden, inner = model->config.intermediate;
  size_t size = model->kernels->is_bf16 ? sizeof(uint16_t) : sizeof(float);
  size_t row = (size_t)hidden * sizeof(float);
  layer->qkv = place(&memory, size, 3 * hidden, hidden);
  layer->output = place(&memory, size, hidden, hidden);
  layer->up = place(&memory, size, inner, hidden);
  layer->down = place(&memory, size, hidden, inner);
  layer->qkv_bias = (float *)memory;
  // One product computes queries, keys and values.
  pack(model, &layer->qkv, weights->query_weight, 0, hidden, unpacked);
  pack(model, &layer->qkv, weights->key_weight, hidden, hidden, unpacked);
  pack(model, &layer->qkv, weights->value_weight, 2 * hidden, hidden, unpacked);
  memcpy(layer->qkv_bias, weights->query_bias, row);
  memcpy(layer->qkv_bias + hidden, weights->key_bias, row);
  memcpy(layer->qkv_bias + 2 * hidden, weights->value_bias, row);
  layer->qkv.bias = layer->qkv_bias;
  pack(model, &layer->output, weights->output_weight, 0, hidden, unpacked);
  layer->output.bias = weights->output_bias;
  pack(model, &layer->up, weights->up_weight, 0, inner, unpacked);
  layer->up.bias = weights->up_bias;
  pack(model, &layer->down, weights->down_weight, 0, hidden, unpacked);
  layer->down.bias = weights->down_bias;
  layer->output_norm_gain = weights->output_norm_gain;
  layer->output_norm_bias = weights->output_norm_bias;
  layer->down_norm_gain = weights->down_norm_gain;
  layer->down_norm_bias = weights->down_norm_bias;
}

// Bytes of one layer's packed weights and its joined bias.
static size_t layer_size(const enc_model *model) {
  size_t hidden = (size_t)model->config.hidden, inner = (size_t)model->config.intermediate;
  size_t weight_size = model->kernels->is_bf16 ? sizeof(uint16_t) : sizeof(float);
  return (4 * hidden * hidden + 2 * hidden * inner) * weight_size + 3 * hidden * sizeof(float);
}

enc_status enc_model_create(
  const enc_config *config, const enc_weights *weights, enc_kernel kernel,
  const enc_allocator *allocator, enc_model **out
) {
  *out = NULL;
  enc_status status = enc_check(kernel, config);
  if (status != ENC_OK) return status;
  bool fits = config->hidden % ENC_BLOCK == 0 && config->intermediate % ENC_BLOCK == 0;
  if (weights->storage == ENC_BLOCKS && !fits) return ENC_BAD_CONFIG;
  enc_allocator memory =
    allocator ? *allocator : (enc_allocator){heap_allocate, heap_release, NULL};
  enc_model *model = memory.allocate(memory.context, sizeof *model);
  if (!model) return ENC_NO_MEMORY;
  *model = (enc_model){
    .config = *config, .weights = *weights, .allocator = memory,
    .kernels = kernels_of_cpu(kernel), .head_size = config->hidden / config->heads};
  model->layers = memory.allocate(memory.context, (size_t)config->layers * sizeof(enc_layer));
  model->packed = memory.allocate(memory.context, (size_t)config->layers * layer_size(model));
  if (!model->layers || !model->packed) {
    enc_model_free(model);
    return ENC_NO_MEMORY;
  }
  model->weights.layers = NULL;  // the caller's array need not outlive this call
  *out = model;
  return ENC_OK;
}

enc_status enc_model_pack(enc_model *model, const enc_layer_weights *weights, int32_t layer) {
  const enc_config *config = &model->config;
  if (layer < 0 || layer >= config->layers) return ENC_BAD_CONFIG;
  float *unpacked = NULL;
  enc_allocator memory = model->allocator;
  if (model->weights.storage == ENC_BLOCKS) {
    int inputs = config->hidden > config->intermediate ? config->hidden : config->intermediate;
    size_t panel = (size_t)model->kernels->panel * (size_t)inputs;
    unpacked = memory.allocate(memory.context, panel * sizeof(float));
    if (!unpacked) return ENC_NO_MEMORY;
  }
  unsigned char *at = (unsigned char *)model->packed + (size_t)layer * layer_size(model);
  pack_layer(model, &model->layers[layer], weights, at, unpacked);
  if (unpacked) memory.release(memory.context, unpacked);
  return ENC_OK;
}

void enc_model_free(enc_model *model) {
  if (!model) return;
  enc_allocator memory = model->allocator;
  if (model->packed) memory.release(memory.context, model->packed);
  if (model->layers) memory.release(memory.context, model->layers);
  memory.release(memory.context, model);
}

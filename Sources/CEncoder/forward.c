// Workspaces, and the pass from token ids to unit vectors.
#include <math.h>
#include <string.h>

#include "encoder_internal.h"

enc_status enc_workspace_create(const enc_model *model, int32_t tokens, enc_workspace **out) {
  *out = NULL;
  if (tokens < 1 || tokens > 1 << 20) return ENC_TOO_MANY_TOKENS;
  const enc_config *config = &model->config;
  enc_allocator memory = model->allocator;
  enc_workspace *work = memory.allocate(memory.context, sizeof *work);
  if (!work) return ENC_NO_MEMORY;
  memset(work, 0, sizeof *work);
  work->allocator = memory;
  work->capacity = tokens > config->positions ? tokens : config->positions;

  size_t rows = (size_t)work->capacity, hidden = (size_t)config->hidden;
  size_t positions = enc_round_up((size_t)config->positions, ENC_SCORE_STEP);
  size_t head = enc_round_up((size_t)model->head_size, (size_t)model->kernels->head_panel);
  bool is_bf16 = model->kernels->is_bf16;
  size_t activation = is_bf16 ? sizeof(uint16_t) : sizeof(float);
  struct { void **at; size_t size; } blocks[] = {
    {(void **)&work->state, rows * hidden * sizeof(float)},
    {(void **)&work->delta, rows * hidden * sizeof(float)},
    {(void **)&work->qkv, rows * 3 * hidden * sizeof(float)},
    {&work->context, rows * hidden * activation},
    {&work->inner, rows * (size_t)config->intermediate * activation},
    {(void **)&work->scores, ENC_QUERY_ROWS * positions * sizeof(float)},
    {&work->keys, positions * head * activation},
    {&work->values, positions * head * activation},
    {(void **)&work->tile, ENC_QUERY_ROWS * head * sizeof(float)},
    {(void **)&work->rounded, is_bf16 ? rows * hidden * sizeof(uint16_t) : 0},
    {(void **)&work->bf16_rows,
     is_bf16 ? ENC_QUERY_ROWS * (positions + head) * sizeof(uint16_t) : 0},
  };
  for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
    if (blocks[i].size == 0) continue;
    *blocks[i].at = memory.allocate(memory.context, blocks[i].size);
    if (!*blocks[i].at) {
      enc_workspace_free(work);
      return ENC_NO_MEMORY;
    }
  }
  *out = work;
  return ENC_OK;
}

void enc_workspace_free(enc_workspace *work) {
  if (!work) return;
  enc_allocator memory = work->allocator;
  void *owned[] = {
    work->state, work->delta, work->qkv, work->context, work->inner, work->rounded, work->scores,
    work->keys, work->values, work->tile, work->bf16_rows, work};
  for (size_t i = 0; i < sizeof owned / sizeof owned[0]; i++)
    if (owned[i]) memory.release(memory.context, owned[i]);
}

// Counts the tokens of a batch after checking every length and id.
static enc_status check_batch(
  const enc_model *model, const enc_workspace *work, const int32_t *ids, const int32_t *lengths,
  int32_t count, int *tokens
) {
  int total = 0;
  for (int32_t i = 0; i < count; i++) {
    if (lengths[i] < 1 || lengths[i] > model->config.positions) return ENC_BAD_LENGTH;
    if (lengths[i] > work->capacity - total) return ENC_TOO_MANY_TOKENS;
    total += lengths[i];
  }
  for (int i = 0; i < total; i++)
    if (ids[i] < 0 || ids[i] >= model->config.vocabulary) return ENC_BAD_TOKEN;
  *tokens = total;
  return ENC_OK;
}

// A row of the word table: in place, or unpacked into `row`.
static const float *word_row(const enc_model *model, size_t id, float *row) {
  size_t hidden = (size_t)model->config.hidden, blocks = hidden / ENC_BLOCK;
  if (model->weights.storage == ENC_FLOATS) return (const float *)model->weights.words + id * hidden;
  enc_unpack((const char *)model->weights.words + id * blocks * ENC_BLOCK_SIZE, blocks, row);
  return row;
}

// Sum of word, position and type embeddings, without the norm that follows.
static void look_up(
  const enc_model *model, float *state, const int32_t *ids, const int32_t *lengths,
  const int32_t *seconds, int32_t count
) {
  int hidden = model->config.hidden;
  for (int32_t i = 0; i < count; i++) {
    int second = seconds && model->weights.second_type ? seconds[i] : lengths[i];
    for (int t = 0; t < lengths[i]; t++, ids++, state += hidden) {
      const float *type = t < second ? model->weights.type : model->weights.second_type;
      const float *word = word_row(model, (size_t)*ids, state);
      const float *position = model->weights.positions + (size_t)t * hidden;
      for (int k = 0; k < hidden; k++)
        state[k] = word[k] + position[k] + type[k];
    }
  }
}

static void run_layer(
  const enc_model *model, const enc_layer *layer, enc_workspace *work, const int32_t *lengths,
  int32_t count, int tokens
) {
  const enc_kernels *kernels = model->kernels;
  int hidden = model->config.hidden;
  float epsilon = model->config.norm_epsilon;
  const void *in = kernels->is_bf16 ? (const void *)work->rounded : work->state;
  kernels->linear(&layer->qkv, tokens, in, work->qkv, ENC_ADD_BIAS);
  for (int i = 0, first = 0; i < count; first += lengths[i++])
    kernels->attention(model, work, first, lengths[i]);
  kernels->linear(&layer->output, tokens, work->context, work->delta, ENC_ADD_BIAS);
  kernels->add_norm(
    work->state, work->delta, layer->output_norm_gain, layer->output_norm_bias, tokens, hidden,
    epsilon, work->rounded);
  kernels->linear(&layer->up, tokens, in, work->inner, ENC_ADD_BIAS_GELU);
  kernels->linear(&layer->down, tokens, work->inner, work->delta, ENC_ADD_BIAS);
  kernels->add_norm(
    work->state, work->delta, layer->down_norm_gain, layer->down_norm_bias, tokens, hidden,
    epsilon, work->rounded);
}

// The sum of the states stands for their mean: scaling to length 1 cancels the divisor.
static void pool(const enc_model *model, const float *state, int length, float *out) {
  int hidden = model->config.hidden;
  int rows = model->config.pooling == ENC_POOL_FIRST ? 1 : length;
  memcpy(out, state, (size_t)hidden * sizeof(float));
  for (int t = 1; t < rows; t++)
    for (int k = 0; k < hidden; k++) out[k] += state[(size_t)t * hidden + k];
  float squares = 0;
  for (int k = 0; k < hidden; k++) squares += out[k] * out[k];
  float scale = squares > 0 ? 1 / sqrtf(squares) : 0;
  for (int k = 0; k < hidden; k++) out[k] *= scale;
}

// Runs a checked batch; the states of its tokens are then in `work->state`.
static enc_status run(
  const enc_model *model, enc_workspace *work, const int32_t *ids, const int32_t *lengths,
  const int32_t *seconds, int32_t count, int *tokens
) {
  enc_status status = check_batch(model, work, ids, lengths, count, tokens);
  if (status != ENC_OK) return status;
  look_up(model, work->state, ids, lengths, seconds, count);
  model->kernels->add_norm(
    work->state, NULL, model->weights.norm_gain, model->weights.norm_bias, *tokens,
    model->config.hidden, model->config.norm_epsilon, work->rounded);
  for (int i = 0; i < model->config.layers; i++)
    run_layer(model, &model->layers[i], work, lengths, count, *tokens);
  return ENC_OK;
}

enc_status enc_forward(
  const enc_model *model, enc_workspace *work, const int32_t *ids, const int32_t *lengths,
  int32_t count, float *out
) {
  if (count <= 0) return ENC_OK;
  int tokens = 0, hidden = model->config.hidden;
  enc_status status = run(model, work, ids, lengths, NULL, count, &tokens);
  if (status != ENC_OK) return status;
  const float *state = work->state;
  for (int32_t i = 0; i < count; state += (size_t)lengths[i++] * hidden)
    pool(model, state, lengths[i], out + (size_t)i * hidden);
  return ENC_OK;
}

enc_status enc_forward_sums(
  const enc_model *model, enc_workspace *work, const int32_t *ids, const int32_t *lengths,
  int32_t count, const int32_t *seconds, const enc_span *spans, int32_t span_count, float *out
) {
  if (count <= 0 || span_count <= 0) return ENC_OK;
  int tokens = 0, hidden = model->config.hidden;
  enc_status status = run(model, work, ids, lengths, seconds, count, &tokens);
  if (status != ENC_OK) return status;
  for (int32_t i = 0; i < span_count; i++)
    if (spans[i].first < 0 || spans[i].end < spans[i].first || spans[i].end > tokens)
      return ENC_BAD_LENGTH;
  for (int32_t i = 0; i < span_count; i++, out += hidden) {
    memset(out, 0, (size_t)hidden * sizeof(float));
    for (int32_t t = spans[i].first; t < spans[i].end; t++)
      for (int k = 0; k < hidden; k++) out[k] += work->state[(size_t)t * hidden + k];
  }
  return ENC_OK;
}

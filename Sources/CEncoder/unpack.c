// Unpacks numbers that are kept in four bits. Each is exact in f32, so every processor gives its bits.
#include <string.h>

#include "encoder_internal.h"

// An IEEE half as f32; the power of two brings the exponent's offset from 15 to 127, also for
// subnormal halves. Infinities become numbers, which no sound file has.
ENC_INLINE float half(const unsigned char *from) {
  uint32_t value = (uint32_t)from[0] | (uint32_t)from[1] << 8;
  uint32_t bits = (value & 0x7fff) << 13 | (value & 0x8000) << 16;
  float unscaled;
  memcpy(&unscaled, &bits, sizeof bits);
  return unscaled * 0x1p112f;
}

void enc_unpack(const void *blocks, size_t count, float *out) {
  const unsigned char *block = blocks;
  for (; count > 0; count--, block += ENC_BLOCK_SIZE, out += ENC_BLOCK) {
    float unit = half(block);
    for (int j = 0; j < ENC_BLOCK / 2; j++) {
      int pair = block[2 + j];
      out[j] = (float)((pair & 15) - 8) * unit;
      out[j + ENC_BLOCK / 2] = (float)((pair >> 4) - 8) * unit;
    }
  }
}

// Tells two weight files apart at memory speed.
#include <string.h>

#include "encoder_internal.h"

enum { lane_count = 8 };

// Odd, so that multiplying by it loses nothing; the digits are those of the golden ratio.
static const uint64_t multiplier = 0x9e3779b97f4a7c15;

// For a given word the new lane depends one-to-one on the old lane, and the other way round.
ENC_INLINE uint64_t mix(uint64_t lane, uint64_t word) {
  lane = (lane ^ word) * multiplier;
  return lane ^ lane >> 32;
}

uint64_t enc_checksum(const void *bytes, size_t size) {
  const unsigned char *at = bytes;
  uint64_t lanes[lane_count] = {1, 2, 3, 4, 5, 6, 7, 8};
  size_t left = size;
  // Independent lanes keep the multiplier busy on every cycle.
  for (; left >= sizeof lanes; left -= sizeof lanes, at += sizeof lanes)
    for (int i = 0; i < lane_count; i++) {
      uint64_t word;
      memcpy(&word, at + sizeof word * (size_t)i, sizeof word);
      lanes[i] = mix(lanes[i], word);
    }
  uint64_t rest[lane_count] = {0};
  if (left > 0) memcpy(rest, at, left);
  uint64_t sum = size;
  for (int i = 0; i < lane_count; i++) sum = mix(sum, mix(lanes[i], rest[i]));
  return sum;
}

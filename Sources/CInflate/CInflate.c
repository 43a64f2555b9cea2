#include "CInflate.h"

#include <limits.h>
#include <string.h>
#include <zlib.h>

long ci_inflate(const uint8_t *packed, size_t packed_count, uint8_t *unpacked, size_t capacity) {
  if (packed_count > UINT_MAX || capacity > UINT_MAX) return -1;
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return -1;
  stream.next_in = (Bytef *)packed;
  stream.avail_in = (uInt)packed_count;
  stream.next_out = unpacked;
  stream.avail_out = (uInt)capacity;
  int end = inflate(&stream, Z_FINISH);
  long written = (long)stream.total_out;
  inflateEnd(&stream);
  return end == Z_STREAM_END ? written : -1;
}

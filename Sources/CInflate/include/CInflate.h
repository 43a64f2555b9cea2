#pragma once

#include <stddef.h>
#include <stdint.h>

/// Unpacks raw deflate data, as the entries of a zip archive hold it.
///
/// Returns the number of bytes written, or -1 where the data are damaged, end too early or would not fit.
long ci_inflate(const uint8_t *_Nonnull packed, size_t packed_count, uint8_t *_Nonnull unpacked, size_t capacity);

#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// The program to run, with its arguments, environment and input.
typedef struct cc_task {
  const char *_Nonnull path;
  /// Both end with a null pointer.
  char *_Nullable const *_Nonnull arguments;
  char *_Nullable const *_Nonnull environment;
  const char *_Nonnull directory;
  /// The bytes for standard input.
  const uint8_t *_Nullable input;
  int64_t input_count;
} cc_task;

/// A started program, with in-memory files for its standard streams.
typedef struct cc_child {
  pid_t process;
  int32_t ready;
  int32_t output;
  int32_t error;
  /// When it was started, by `cc_now`.
  int64_t start;
} cc_child;

/// How a program ended.
typedef struct cc_end {
  /// The exit code, or -1.
  int32_t code;
  /// The signal that ended it, or 0.
  int32_t signal;
  /// It took longer than allowed and was killed.
  bool is_late;
  /// The largest memory that it used, in bytes; 0 if it was traced.
  int64_t memory;
  /// How long it ran, in microseconds; 0 if it was traced.
  int64_t duration;
} cc_end;

/// One change that a program made to a file. The list of changes allows the tests to simulate a power cut.
typedef struct cc_deed {
  /// 'w' write, 't' truncate, 's' sync, 'r' rename, 'u' unlink, 'o' open that may create the file.
  char kind;
  int64_t offset;
  int64_t count;
  const char *_Nonnull path;
  const char *_Nullable target;
  const uint8_t *_Nullable bytes;
} cc_deed;

/// Starts a program; returns 0 or an error number.
int32_t cc_start(const cc_task *_Nonnull task, cc_child *_Nonnull child);

/// Waits at most `limit` microseconds, then sends `signal` and waits at most `patience` milliseconds more.
///
/// - Returns: Whether the signal was sent. In any case the program has ended, and its streams can be read.
bool cc_finish(
  cc_child *_Nonnull child, int64_t limit, int32_t signal, int32_t patience, cc_end *_Nonnull end);

/// Copies the content of a stream, at most `capacity` bytes, and closes it; returns the number of bytes.
int64_t cc_take(int32_t *_Nonnull stream, uint8_t *_Nonnull bytes, int64_t capacity);

int64_t cc_size(int32_t stream);

/// Runs a program that stops before and after each system call, and kills it at one of these stops.
///
/// - Parameter kill_at: The number of the stop, from 1; 0 to run to the end.
/// - Parameter seen: Called after each system call that changes files; may be null.
/// - Returns: The number of stops, or -1 if tracing is not possible.
int64_t cc_trace(
  const cc_task *_Nonnull task, int64_t kill_at, int32_t limit, cc_child *_Nonnull child, cc_end *_Nonnull end,
  void (*_Nullable seen)(const cc_deed *_Nonnull deed, void *_Nullable context), void *_Nullable context);

void cc_pause(int64_t microseconds);

/// Returns the microseconds of a monotonic clock.
int64_t cc_now(void);

#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// What to run.
typedef struct cc_task {
  const char *_Nonnull path;
  /// Both end in a null pointer.
  char *_Nullable const *_Nonnull arguments;
  char *_Nullable const *_Nonnull environment;
  const char *_Nonnull directory;
  /// What it reads.
  const uint8_t *_Nullable input;
  int64_t input_count;
} cc_task;

/// A program that was started, with files in memory for its streams.
typedef struct cc_child {
  pid_t process;
  int32_t ready;
  int32_t output;
  int32_t error;
} cc_child;

/// How a program ended.
typedef struct cc_end {
  /// The exit code, or -1.
  int32_t code;
  /// The signal that ended it, or 0.
  int32_t signal;
  /// It took longer than it may, and was killed.
  bool is_late;
} cc_end;

/// One thing a program did to a file, as a power cut would see it.
typedef struct cc_deed {
  /// 'w' a write, 't' a truncation, 's' a sync, 'r' a renaming, 'u' a removal, 'o' an opening that may create.
  char kind;
  int64_t offset;
  int64_t count;
  const char *_Nonnull path;
  const char *_Nullable target;
  const uint8_t *_Nullable bytes;
} cc_deed;

/// Starts a program; 0 or an error number.
int32_t cc_start(const cc_task *_Nonnull task, cc_child *_Nonnull child);

/// Waits at most `limit` microseconds, sends `signal` then, and waits on for at most `patience` milliseconds.
///
/// - Returns: Whether the signal was sent. The program has ended in any case, and its streams can be read.
bool cc_finish(
  cc_child *_Nonnull child, int64_t limit, int32_t signal, int32_t patience, cc_end *_Nonnull end);

/// Copies what a stream holds, at most `capacity` bytes, and closes it; how much it was.
int64_t cc_take(int32_t *_Nonnull stream, uint8_t *_Nonnull bytes, int64_t capacity);

/// The size of a stream.
int64_t cc_size(int32_t stream);

/// Runs a program stopped at each system call, before and after it, and kills it at one of these stops.
///
/// - Parameter kill_at: The number of the stop, from 1; 0 for none.
/// - Parameter seen: Called after each system call that changes files; null for nobody.
/// - Returns: How many stops there were, or -1 where this cannot be done.
int64_t cc_trace(
  const cc_task *_Nonnull task, int64_t kill_at, int32_t limit, cc_child *_Nonnull child, cc_end *_Nonnull end,
  void (*_Nullable seen)(const cc_deed *_Nonnull deed, void *_Nullable context), void *_Nullable context);

/// Waits that many microseconds.
void cc_pause(int64_t microseconds);

/// Microseconds of a clock that only goes forward.
int64_t cc_now(void);

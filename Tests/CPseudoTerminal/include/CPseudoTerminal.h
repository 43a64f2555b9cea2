#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// A program on its own pseudo-terminal, under a small session leader that plays the role of a shell.
///
/// With the leader, Ctrl-Z stops the program, and its end does not hang up the terminal, so the modes it left
/// can still be read.
typedef struct cp_session {
  /// The controlling side of the terminal, for reading and writing.
  int32_t terminal;
  int32_t status;
  int32_t control;
  pid_t leader;
  pid_t process;
} cp_session;

/// The terminal modes that a full-screen program changes and must restore.
typedef struct cp_modes {
  uint64_t input;
  uint64_t output;
  uint64_t control;
  uint64_t local;
  bool is_canonical;
  bool echoes;
} cp_modes;

/// A state change of a program.
typedef enum __attribute__((enum_extensibility(closed))) CPChange : int32_t {
  CPChangePending = 0,
  /// It ended; `code` is its exit code.
  CPChangeExited = 1,
  /// A signal ended it; `code` is the signal.
  CPChangeSignalled = 2,
  /// A signal stopped it; `code` is the signal.
  CPChangeStopped = 3,
  CPChangeContinued = 4,
  /// The leader ended unexpectedly.
  CPChangeLost = 5,
} CPChange;

/// Starts `path` in the foreground of a new pseudo-terminal, without other open descriptors and with default
/// signals.
///
/// `arguments` and `environment` end with a null pointer; a null `directory` keeps the current one. A program
/// that cannot be executed exits with 127.
///
/// - Returns: 0, or an error number.
int32_t cp_spawn(
  const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
  char *_Nullable const *_Nonnull environment, const char *_Nullable directory, int32_t rows, int32_t columns,
  cp_session *_Nonnull session);

/// Sets the size of the terminal, which sends SIGWINCH to the program.
bool cp_resize(const cp_session *_Nonnull session, int32_t rows, int32_t columns);

/// Waits at most `timeout` milliseconds for output and reads it.
///
/// - Returns: The number of bytes; 0 after the timeout; -1 if the terminal is closed.
int64_t cp_read(
  const cp_session *_Nonnull session, uint8_t *_Nonnull bytes, int64_t capacity, int32_t timeout);

/// Waits at most `timeout` milliseconds until output or a state change is available, or input can be written.
void cp_await(const cp_session *_Nonnull session, bool for_room, int32_t timeout);

/// Writes as many bytes as fit without blocking, as if a user typed them.
///
/// - Returns: The number of bytes, or -1 if the terminal is closed.
int64_t cp_write(const cp_session *_Nonnull session, const uint8_t *_Nonnull bytes, int64_t count);

/// Whether the program sleeps, as far as the system reports it. A program that runs or is ready to run does
/// not.
bool cp_is_waiting(const cp_session *_Nonnull session);

/// Reads the terminal modes; returns false if the terminal is closed.
bool cp_get_modes(const cp_session *_Nonnull session, cp_modes *_Nonnull modes);

/// Sets the modes that a shell uses for its own input line: line by line, with echo and flow control.
bool cp_set_shell_modes(const cp_session *_Nonnull session);

/// Waits at most `timeout` milliseconds for the next state change of the program and returns it; `code` is
/// its code.
CPChange cp_wait(const cp_session *_Nonnull session, int32_t timeout, int32_t *_Nonnull code);

/// Moves a stopped program to the foreground and continues it, like `fg` in a shell.
bool cp_foreground(const cp_session *_Nonnull session);

/// Sends a signal to the program; returns false if it has ended.
bool cp_kill(const cp_session *_Nonnull session, int32_t signal_number);

/// Closes the controlling side of the terminal, which hangs up the program.
void cp_hang_up(cp_session *_Nonnull session);

/// Kills the remaining processes and closes all descriptors.
void cp_close(cp_session *_Nonnull session);

#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// A program on a pseudo-terminal of its own, under a small session leader that plays the shell.
///
/// The leader is there so that Ctrl-Z stops the program, and so that its end does not hang up the terminal: the
/// modes it left behind can still be read.
typedef struct cp_session {
  /// The side of the terminal to read and write.
  int32_t terminal;
  int32_t status;
  int32_t control;
  pid_t leader;
  /// The program.
  pid_t process;
} cp_session;

/// The parts of a terminal's modes that a full-screen program changes and must give back.
typedef struct cp_modes {
  uint64_t input;
  uint64_t output;
  uint64_t control;
  uint64_t local;
  bool is_canonical;
  bool echoes;
} cp_modes;

/// What became of a program.
typedef enum __attribute__((enum_extensibility(closed))) CPChange : int32_t {
  /// Nothing yet.
  CPChangePending = 0,
  /// It ended; the code is its exit code.
  CPChangeExited = 1,
  /// A signal ended it; the code is the signal.
  CPChangeSignalled = 2,
  /// A signal stopped it; the code is the signal.
  CPChangeStopped = 3,
  /// It goes on.
  CPChangeContinued = 4,
  /// The leader is gone.
  CPChangeLost = 5,
} CPChange;

/// Starts `path` in the foreground of a new pseudo-terminal, with no other descriptor open and default signals.
///
/// `arguments` and `environment` end in a null pointer; a null `directory` leaves the current one. A program that
/// cannot be executed exits with 127.
///
/// - Returns: 0, or an error number.
int32_t cp_spawn(
  const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
  char *_Nullable const *_Nonnull environment, const char *_Nullable directory, int32_t rows, int32_t columns,
  cp_session *_Nonnull session);

/// Sets the size, which sends SIGWINCH to the program.
bool cp_resize(const cp_session *_Nonnull session, int32_t rows, int32_t columns);

/// Waits at most `timeout` milliseconds for output and reads it.
///
/// - Returns: The number of bytes, 0 when the time ran out, -1 when the terminal is gone.
int64_t cp_read(
  const cp_session *_Nonnull session, uint8_t *_Nonnull bytes, int64_t capacity, int32_t timeout);

/// Waits at most `timeout` milliseconds until there is output to read or a change to take, or room for typing.
void cp_await(const cp_session *_Nonnull session, bool for_room, int32_t timeout);

/// Writes as many bytes as there is room for, as if typed.
///
/// - Returns: How many, or -1 when the terminal is gone.
int64_t cp_write(const cp_session *_Nonnull session, const uint8_t *_Nonnull bytes, int64_t count);

/// Whether the program has stopped to wait for something, where the system tells; a program that runs, or would if it
/// were its turn, has not.
bool cp_is_waiting(const cp_session *_Nonnull session);

/// Reads the modes; false when the terminal is gone.
bool cp_get_modes(const cp_session *_Nonnull session, cp_modes *_Nonnull modes);

/// Sets the modes of a shell's own line: whole lines, echoed, with flow control.
bool cp_set_shell_modes(const cp_session *_Nonnull session);

/// Waits at most `timeout` milliseconds for the next change of the program and takes it; `code` is its code.
CPChange cp_wait(const cp_session *_Nonnull session, int32_t timeout, int32_t *_Nonnull code);

/// Puts a stopped program back into the foreground and lets it go on, like a shell's `fg`.
bool cp_foreground(const cp_session *_Nonnull session);

/// Sends a signal to the program; false when it is gone.
bool cp_kill(const cp_session *_Nonnull session, int32_t signal_number);

/// Closes the terminal's side, which hangs up the program.
void cp_hang_up(cp_session *_Nonnull session);

/// Kills what is left and closes everything.
void cp_close(cp_session *_Nonnull session);

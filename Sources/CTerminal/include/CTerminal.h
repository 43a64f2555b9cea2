#pragma once

#include <stdbool.h>
#include <stdint.h>

#define CT_CLOSED_ENUM __attribute__((enum_extensibility(closed)))

/// The result of opening the terminal.
typedef enum CT_CLOSED_ENUM CTStatus : int32_t {
  CTStatusOpen = 0,
  /// Standard input or output is not a terminal. The program must report that and exit with 2 instead of
  /// drawing into a file.
  CTStatusNotATerminal = -1,
  /// TERM is not set.
  CTStatusTermMissing = -2,
  /// The terminal database has no entry for TERM.
  CTStatusTermUnknown = -3,
  /// The terminal cannot move its cursor, like TERM=dumb.
  CTStatusTermTooPoor = -4,
  /// No UTF-8 locale is available, so wide text cannot be drawn.
  CTStatusNoUTF8Locale = -5,
  /// The terminal is already open, or the system could not create a pipe.
  CTStatusUnavailable = -6,
  /// Too few file descriptors are left for the walk and its store.
  CTStatusTooFewDescriptors = -7,
} CTStatus;

/// The kind of an event.
typedef enum CT_CLOSED_ENUM CTEventKind : int32_t {
  CTEventKindTimeout = 0,
  /// A key that types no text; see `key`.
  CTEventKindKey,
  CTEventKindText,
  /// A letter with Control, in lower case; see `scalar`.
  CTEventKindControl,
  CTEventKindMouse,
  /// The size changed: call `ct_size` and redraw everything.
  CTEventKindResize,
  /// The program was stopped and continues: redraw everything.
  CTEventKindResume,
  /// The descriptor passed to `ct_watch` is readable. The event repeats until it is read.
  CTEventKindReadable,
  /// SIGINT, SIGTERM or SIGHUP arrived: clean up, then call `ct_reraise`. The event repeats, and after one
  /// second the signal ends the program anyway.
  CTEventKindTerminate,
  /// The terminal disconnected. Every later call returns this event.
  CTEventKindHangup,
  /// A whole text was pasted; see `ct_pasted`.
  CTEventKindPaste,
} CTEventKind;

/// Keys that type no text.
typedef enum CT_CLOSED_ENUM CTKey : int32_t {
  CTKeyUnknown = 0,
  CTKeyUp,
  CTKeyDown,
  CTKeyLeft,
  CTKeyRight,
  CTKeyHome,
  CTKeyEnd,
  CTKeyPageUp,
  CTKeyPageDown,
  CTKeyInsert,
  CTKeyDelete,
  CTKeyBackspace,
  CTKeyEnter,
  CTKeyEscape,
  CTKeyTab,
  CTKeyBackTab,
  /// F1 to F12; the number is in `scalar`.
  CTKeyFunction,
} CTKey;

typedef enum CT_CLOSED_ENUM CTMouse : int32_t {
  CTMouseUnknown = 0,
  CTMousePress,
  CTMouseWheelUp,
  CTMouseWheelDown,
} CTMouse;

/// One event. Fields that its kind does not use are zero.
typedef struct ct_event {
  CTEventKind kind;
  CTKey key;
  CTMouse mouse;
  uint32_t scalar;
  int32_t x;
  int32_t y;
} ct_event;

/// Bits for the `attributes` of a cell.
enum {
  CT_BOLD = 1,
  CT_DIM = 2,
  CT_REVERSE = 4,
  CT_UNDERLINE = 8,
};

/// The content of one cell.
typedef struct ct_cell {
  /// Up to four combining marks of 16 bits each, the first in the lowest bits; unused bits are zero.
  uint64_t marks;
  uint32_t scalar;
  /// The width in cells: 1 or 2.
  uint8_t width;
  uint8_t attributes;
  /// The number of its colour pair; 0 means the default colours of the terminal.
  uint16_t pair;
} ct_cell;

/// Sets the locale from the environment with a UTF-8 character type, and returns the name of that character
/// type.
///
/// Falls back to C.UTF-8 if the locale of the environment is missing or has another encoding; returns null if
/// C.UTF-8 is missing, too. It does not affect the language of the interface. Call it before other threads
/// start.
const char *_Nullable ct_locale(void);

/// Opens the screen on standard input and output, sets the modes of the terminal and the signal handlers.
///
/// The terminal is restored by `ct_close`, at exit, and when a signal ends the program. If output is held
/// back, the program writes as much as it can in a short time. Ignored signals stay ignored. LINES and
/// COLUMNS are removed from the environment, because they would override the real size. While the screen is
/// open, Ctrl-S is a key and not flow control.
///
/// - Parameter escape_delay: Milliseconds to wait for the rest of a key's sequence. If ESCDELAY in the
///   environment is a number, it takes precedence, up to 1000.
CTStatus ct_open(bool mouse, bool colour, int32_t escape_delay);

/// Restores the terminal and the signal handlers, then prints captured standard error. Safe to call twice.
void ct_close(void);

/// Restores the terminal and stops the program, as Ctrl-Z does. Returns when the program continues, with the
/// screen set up again.
///
/// `ct_next` calls this when Ctrl-Z is pressed.
void ct_suspend(void);

/// Returns the size of the screen in cells; zero while it is closed.
void ct_size(int32_t *_Nonnull rows, int32_t *_Nonnull columns);

/// Blanks the next frame. Nothing is visible before `ct_flush`.
void ct_clear(void);

/// Makes the next `ct_flush` send every cell, for example after another program wrote to the terminal.
void ct_redraw(void);

/// Sets the position and visibility of the cursor after `ct_flush`.
void ct_cursor(int32_t y, int32_t x, bool visible);

/// Sends the changed cells to the terminal.
void ct_flush(void);

/// Writes consecutive cells of a row; cells that are not completely on the screen are skipped.
///
/// If the C library reports another width for a scalar than its cell has, U+FFFD is drawn, so that columns
/// stay aligned.
void ct_put(int32_t y, int32_t x, const ct_cell *_Nullable cells, int32_t count);

/// Returns the number of usable colours; 0 if the terminal has none or the caller opened it without colour.
int32_t ct_colours(void);

/// Defines colour pair `pair`, from 1 on, as two colour numbers; -1 is the default colour of the terminal.
///
/// - Returns: Whether the terminal supports that pair and those colours.
bool ct_pair(int32_t pair, int32_t foreground, int32_t background);

/// Sets the colours of everything that has the default colours; -1 is the default colour of the terminal.
void ct_ground(int32_t foreground, int32_t background);

/// Writes bytes to the terminal as they are, after what was flushed. They must not move the cursor.
void ct_send(const char *_Nonnull bytes, int32_t count);

/// Waits for the next event, at most `timeout` milliseconds, or forever if negative.
///
/// Sequences of unknown keys, focus reports and Alt combinations are consumed completely, so that none of
/// them acts as the escape key and none of their digits as a key, even if a slow line splits them. If the
/// terminal supports bracketed paste, pasted text never acts as keys. An incomplete sequence is dropped after
/// one second of silence, or three seconds in all. A paste without an end mark ends after the same silence.
/// Meanwhile signals and control keys still work.
ct_event ct_next(int32_t timeout);

/// Returns the UTF-8 bytes of the last paste, at most the first 4096. They stay valid until the next paste.
const char *_Nonnull ct_pasted(int32_t *_Nonnull count);

/// Makes `ct_next` also wait for this descriptor; -1 stops that.
void ct_watch(int32_t descriptor);

/// Returns the signal that asked the program to end, or 0.
int32_t ct_pending_signal(void);

/// Stops the program if Ctrl-Z was pressed since the last call of `ct_next`. Returns when the program continues. A
/// program that waits without `ct_next` calls it, so that Ctrl-Z works there as well.
void ct_suspend_if_requested(void);

/// Closes the screen and ends the program with the pending signal, so that the parent process sees the cause.
/// Returns if no signal is pending.
void ct_reraise(void);

/// If standard error is a terminal, keeps its output in memory while the screen is open. `ct_close` or a
/// crash prints it.
bool ct_capture_stderr(void);

/// Looks up a terminal type without opening the screen.
///
/// - Parameter colours: The number of its colours; 0 if it has none or the type is unknown.
/// - Returns: Open if the terminal could show the walk, otherwise the reason.
CTStatus ct_look_up(const char *_Nonnull name, int32_t *_Nonnull colours);

/// Returns the name of the terminal type in use; empty while the screen is closed.
const char *_Nonnull ct_terminal_name(void);

const char *_Nonnull ct_curses_version(void);

#pragma once

#include <stdbool.h>
#include <stdint.h>

#define CT_CLOSED_ENUM __attribute__((enum_extensibility(closed)))

/// How opening the terminal went.
typedef enum CT_CLOSED_ENUM CTStatus : int32_t {
  CTStatusOpen = 0,
  /// Standard input or output is not a terminal. The screen is never opened behind a redirection: say so, exit 2.
  CTStatusNotATerminal = -1,
  /// TERM is not set.
  CTStatusTermMissing = -2,
  /// The terminal database has no entry for TERM.
  CTStatusTermUnknown = -3,
  /// The terminal cannot place its cursor, like TERM=dumb.
  CTStatusTermTooPoor = -4,
  /// No UTF-8 locale could be set, so that wide text cannot be drawn.
  CTStatusNoUTF8Locale = -5,
  /// It is open already, or the system refused a pipe.
  CTStatusUnavailable = -6,
  /// There are too few file descriptors left for the walk and its store.
  CTStatusTooFewDescriptors = -7,
} CTStatus;

/// What happened.
typedef enum CT_CLOSED_ENUM CTEventKind : int32_t {
  /// The timeout ran out.
  CTEventKindTimeout = 0,
  /// A key without text of its own; see `key`.
  CTEventKindKey,
  /// A character; see `scalar`.
  CTEventKindText,
  /// A letter, in lower case, with Control; see `scalar`.
  CTEventKindControl,
  /// The mouse; see `mouse`, `x` and `y`.
  CTEventKindMouse,
  /// The size changed: ask `ct_size` and draw everything.
  CTEventKindResize,
  /// The program was stopped and goes on: draw everything.
  CTEventKindResume,
  /// The descriptor given to `ct_watch` is readable. Returned until it is read.
  CTEventKindReadable,
  /// SIGINT, SIGTERM or SIGHUP arrived: finish, then call `ct_reraise`. Returned until then; a second later it ends
  /// the program anyway.
  CTEventKindTerminate,
  /// The terminal is gone. Returned from now on.
  CTEventKindHangup,
  /// A whole text was pasted; see `ct_pasted`.
  CTEventKindPaste,
} CTEventKind;

/// The keys that have no text.
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

/// What the mouse did.
typedef enum CT_CLOSED_ENUM CTMouse : int32_t {
  CTMouseUnknown = 0,
  CTMousePress,
  CTMouseWheelUp,
  CTMouseWheelDown,
} CTMouse;

/// One event; fields that its kind does not name are zero.
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

/// What one cell shows.
typedef struct ct_cell {
  /// Up to four combining marks of 16 bits, the first in the lowest bits, zero where there is none.
  uint64_t marks;
  uint32_t scalar;
  /// How many cells it takes: 1 or 2.
  uint8_t width;
  uint8_t attributes;
  /// The number of its colour pair; 0 for the terminal's own colours.
  uint16_t pair;
} ct_cell;

/// Sets the locale from the environment with a UTF-8 character type, and returns the character type's name.
///
/// Falls back to C.UTF-8 where the environment's locale is missing or has another encoding; returns null where that
/// is missing too. The language of the interface does not follow from it. Call before other threads start.
const char *_Nullable ct_locale(void);

/// Opens the screen on standard input and output, sets the modes of the terminal and the signal handlers.
///
/// The terminal is restored by `ct_close`, at exit, and when a signal ends the program, whichever: where output is held
/// back, as much as it takes in a moment. Signals that were ignored stay ignored. LINES and COLUMNS leave the
/// environment, because they would override the real size. Ctrl-S is no flow control while the screen is open.
///
/// - Parameter escape_delay: Milliseconds to wait for the rest of a key's sequence; ESCDELAY in the environment wins,
///   where it is a number, up to 1000.
CTStatus ct_open(bool mouse, bool colour, int32_t escape_delay);

/// Restores the terminal and the signal handlers, then copies out captured standard error. Safe to call twice.
void ct_close(void);

/// Restores the terminal and stops the program as Ctrl-Z does; returns once it goes on, with the screen set up again.
///
/// `ct_next` does this by itself when Ctrl-Z is pressed.
void ct_suspend(void);

/// The size of the screen in cells; zero while it is closed.
void ct_size(int32_t *_Nonnull rows, int32_t *_Nonnull columns);

/// Blanks the frame that is being drawn; nothing shows before `ct_flush`.
void ct_clear(void);

/// Makes the next `ct_flush` send every cell, for a terminal that others have written to.
void ct_redraw(void);

/// Where the cursor stands after `ct_flush`, and whether it is seen.
void ct_cursor(int32_t y, int32_t x, bool visible);

/// Sends what changed to the terminal.
void ct_flush(void);

/// Puts cells of a row that follow one another, as far as they lie on the screen whole.
///
/// A scalar whose width the C library does not hold to be the cell's is shown as U+FFFD, so that columns stay straight.
void ct_put(int32_t y, int32_t x, const ct_cell *_Nullable cells, int32_t count);

/// The number of colours to use; 0 where the terminal has none or colour was not wanted.
int32_t ct_colours(void);

/// Defines colour pair `pair`, from 1, as two colour numbers, -1 being the terminal's own.
///
/// - Returns: Whether the terminal has that pair and those colours.
bool ct_pair(int32_t pair, int32_t foreground, int32_t background);

/// Waits for the next event, at most `timeout` milliseconds, forever if negative.
///
/// Sequences of unknown keys, focus reports and Alt combinations are swallowed whole, so that none of them is taken
/// for the escape key, and none of their digits for a key: not even where a slow line brings them in pieces. Nothing
/// of a pasted text is a key, where the terminal marks it. What has begun and does not end is dropped after a second of
/// silence or three in all, and a paste without its end mark is over after that silence; meanwhile signals and control
/// keys are heard.
ct_event ct_next(int32_t timeout);

/// The UTF-8 bytes of the last paste, its first 4096 at most; they stay until the next one.
const char *_Nonnull ct_pasted(int32_t *_Nonnull count);

/// Makes `ct_next` also wait for this descriptor; -1 for none.
void ct_watch(int32_t descriptor);

/// The signal that asks the program to end, or 0.
int32_t ct_pending_signal(void);

/// Closes the screen and ends the program by the pending signal, so that the parent sees its cause; returns if there
/// is none.
void ct_reraise(void);

/// Keeps standard error in memory while the screen is open, if it is a terminal; `ct_close` or a crash copies it out.
bool ct_capture_stderr(void);

/// Looks a terminal type up without opening the screen.
///
/// - Parameter colours: How many colours it has; 0 where it has none or is not known.
/// - Returns: Open where the walk could be shown on it, else why not.
CTStatus ct_look_up(const char *_Nonnull name, int32_t *_Nonnull colours);

/// The name of the terminal type in use; empty while the screen is closed.
const char *_Nonnull ct_terminal_name(void);

/// The version of the curses library.
const char *_Nonnull ct_curses_version(void);

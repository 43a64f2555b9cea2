#if defined(__linux__)
#define _GNU_SOURCE 1
#endif
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include "CTerminalInternal.h"

#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
static pid_t owner;
static bool uses_colour;
static int cursor_y, cursor_x;
static bool is_cursor_visible;
static struct termios program_modes;
// Sequences that turn terminal features on and off again: keypad mode, mouse reports, and bracketed paste, so
// that pasted letters do not act as keys.
static char turn_on[128], turn_off[128];
// The sequence that switches to the alternate screen.
static char enter[64];

static bool is_utf8(void) {
  const char *codeset = nl_langinfo(CODESET);
  return strcmp(codeset, "UTF-8") == 0 || strcmp(codeset, "utf8") == 0;
}

const char *ct_locale(void) {
  // Only the character type is set, because each further locale category would open more files.
  setlocale(LC_CTYPE, "");
  if (!is_utf8()) {
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) setlocale(LC_CTYPE, "UTF-8");
  }
  return is_utf8() ? setlocale(LC_CTYPE, NULL) : NULL;
}

static void close_in_owner(void) {
  if (owner == getpid()) ct_close();
}

static SCREEN *new_screen(const char *name) {
  SCREEN *made = newterm(name, stdout, stdin);
  // The terminal database may lack variants such as xterm-foo; they all understand xterm-256color.
  if (made == NULL && strncmp(name, "xterm-", 6) == 0) made = newterm("xterm-256color", stdout, stdin);
  return made;
}

// Terminals that move the cursor with CSI sequences ignore modes that they do not know.
static bool speaks_sequences(const char *address) { return strncmp(address, "\033[", 2) == 0; }

static void add(char *list, const char *capability) {
  ctx_append(list, (int)strlen(list), (int)sizeof turn_on, capability);
}

static void prepare_turns(const char *address, bool mouse) {
  turn_on[0] = turn_off[0] = enter[0] = '\0';
  ctx_append(enter, 0, (int)sizeof enter, tigetstr("smcup"));
  add(turn_on, tigetstr("smkx"));
  add(turn_off, tigetstr("rmkx"));
  if (!speaks_sequences(address)) return;
  if (mouse) {
    // SGR mouse reports have no column limit, but are enabled only if the terminal database says that they
    // are supported.
    bool has_long_form = strcmp(tigetstr("kmous"), "\033[<") == 0;
    add(turn_on, has_long_form ? "\033[?1000h\033[?1006h" : "\033[?1000h");
    add(turn_off, "\033[?1000l\033[?1006l");
  }
  add(turn_on, "\033[?2004h");
  add(turn_off, "\033[?2004l");
}

static void turn(bool on) { ctx_write_all(STDOUT_FILENO, on ? turn_on : turn_off, strlen(on ? turn_on : turn_off)); }

static void prepare_restoration(void) {
  ctx_restore_add(turn_off);
  ctx_restore_add(tigetstr("sgr0"));
  ctx_restore_add(tigetstr("cnorm"));
  char *leave = tigetstr("rmcup");
  bool has_leave = leave != NULL && leave != (char *)-1;
  ctx_restore_add(has_leave ? leave : "\r\n");
}

// Before its first return from shell mode, curses flushes after every cursor movement: about forty writes per
// frame, which a slow line shows one by one. So this function leaves and re-enters the screen once, with
// output sent to /dev/null. That also discards the switch to the alternate screen, so the function writes it
// again.
static void gather_output(void) {
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  int terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
  if (nowhere >= 0 && terminal >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0) {
    endwin();
    doupdate();
    dup2(terminal, STDOUT_FILENO);
    ctx_write_all(STDOUT_FILENO, enter, strlen(enter));
    clearok(curscr, TRUE);
  }
  if (nowhere >= 0) close(nowhere);
  if (terminal >= 0) close(terminal);
}

static void set_modes(bool colour) {
  cbreak();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  // Writes each frame completely: the loop already checked for waiting keys, so curses must not.
  typeahead(-1);
  scrollok(stdscr, FALSE);
  if (tcgetattr(STDIN_FILENO, &program_modes) == 0) {
    // Ctrl-S must reach the program as a key. Reads must not block, even if another process reads the same
    // terminal.
    program_modes.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
    program_modes.c_cc[VMIN] = 0;
    program_modes.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &program_modes);
  }
  // Curses restores these modes each time it returns to the screen.
  def_prog_mode();
  curs_set(0);
  cursor_y = 0;
  cursor_x = 0;
  is_cursor_visible = false;
  uses_colour = colour && has_colors();
  if (uses_colour) {
    start_color();
    use_default_colors();
  }
}

// The walk, its store and library threads need this many file descriptors. Some library threads abort the
// program if they get none.
enum { DESCRIPTORS_NEEDED = 10 };

static bool has_descriptors(void) {
  int taken[DESCRIPTORS_NEEDED], count = 0;
  while (count < DESCRIPTORS_NEEDED && (taken[count] = dup(STDIN_FILENO)) >= 0) count++;
  for (int place = 0; place < count; place++) close(taken[place]);
  return count == DESCRIPTORS_NEEDED;
}

CTStatus ct_open(bool mouse, bool colour, int32_t escape_delay) {
  static bool is_registered;
  if (screen != NULL) return CTStatusUnavailable;
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return CTStatusNotATerminal;
  const char *name = getenv("TERM");
  if (name == NULL || name[0] == '\0') return CTStatusTermMissing;
  if (ct_locale() == NULL) return CTStatusNoUTF8Locale;
  if (!has_descriptors()) return CTStatusTooFewDescriptors;
  if (!ctx_wake_open() || !ctx_restore_save()) return CTStatusUnavailable;

  unsetenv("LINES");
  unsetenv("COLUMNS");
  // Curses leaves signals alone if handlers are already installed.
  ctx_signals_install();
  screen = new_screen(name);
  char *address = screen == NULL ? NULL : tigetstr("cup");
  if (address == NULL || address == (char *)-1) {
    CTStatus reason = screen == NULL ? CTStatusTermUnknown : CTStatusTermTooPoor;
    if (screen != NULL) {
      endwin();
      delscreen(screen);
      screen = NULL;
    }
    ctx_restore_modes();
    ctx_signals_restore();
    ctx_restore_clear();
    return reason;
  }

  owner = getpid();
  if (!is_registered) is_registered = atexit(close_in_owner) == 0;
  char *report = tigetstr("kmous");
  bool has_mouse = mouse && report != NULL && report != (char *)-1;
  prepare_turns(address, has_mouse);
  prepare_restoration();
  gather_output();
  set_modes(colour);
  ctx_keys_learn();
  ctx_input_open(has_mouse, escape_delay);
  turn(true);
  return CTStatusOpen;
}

void ct_close(void) {
  if (screen == NULL) return;
  ctx_input_close();
  turn(false);
  endwin();
  ctx_restore_modes();
  ctx_signals_restore();
  ctx_restore_clear();
  delscreen(screen);
  screen = NULL;
  ctx_capture_end();
}

void ct_suspend(void) {
  if (screen == NULL) return;
  turn(false);
  endwin();
  ctx_restore_modes();
  ctx_stop_self();
  // The size may have changed while the program was stopped.
  ctx_adopt_size();
  tcsetattr(STDIN_FILENO, TCSANOW, &program_modes);
  turn(true);
  ct_redraw();
  ct_flush();
}

void ctx_take_terminal_again(void) {
  if (screen == NULL) return;
  // If the program is in the background, this call stops it and continues here when it returns to the
  // foreground.
  tcsetattr(STDIN_FILENO, TCSANOW, &program_modes);
  ctx_write_all(STDOUT_FILENO, enter, strlen(enter));
  turn(true);
  ctx_adopt_size();
  // Curses skips sequences that it believes are already in effect.
  curs_set(is_cursor_visible ? 0 : 1);
  curs_set(is_cursor_visible ? 1 : 0);
  ct_redraw();
}

bool ctx_adopt_size(void) {
  if (screen == NULL) return false;
  struct winsize window = {0};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0) return false;
  int rows = window.ws_row > 0 ? window.ws_row : tigetnum("lines");
  int columns = window.ws_col > 0 ? window.ws_col : tigetnum("cols");
  if (rows <= 0) rows = 24;
  if (columns <= 0) columns = 80;
  if (rows == getmaxy(stdscr) && columns == getmaxx(stdscr)) return false;
  if (resize_term(rows, columns) != OK) return false;
  ct_redraw();
  return true;
}

void ct_size(int32_t *rows, int32_t *columns) {
  *rows = screen == NULL ? 0 : getmaxy(stdscr);
  *columns = screen == NULL ? 0 : getmaxx(stdscr);
}

void ct_clear(void) {
  if (screen != NULL) werase(stdscr);
}

void ct_redraw(void) {
  if (screen != NULL) clearok(curscr, TRUE);
}

void ct_cursor(int32_t y, int32_t x, bool visible) {
  if (screen == NULL) return;
  cursor_y = y;
  cursor_x = x;
  is_cursor_visible = visible;
  curs_set(visible ? 1 : 0);
}

void ct_flush(void) {
  if (screen == NULL) return;
  wmove(stdscr, cursor_y, cursor_x);
  wnoutrefresh(stdscr);
  doupdate();
  ctx_signals_install_rest();
}

static attr_t curses_attributes(uint32_t attributes) {
  attr_t result = A_NORMAL;
  if (attributes & CT_BOLD) result |= A_BOLD;
  if (attributes & CT_DIM) result |= A_DIM;
  if (attributes & CT_REVERSE) result |= A_REVERSE;
  if (attributes & CT_UNDERLINE) result |= A_UNDERLINE;
  return result;
}

// Converts one cell for curses. A scalar that the C library measures differently becomes U+FFFD, followed by
// a blank if the cell is two columns wide.
static int make_cells(const ct_cell *cell, cchar_t made[2]) {
  wchar_t text[CCHARW_MAX + 1] = {0};
  bool is_known = wcwidth((wchar_t)cell->scalar) == cell->width;
  text[0] = is_known ? (wchar_t)cell->scalar : 0xFFFD;
  int kept = 1;
  for (uint64_t marks = cell->marks; is_known && marks != 0 && kept < CCHARW_MAX; marks >>= 16) {
    wchar_t mark = (wchar_t)(marks & 0xFFFF);
    if (wcwidth(mark) == 0) text[kept++] = mark;
  }
  attr_t look = curses_attributes(cell->attributes);
  short colours = uses_colour ? (short)cell->pair : 0;
  if (setcchar(&made[0], text, look, colours, NULL) != OK) return 0;
  if (is_known || cell->width == 1) return 1;
  return setcchar(&made[1], L" ", look, colours, NULL) == OK ? 2 : 0;
}

void ct_put(int32_t y, int32_t x, const ct_cell *cells, int32_t count) {
  enum { LONGEST = 256 };
  cchar_t made[LONGEST + 1];
  int32_t start = x;
  int length = 0;
  if (screen == NULL || cells == NULL || y < 0 || x < 0 || y >= getmaxy(stdscr)) return;
  for (int32_t place = 0; place < count; place++) {
    uint8_t width = cells[place].width;
    if (width < 1 || width > 2 || x + width > getmaxx(stdscr)) break;
    int more = make_cells(&cells[place], made + length);
    if (more == 0) break;
    length += more;
    x += width;
    if (length < LONGEST && place + 1 < count) continue;
    // This call neither wraps nor scrolls, not even in the last cell of the screen.
    mvwadd_wchnstr(stdscr, y, start, made, length);
    start = x;
    length = 0;
  }
  if (length > 0) mvwadd_wchnstr(stdscr, y, start, made, length);
}

int32_t ct_colours(void) { return screen != NULL && uses_colour ? COLORS : 0; }

bool ct_pair(int32_t pair, int32_t foreground, int32_t background) {
  if (ct_colours() == 0 || pair < 1 || pair >= COLOR_PAIRS || pair > INT16_MAX) return false;
  if (foreground < -1 || foreground >= COLORS || background < -1 || background >= COLORS) return false;
  return init_pair((short)pair, (short)foreground, (short)background) == OK;
}

void ct_ground(int32_t foreground, int32_t background) {
  if (ct_colours() == 0 || foreground >= COLORS || background >= COLORS) return;
  assume_default_colors(foreground, background);
}

void ct_send(const char *bytes, int32_t count) {
  if (screen != NULL && count > 0) ctx_write_all(STDOUT_FILENO, bytes, (size_t)count);
}

const char *ct_terminal_name(void) {
  const char *name = screen == NULL ? NULL : termname();
  return name == NULL ? "" : name;
}

const char *ct_curses_version(void) { return curses_version(); }

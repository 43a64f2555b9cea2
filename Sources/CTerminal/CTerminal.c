#if defined(__linux__)
#define _GNU_SOURCE 1
#endif
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include "CTerminalInternal.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
static pid_t owner;
static bool uses_colour;
static int cursor_y, cursor_x;

static bool is_utf8(void) {
  const char *codeset = nl_langinfo(CODESET);
  return strcmp(codeset, "UTF-8") == 0 || strcmp(codeset, "utf8") == 0;
}

const char *ct_locale(void) {
  // Nothing else of the locale is used, and each part of it is files to open.
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
  // A variant unknown to the terminal database still speaks the common language.
  if (made == NULL && strncmp(name, "xterm-", 6) == 0) made = newterm("xterm-256color", stdout, stdin);
  return made;
}

// Terminals that place the cursor by such a sequence pass over modes they do not know.
static bool speaks_sequences(const char *address) { return strncmp(address, "\033[", 2) == 0; }

static void prepare_restoration(bool mouse) {
  if (mouse) ctx_restore_add("\033[?1000l\033[?1006l");
  ctx_restore_add(tigetstr("sgr0"));
  ctx_restore_add(tigetstr("cnorm"));
  ctx_restore_add(tigetstr("rmkx"));
  char *leave = tigetstr("rmcup");
  bool has_leave = leave != NULL && leave != (char *)-1;
  ctx_restore_add(has_leave ? leave : "\r\n");
}

static void set_modes(bool mouse, bool colour, int32_t escape_delay) {
  cbreak();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  keypad(stdscr, TRUE);
  if (getenv("ESCDELAY") == NULL) set_escdelay(escape_delay);
  curs_set(0);
  cursor_y = 0;
  cursor_x = 0;
  uses_colour = colour && has_colors();
  if (uses_colour) {
    start_color();
    use_default_colors();
  }
  ctx_input_open(mouse);
}

CTStatus ct_open(bool mouse, bool colour, int32_t escape_delay) {
  static bool is_registered;
  if (screen != NULL) return CTStatusUnavailable;
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return CTStatusNotATerminal;
  const char *name = getenv("TERM");
  if (name == NULL || name[0] == '\0') return CTStatusTermMissing;
  if (ct_locale() == NULL) return CTStatusNoUTF8Locale;
  if (!ctx_wake_open() || !ctx_restore_save()) return CTStatusUnavailable;

  unsetenv("LINES");
  unsetenv("COLUMNS");
  ctx_signals_save();
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
    ctx_restore_clear();
    return reason;
  }

  owner = getpid();
  if (!is_registered) is_registered = atexit(close_in_owner) == 0;
  bool has_mouse = mouse && tigetstr("kmous") != NULL;
  prepare_restoration(has_mouse);
  ctx_signals_install();
  set_modes(has_mouse, colour, escape_delay);
  ctx_paste_mode(speaks_sequences(address));
  ctx_paste_turn(true);
  return CTStatusOpen;
}

void ct_close(void) {
  if (screen == NULL) return;
  ctx_input_close();
  ctx_paste_turn(false);
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
  def_prog_mode();
  ctx_paste_turn(false);
  endwin();
  ctx_restore_modes();
  ctx_stop_self();
  // The size may have changed meanwhile; curses reports it with the next key.
  reset_prog_mode();
  ctx_paste_turn(true);
  ct_redraw();
  ct_flush();
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
  curs_set(visible ? 1 : 0);
}

void ct_flush(void) {
  if (screen == NULL) return;
  wmove(stdscr, cursor_y, cursor_x);
  wnoutrefresh(stdscr);
  // Curses ignores a stop while it draws, and Ctrl-Z would be lost: held back, it waits.
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  sigprocmask(SIG_BLOCK, &stop, &before);
  doupdate();
  sigprocmask(SIG_SETMASK, &before, NULL);
}

static attr_t curses_attributes(uint32_t attributes) {
  attr_t result = A_NORMAL;
  if (attributes & CT_BOLD) result |= A_BOLD;
  if (attributes & CT_DIM) result |= A_DIM;
  if (attributes & CT_REVERSE) result |= A_REVERSE;
  if (attributes & CT_UNDERLINE) result |= A_UNDERLINE;
  return result;
}

bool ct_put(
  int32_t y, int32_t x, const uint32_t *scalars, int32_t count, int32_t width, uint32_t attributes,
  int32_t pair) {
  if (screen == NULL || count < 1 || width < 1 || width > 2) return false;
  if (y < 0 || x < 0 || y >= getmaxy(stdscr) || x + width > getmaxx(stdscr)) return false;
  wchar_t text[CCHARW_MAX + 1] = {0};
  bool is_known = wcwidth((wchar_t)scalars[0]) == width;
  text[0] = is_known ? (wchar_t)scalars[0] : 0xFFFD;
  for (int32_t place = 1, kept = 1; is_known && place < count && kept < CCHARW_MAX; place++) {
    if (wcwidth((wchar_t)scalars[place]) == 0) text[kept++] = (wchar_t)scalars[place];
  }
  cchar_t cell;
  attr_t look = curses_attributes(attributes);
  short colours = uses_colour ? (short)pair : 0;
  if (setcchar(&cell, text, look, colours, NULL) != OK) return false;
  // This call neither wraps nor scrolls, not even in the last cell of the screen.
  bool is_drawn = mvwadd_wchnstr(stdscr, y, x, &cell, 1) == OK;
  if (!is_known && width == 2 && setcchar(&cell, L" ", look, colours, NULL) == OK) {
    mvwadd_wchnstr(stdscr, y, x + 1, &cell, 1);
  }
  return is_drawn;
}

int32_t ct_colours(void) { return screen != NULL && uses_colour ? COLORS : 0; }

bool ct_pair(int32_t pair, int32_t foreground, int32_t background) {
  if (ct_colours() == 0 || pair < 1 || pair >= COLOR_PAIRS || pair > INT16_MAX) return false;
  if (foreground < -1 || foreground >= COLORS || background < -1 || background >= COLORS) return false;
  return init_pair((short)pair, (short)foreground, (short)background) == OK;
}

const char *ct_terminal_name(void) {
  const char *name = screen == NULL ? NULL : termname();
  return name == NULL ? "" : name;
}

const char *ct_curses_version(void) { return curses_version(); }

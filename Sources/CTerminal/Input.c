#if defined(__linux__)
#define _GNU_SOURCE 1
#endif
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include "CTerminalInternal.h"

#include <curses.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { ESCAPE = 27, CONTINUATION_DELAY = 50 };

// Keys are read from a pad, because reading from stdscr would refresh it.
static WINDOW *keys;
static bool is_gone;
static int watched = -1;

static const mmask_t clicks = BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED;

void ctx_input_open(bool mouse) {
  is_gone = false;
  keys = newpad(1, 1);
  if (keys == NULL) return;
  keypad(keys, TRUE);
  // Many terminals and scripts send these whatever mode the terminal is in.
  static const struct {
    const char *sequence;
    int key;
  } extra[] = {
    {"\033[A", KEY_UP},   {"\033[B", KEY_DOWN},  {"\033[C", KEY_RIGHT}, {"\033[D", KEY_LEFT},
    {"\033OA", KEY_UP},   {"\033OB", KEY_DOWN},  {"\033OC", KEY_RIGHT}, {"\033OD", KEY_LEFT},
    {"\033[H", KEY_HOME}, {"\033[F", KEY_END},   {"\033OH", KEY_HOME},  {"\033OF", KEY_END},
    {"\033[Z", KEY_BTAB}, {"\033OM", KEY_ENTER}, {"\033[1~", KEY_HOME}, {"\033[4~", KEY_END},
  };
  for (size_t place = 0; place < sizeof extra / sizeof extra[0]; place++) {
    define_key(extra[place].sequence, extra[place].key);
  }
  if (!mouse) return;
  // A press and its release that arrive together are one click to curses, whatever the interval.
  mmask_t wanted = BUTTON1_PRESSED | BUTTON1_RELEASED | clicks | BUTTON4_PRESSED;
#ifdef BUTTON5_PRESSED
  wanted |= BUTTON5_PRESSED;
#endif
  mousemask(wanted, NULL);
  mouseinterval(0);
}

void ctx_input_close(void) {
  if (keys != NULL) delwin(keys);
  keys = NULL;
}

static bool read_key(int delay, int *code, wint_t *value) {
  wtimeout(keys, delay);
  *code = wget_wch(keys, value);
  return *code != ERR;
}

static bool read_byte(int delay, wint_t *value) {
  int code;
  return read_key(delay, &code, value) && code == OK;
}

static void swallow_control_sequence(bool takes_mouse) {
  wint_t value;
  bool is_first = true;
  while (read_byte(CONTINUATION_DELAY, &value)) {
    if (is_first && value == '[') {
      // The function keys of the Linux console.
      read_byte(CONTINUATION_DELAY, &value);
      return;
    }
    if (is_first && value == 'M' && takes_mouse) {
      // A mouse report of the oldest form has three bytes after its final one.
      for (int rest = 0; rest < 3; rest++) read_byte(CONTINUATION_DELAY, &value);
      return;
    }
    if (value < 0x20 || value > 0x3F) return;
    is_first = false;
  }
}

static void swallow_string(void) {
  wint_t value;
  while (read_byte(CONTINUATION_DELAY, &value)) {
    if (value == 7) return;
    if (value == ESCAPE) {
      read_byte(CONTINUATION_DELAY, &value);
      return;
    }
  }
}

// After an escape: true if it was the key itself, false if it began a sequence, now swallowed.
static bool is_escape_key(void) {
  int code;
  wint_t value;
  if (!read_key(0, &code, &value)) return true;
  if (code == KEY_CODE_YES) {
    // Alt with a key that curses knows, unless the size changed just then.
    if (value != KEY_RESIZE) return false;
    ungetch(KEY_RESIZE);
    return true;
  }
  switch (value) {
  case ESCAPE:
    return is_escape_key();
  case '[':
    swallow_control_sequence(true);
    return false;
  case 'O':
    swallow_control_sequence(false);
    return false;
  case ']':
  case 'P':
  case '_':
  case '^':
    swallow_string();
    return false;
  default:
    return false;
  }
}

static CTKey folded_key(wint_t value) {
  switch (value) {
  case KEY_UP: return CTKeyUp;
  case KEY_DOWN: return CTKeyDown;
  case KEY_LEFT: return CTKeyLeft;
  case KEY_RIGHT: return CTKeyRight;
  case KEY_HOME: return CTKeyHome;
  case KEY_END: return CTKeyEnd;
  case KEY_PPAGE: return CTKeyPageUp;
  case KEY_NPAGE: return CTKeyPageDown;
  case KEY_IC: return CTKeyInsert;
  case KEY_DC: return CTKeyDelete;
  case KEY_BACKSPACE: return CTKeyBackspace;
  case KEY_ENTER: return CTKeyEnter;
  case KEY_BTAB: return CTKeyBackTab;
  default: return CTKeyUnknown;
  }
}

static bool mouse_event(ct_event *event) {
  MEVENT report;
  if (getmouse(&report) != OK) return false;
  event->kind = CTEventKindMouse;
  event->x = report.x;
  event->y = report.y;
  if (report.bstate & (BUTTON1_PRESSED | clicks)) {
    event->mouse = CTMousePress;
  } else if (report.bstate & BUTTON1_RELEASED) {
    event->mouse = CTMouseRelease;
  } else if (report.bstate & BUTTON4_PRESSED) {
    event->mouse = CTMouseWheelUp;
#ifdef BUTTON5_PRESSED
  } else if (report.bstate & BUTTON5_PRESSED) {
    event->mouse = CTMouseWheelDown;
#endif
  } else {
    return false;
  }
  return true;
}

static bool key_event(wint_t value, ct_event *event) {
  if (value == KEY_RESIZE) {
    event->kind = CTEventKindResize;
    return true;
  }
  if (value == KEY_MOUSE) return mouse_event(event);
  event->kind = CTEventKindKey;
  if (value >= KEY_F(1) && value <= KEY_F(12)) {
    event->key = CTKeyFunction;
    event->scalar = (uint32_t)(value - KEY_F0);
    return true;
  }
  event->key = folded_key(value);
  return event->key != CTKeyUnknown;
}

static bool text_event(wint_t value, ct_event *event) {
  event->kind = CTEventKindKey;
  switch (value) {
  case ESCAPE:
    event->key = CTKeyEscape;
    return is_escape_key();
  case '\t':
    event->key = CTKeyTab;
    return true;
  case '\r':
  case '\n':
    event->key = CTKeyEnter;
    return true;
  case 8:
  case 127:
    event->key = CTKeyBackspace;
    return true;
  default:
    break;
  }
  if (value >= 1 && value <= 26) {
    event->kind = CTEventKindControl;
    event->scalar = (uint32_t)(value + 'a' - 1);
    return true;
  }
  event->kind = CTEventKindText;
  event->scalar = (uint32_t)value;
  return value >= 0x20 && !(value >= 0x80 && value < 0xA0);
}

static bool noted_event(ct_event *event) {
  if (ctx_ending_signal != 0) {
    event->kind = CTEventKindTerminate;
    return true;
  }
  if (is_gone) {
    event->kind = CTEventKindHangup;
    return true;
  }
  if (ctx_stop_requested) {
    ct_suspend();
    event->kind = CTEventKindResume;
    return true;
  }
  if (ctx_resumed) {
    ctx_resumed = 0;
    ct_redraw();
    event->kind = CTEventKindResume;
    return true;
  }
  return false;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static short ready(int fd) {
  struct pollfd input = {.fd = fd, .events = POLLIN};
  return poll(&input, 1, 0) > 0 ? input.revents : 0;
}

// Readable without a byte to read: the end of the input, or an error that reading reports for ever.
static bool is_at_end(void) {
  short state = ready(STDIN_FILENO);
  if (state & (POLLERR | POLLNVAL)) return true;
  int waiting = 0;
  bool is_empty = ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0;
  return (state & (POLLHUP | POLLIN)) != 0 && is_empty;
}

void ct_watch(int32_t descriptor) { watched = descriptor; }

ct_event ct_next(int32_t timeout) {
  ct_event event = {0};
  if (keys == NULL) {
    event.kind = CTEventKindHangup;
    return event;
  }
  int64_t deadline = timeout < 0 ? 0 : now() + timeout;
  for (;;) {
    if (noted_event(&event)) return event;
    int code;
    wint_t value;
    // Only a character already under way may take the time to arrive whole.
    bool has_input = (ready(STDIN_FILENO) & POLLIN) != 0;
    if (read_key(has_input ? CONTINUATION_DELAY : 0, &code, &value)) {
      event = (ct_event){0};
      if (code == KEY_CODE_YES ? key_event(value, &event) : text_event(value, &event)) return event;
      continue;
    }
    event = (ct_event){0};
    if (is_at_end()) {
      is_gone = true;
      continue;
    }
    int64_t left = timeout < 0 ? -1 : deadline - now();
    if (timeout >= 0 && left < 0) left = 0;
    // A negative descriptor is passed over.
    struct pollfd inputs[3] = {
      {.fd = STDIN_FILENO, .events = POLLIN},
      {.fd = ctx_wake_fd(), .events = POLLIN},
      {.fd = watched, .events = POLLIN},
    };
    int count = poll(inputs, 3, (int)left);
    if (count == 0 && timeout >= 0) return event;
    if (count > 0 && (inputs[1].revents & POLLIN) && ctx_wake_drain()) {
      event.kind = CTEventKindWake;
      return event;
    }
    if (count > 0 && (inputs[2].revents & POLLIN) && !(inputs[0].revents & POLLIN)) {
      event.kind = CTEventKindReadable;
      return event;
    }
  }
}

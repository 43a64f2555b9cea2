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

enum { ESCAPE = 27, CONTINUATION_DELAY = 50, KEY_PASTE = KEY_MAX + 1 };

// Keys are read from a pad, because reading from stdscr would refresh it.
static WINDOW *keys;
static bool is_gone;
static int watched = -1;
static bool takes_mouse;
// Whether the last event was an escape that came alone.
static bool may_continue;
// The bytes of a character that are there, and how many it has.
static uint8_t character[4];
static int character_count, character_length;

static bool escape_event(ct_event *event);

static const mmask_t clicks = BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED;

void ctx_input_open(bool mouse) {
  is_gone = false;
  takes_mouse = mouse;
  may_continue = false;
  character_count = 0;
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
  define_key("\033[200~", KEY_PASTE);
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

static bool read_key(int delay, int *code, uint32_t *value) {
  wtimeout(keys, delay);
  int read = wgetch(keys);
  if (read == ERR) return false;
  *code = read >= KEY_MIN ? KEY_CODE_YES : OK;
  *value = (uint32_t)read;
  return true;
}

bool ctx_read_byte(int delay, uint32_t *value) {
  int code;
  return read_key(delay, &code, value) && code == OK;
}

// What an escape and this byte begin; true if that is an event.
static bool continued_event(uint32_t value, ct_event *event) {
  *event = (ct_event){0};
  switch (value) {
  case ESCAPE:
    return escape_event(event);
  case '[':
    return ctx_control_sequence(event, takes_mouse);
  case 'O':
    return ctx_shifted_key(event);
  case ']':
  case 'P':
  case '_':
  case '^':
    ctx_swallow_string();
    return false;
  default:
    return false;
  }
}

// After an escape: true if there is an event, the key itself or what its sequence means.
static bool escape_event(ct_event *event) {
  int code;
  uint32_t value;
  event->kind = CTEventKindKey;
  event->key = CTKeyEscape;
  if (!read_key(0, &code, &value)) {
    // The rest of a sequence may still come, however late.
    may_continue = true;
    return true;
  }
  if (code == KEY_CODE_YES) {
    // Alt with a key that curses knows, unless the size changed just then.
    if (value != KEY_RESIZE) return false;
    ungetch(KEY_RESIZE);
    return true;
  }
  return continued_event(value, event);
}

static CTKey folded_key(uint32_t value) {
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

static bool key_event(uint32_t value, ct_event *event) {
  if (value == KEY_PASTE) {
    ctx_paste_begin();
    return false;
  }
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

static int length_of_character(uint32_t first) {
  if (first >= 0xF0 && first <= 0xF4) return 4;
  if (first >= 0xE0) return first <= 0xEF ? 3 : 0;
  return first >= 0xC2 ? 2 : 0;
}

// Puts a character together, however far apart its bytes come; true with the last of them.
static bool character_event(uint32_t byte, ct_event *event) {
  bool is_continuation = byte < 0xC0;
  if (!is_continuation) {
    character_count = 0;
    character_length = length_of_character(byte);
  }
  if (character_length == 0 || (is_continuation && character_count == 0)) return false;
  character[character_count++] = (uint8_t)byte;
  if (character_count < character_length) return false;
  uint32_t scalar = character[0] & (0xFFu >> (character_length + 1));
  for (int place = 1; place < character_length; place++) scalar = scalar << 6 | (character[place] & 0x3F);
  character_count = 0;
  event->kind = CTEventKindText;
  event->scalar = scalar;
  // The last test: a form longer than the character needs.
  return scalar >= 0xA0 && (character_length != 3 || scalar >= 0x800) && (character_length != 4 || scalar >= 0x10000);
}

static bool text_event(uint32_t value, ct_event *event) {
  if (value >= 0x80) return character_event(value, event);
  character_count = 0;
  event->kind = CTEventKindKey;
  switch (value) {
  case ESCAPE:
    return escape_event(event);
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
  event->scalar = value;
  return value >= 0x20;
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

// Takes keys until one of them is an event, or none is left.
static bool read_event(ct_event *event) {
  for (;;) {
    int code;
    uint32_t value;
    // Only a sequence already under way may take the time to arrive whole.
    bool has_input = (ready(STDIN_FILENO) & POLLIN) != 0;
    if (!read_key(has_input ? CONTINUATION_DELAY : 0, &code, &value)) return false;
    *event = (ct_event){0};
    bool continues = may_continue && code == OK && (value == '[' || value == 'O');
    may_continue = false;
    if (continues ? continued_event(value, event)
                  : code == KEY_CODE_YES ? key_event(value, event) : text_event(value, event)) {
      return true;
    }
    if (ctx_paste_is_under_way()) return false;
  }
}

ct_event ct_next(int32_t timeout) {
  ct_event event = {0};
  if (keys == NULL) {
    event.kind = CTEventKindHangup;
    return event;
  }
  int64_t deadline = timeout < 0 ? 0 : now() + timeout;
  for (;;) {
    if (noted_event(&event)) return event;
    if (ctx_paste_is_under_way()) {
      if (ctx_paste_take()) {
        event.kind = CTEventKindPaste;
        return event;
      }
    } else if (read_event(&event)) {
      return event;
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

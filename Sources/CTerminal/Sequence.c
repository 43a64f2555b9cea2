#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CTerminalInternal.h"

#include <stdio.h>
#include <string.h>

// Curses knows whole sequences. These come in pieces, so late that curses has given up: a slow line splits anywhere.
// What is left of one must not act as keys, since digits press buttons.
enum { REST_DELAY = 1000, STRING_DELAY = 50, TEXT_LIMIT = 32 };

static bool key(ct_event *event, CTKey key) {
  event->kind = CTEventKindKey;
  event->key = key;
  return true;
}

static bool mouse(const char *text, ct_event *event) {
  int button, column, row;
  char final;
  if (sscanf(text, "<%d;%d;%d%c", &button, &column, &row, &final) != 4) return false;
  if (final != 'M' || column < 1 || row < 1) return false;
  event->kind = CTEventKindMouse;
  event->x = column - 1;
  event->y = row - 1;
  switch (button) {
  case 0: event->mouse = CTMousePress; return true;
  case 64: event->mouse = CTMouseWheelUp; return true;
  case 65: event->mouse = CTMouseWheelDown; return true;
  default: return false;
  }
}

static bool meaning(const char *text, ct_event *event, bool takes_mouse) {
  if (strcmp(text, "200~") == 0) {
    ctx_paste_begin();
    return false;
  }
  if (text[0] == '<') return takes_mouse && mouse(text, event);
  if (text[0] == '\0' || text[1] != '\0') return false;
  switch (text[0]) {
  case 'A': return key(event, CTKeyUp);
  case 'B': return key(event, CTKeyDown);
  case 'C': return key(event, CTKeyRight);
  case 'D': return key(event, CTKeyLeft);
  case 'F': return key(event, CTKeyEnd);
  case 'H': return key(event, CTKeyHome);
  case 'Z': return key(event, CTKeyBackTab);
  default: return false;
  }
}

bool ctx_control_sequence(ct_event *event, bool takes_mouse) {
  char text[TEXT_LIMIT] = {0};
  int count = 0;
  uint32_t value;
  while (ctx_read_byte(REST_DELAY, &value)) {
    if (count == 0 && value == '[') {
      // The function keys of the Linux console.
      ctx_read_byte(REST_DELAY, &value);
      return false;
    }
    if (count == 0 && value == 'M') {
      // A mouse report of the oldest form has three bytes after its final one.
      for (int rest = 0; rest < 3; rest++) ctx_read_byte(REST_DELAY, &value);
      return false;
    }
    // Of a sequence longer than any that is known only the end matters.
    if (count < TEXT_LIMIT - 1) text[count++] = (char)value;
    if (value < 0x20 || value > 0x3F) return count < TEXT_LIMIT - 1 && meaning(text, event, takes_mouse);
  }
  return false;
}

bool ctx_shifted_key(ct_event *event) {
  char text[2] = {0};
  uint32_t value;
  while (ctx_read_byte(REST_DELAY, &value)) {
    if (value >= 0x20 && value <= 0x3F) continue;
    text[0] = (char)value;
    return meaning(text, event, false);
  }
  return false;
}

void ctx_swallow_string(void) {
  uint32_t value;
  while (ctx_read_byte(STRING_DELAY, &value)) {
    if (value == 7) return;
    if (value == 27) {
      ctx_read_byte(STRING_DELAY, &value);
      return;
    }
  }
}

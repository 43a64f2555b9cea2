#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CTerminalInternal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Parses the escape sequences of keys, the mouse and pastes byte by byte. The parser never waits for a byte,
// so an incomplete sequence blocks nothing; a silence drops it. A slow line may split a sequence anywhere,
// and its remaining bytes must not act as keys, because digits press buttons. Therefore the silence is long.
enum { ESCAPE = 27, REST_DELAY = 1000, STRING_DELAY = 50, TEXT_LIMIT = 32, ESCAPE_LIMIT = 1000 };

static uint8_t text[TEXT_LIMIT];
// The number of bytes so far; bytes beyond the limit are counted but not stored.
static int length;
// Whether the sequence began with two escapes, which means Alt with a key.
static bool is_alt;
static bool is_string, string_ends;
static bool takes_mouse;
static int escape_delay;

void ctx_sequence_open(bool mouse, int delay) {
  takes_mouse = mouse;
  ctx_sequence_drop();
  escape_delay = delay;
  const char *wanted = getenv("ESCDELAY");
  if (wanted == NULL || wanted[0] < '0' || wanted[0] > '9') return;
  long number = strtol(wanted, NULL, 10);
  escape_delay = number > ESCAPE_LIMIT ? ESCAPE_LIMIT : (int)number;
}

bool ctx_sequence_is_open(void) { return length > 0; }

void ctx_sequence_drop(void) {
  length = 0;
  is_alt = false;
  is_string = false;
  string_ends = false;
}

void ctx_sequence_begin(void) {
  ctx_sequence_drop();
  text[0] = ESCAPE;
  length = 1;
}

int ctx_sequence_silence(void) {
  if (length == 1) return escape_delay;
  if (is_string && !string_ends) return STRING_DELAY;
  return text[1] == '[' || text[1] == 'O' || string_ends ? REST_DELAY : escape_delay;
}

// A silence after a single escape byte means the escape key.
bool ctx_sequence_expire(ct_event *event) {
  bool is_key = length == 1;
  ctx_sequence_drop();
  if (!is_key) return false;
  event->kind = CTEventKindKey;
  event->key = CTKeyEscape;
  return true;
}

static CTXTaken drop(void) {
  ctx_sequence_drop();
  return CTXTakenNothing;
}

// Drops the sequence, because the byte begins something else.
static CTXTaken refuse(void) {
  ctx_sequence_drop();
  return CTXTakenRefused;
}

static CTXTaken key(ct_event *event, CTKey key, uint32_t number) {
  bool was_alt = is_alt;
  ctx_sequence_drop();
  if (was_alt || key == CTKeyUnknown) return CTXTakenNothing;
  event->kind = CTEventKindKey;
  event->key = key;
  event->scalar = number;
  return CTXTakenEvent;
}

static CTXTaken mouse(ct_event *event, int button, int column, int row) {
  // Shift, Alt and Control are ignored.
  enum { MODIFIERS = 4 + 8 + 16 };
  ctx_sequence_drop();
  if (!takes_mouse || column < 1 || row < 1) return CTXTakenNothing;
  switch (button & ~MODIFIERS) {
  case 0: event->mouse = CTMousePress; break;
  case 64: event->mouse = CTMouseWheelUp; break;
  case 65: event->mouse = CTMouseWheelDown; break;
  default: return CTXTakenNothing;
  }
  event->kind = CTEventKindMouse;
  event->x = column - 1;
  event->y = row - 1;
  return CTXTakenEvent;
}

static CTKey lettered(uint8_t letter) {
  switch (letter) {
  case 'A': return CTKeyUp;
  case 'B': return CTKeyDown;
  case 'C': return CTKeyRight;
  case 'D': return CTKeyLeft;
  case 'F': return CTKeyEnd;
  case 'H': return CTKeyHome;
  case 'M': return CTKeyEnter;
  case 'Z': return CTKeyBackTab;
  default: return CTKeyUnknown;
  }
}

static CTKey numbered(int number) {
  switch (number) {
  case 1: case 7: return CTKeyHome;
  case 2: return CTKeyInsert;
  case 3: return CTKeyDelete;
  case 4: case 8: return CTKeyEnd;
  case 5: return CTKeyPageUp;
  case 6: return CTKeyPageDown;
  default: return CTKeyUnknown;
  }
}

// Interprets a complete control sequence: parameters and final byte follow the escape and the bracket.
static CTXTaken control_sequence(ct_event *event) {
  char rest[TEXT_LIMIT] = {0};
  // No known sequence is this long, so it is dropped.
  if (length > TEXT_LIMIT - 1) return drop();
  memcpy(rest, text + 2, (size_t)(length - 2));
  int count = length - 2, first, second, third;
  char final;
  if (strcmp(rest, "200~") == 0) {
    ctx_sequence_drop();
    ctx_paste_begin();
    return CTXTakenNothing;
  }
  if (sscanf(rest, "<%5d;%5d;%5d%c", &first, &second, &third, &final) == 4 && final == 'M') {
    return mouse(event, first, second, third);
  }
  if (count == 1) return key(event, rest[0] == 'M' ? CTKeyUnknown : lettered((uint8_t)rest[0]), 0);
  bool is_number = count == 2 && rest[0] >= '0' && rest[0] <= '9' && rest[1] == '~';
  return key(event, is_number ? numbered(rest[0] - '0') : CTKeyUnknown, 0);
}

static CTXTaken control_byte(uint8_t byte, ct_event *event) {
  bool is_linux_function = length > 3 && text[2] == '[';
  if (is_linux_function || length == 2) return is_linux_function ? drop() : CTXTakenNothing;
  bool is_old_report = text[2] == 'M';
  if (is_old_report) {
    // The oldest mouse report has three bytes after its final byte.
    if (length < 6) return CTXTakenNothing;
    return mouse(event, text[3] - 32, text[4] - 32, text[5] - 32);
  }
  if (length == 3 && byte == '[') return CTXTakenNothing;
  return byte < 0x40 ? CTXTakenNothing : control_sequence(event);
}

static CTXTaken string_byte(uint8_t byte) {
  if (string_ends) {
    // An escape and a backslash end the string; an escape with any other byte begins a new sequence.
    if (byte == '\\') return drop();
    ctx_sequence_begin();
    return CTXTakenNothing;
  }
  if (byte == 7) return drop();
  string_ends = byte == ESCAPE;
  return CTXTakenNothing;
}

CTXTaken ctx_sequence_take(uint8_t byte, ct_event *event) {
  if (is_string) {
    bool began_to_end = string_ends;
    CTXTaken taken = string_byte(byte);
    if (!began_to_end || !ctx_sequence_is_open()) return taken;
  }
  if (byte == ESCAPE) {
    if (length > 1) return refuse();
    is_alt = true;
    return CTXTakenNothing;
  }
  if (length < TEXT_LIMIT) text[length] = byte;
  if (length < TEXT_LIMIT) length++;
  ctx_key found;
  CTXMatch match = ctx_keys_match(text, length, &found);
  if (match == CTXMatchWhole) return key(event, found.key, found.number);
  if (match == CTXMatchBeginning) return CTXTakenNothing;
  bool is_report = length > 3 && text[1] == '[' && text[2] == 'M';
  // A control character or the first byte of a multibyte character interrupts the sequence.
  if (length > 2 && (byte < 0x20 || (byte >= 0x7F && !is_report))) return refuse();
  switch (text[1]) {
  case '[':
    return control_byte(byte, event);
  case 'O':
    return length == 2 || byte < 0x40 ? CTXTakenNothing : key(event, lettered(byte), 0);
  case ']': case 'P': case 'X': case '^': case '_':
    is_string = true;
    return CTXTakenNothing;
  default:
    // Two bytes are Alt with a letter. Otherwise the bytes began like a key of this terminal but continued
    // differently.
    return length == 2 ? drop() : refuse();
  }
}

#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CTerminalInternal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

// STRIDE: bytes to read before signals are checked again. LONGEST: the maximum duration of a sequence in
// milliseconds, even if bytes keep arriving, so that typing after an incomplete sequence is not swallowed for
// long.
enum { ESCAPE = 27, STRIDE = 1024, LONGEST = 3000 };

static bool is_open, is_gone;
static int watched = -1;
// Whether the last event was an escape key. The rest of a longer sequence may still arrive, however late.
static bool may_continue;
// The time at which the incomplete sequence or paste counts as ended.
static int64_t silence_end;
static int64_t sequence_began;
// The bytes of an incomplete character, and its expected length.
static uint8_t character[4];
static int character_count, character_length;

void ctx_input_open(bool mouse, int escape_delay) {
  is_open = true;
  is_gone = false;
  may_continue = false;
  character_count = 0;
  ctx_sequence_open(mouse, escape_delay);
}

void ctx_input_close(void) { is_open = false; }

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int length_of_character(uint32_t first) {
  if (first >= 0xF0 && first <= 0xF4) return 4;
  if (first >= 0xE0) return first <= 0xEF ? 3 : 0;
  return first >= 0xC2 ? 2 : 0;
}

// Assembles a UTF-8 character from single bytes, however long the pauses; returns true with the last byte.
static bool character_event(uint8_t byte, ct_event *event) {
  bool is_continuation = byte < 0xC0;
  if (!is_continuation) {
    character_count = 0;
    character_length = length_of_character(byte);
  }
  if (character_length == 0 || (is_continuation && character_count == 0)) return false;
  character[character_count++] = byte;
  if (character_count < character_length) return false;
  uint32_t scalar = character[0] & (0xFFu >> (character_length + 1));
  for (int place = 1; place < character_length; place++) scalar = scalar << 6 | (character[place] & 0x3F);
  character_count = 0;
  event->kind = CTEventKindText;
  event->scalar = scalar;
  // The last check rejects encodings that are longer than the character needs.
  return scalar >= 0xA0 && (character_length != 3 || scalar >= 0x800) && (character_length != 4 || scalar >= 0x10000);
}

static bool text_event(uint8_t value, ct_event *event) {
  if (value >= 0x80) return character_event(value, event);
  character_count = 0;
  event->kind = CTEventKindKey;
  switch (value) {
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

static bool byte_event(uint8_t byte, ct_event *event) {
  *event = (ct_event){0};
  bool continues = may_continue && (byte == '[' || byte == 'O');
  may_continue = false;
  if (continues) ctx_sequence_begin();
  if (ctx_sequence_is_open()) {
    CTXTaken taken = ctx_sequence_take(byte, event);
    if (taken != CTXTakenRefused) return taken == CTXTakenEvent;
  }
  if (byte != ESCAPE) return text_event(byte, event);
  character_count = 0;
  ctx_sequence_begin();
  return false;
}

static short ready(int fd) {
  struct pollfd input = {.fd = fd, .events = POLLIN};
  return poll(&input, 1, 0) > 0 ? input.revents : 0;
}

static void note_byte(bool begins) {
  int64_t time = now(), longest;
  if (begins) sequence_began = time;
  silence_end = time + ctx_sequence_silence();
  longest = sequence_began + LONGEST;
  if (silence_end > longest) silence_end = longest;
}

// Reads bytes until they form an event or no byte is left; at least one byte must be available. It reads one
// byte at a time, because bytes after the last key belong to the shell.
static bool read_event(ct_event *event) {
  for (int taken = 0; taken < STRIDE && (taken == 0 || (ready(STDIN_FILENO) & POLLIN)); taken++) {
    uint8_t byte;
    if (read(STDIN_FILENO, &byte, 1) != 1) return false;
    bool was_open = ctx_sequence_is_open(), is_event = byte_event(byte, event);
    if (ctx_sequence_is_open()) note_byte(!was_open || byte == ESCAPE);
    if (is_event) return true;
    if (ctx_paste_is_under_way()) {
      silence_end = now() + ctx_paste_silence();
      return false;
    }
  }
  return false;
}

// Reads the available part of a paste; returns true at its end, or after a long silence.
static bool paste_event(ct_event *event) {
  bool is_over = false;
  int taken = ctx_paste_take(&is_over);
  if (taken > 0) silence_end = now() + ctx_paste_silence();
  if (!is_over && taken == 0 && now() >= silence_end) is_over = ctx_paste_end();
  if (is_over) event->kind = CTEventKindPaste;
  return is_over;
}

// Whether input is readable but has no byte: at the end of the input, or after a permanent read error.
static bool is_at_end(void) {
  short state = ready(STDIN_FILENO);
  if (state & (POLLERR | POLLNVAL)) return true;
  int waiting = 0;
  bool is_empty = ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting == 0;
  return (state & (POLLHUP | POLLIN)) != 0 && is_empty;
}

void ct_watch(int32_t descriptor) { watched = descriptor; }

static bool noted_event(ct_event *event) {
  if (ctx_ending_signal != 0) {
    event->kind = CTEventKindTerminate;
  } else if (is_gone) {
    event->kind = CTEventKindHangup;
  } else if (ctx_stop_requested) {
    ct_suspend();
    event->kind = CTEventKindResume;
  } else if (ctx_resumed) {
    // The program was stopped by SIGSTOP, so the terminal is in the state in which the shell left it.
    ctx_resumed = 0;
    ctx_take_terminal_again();
    event->kind = CTEventKindResume;
  } else if (ctx_resized) {
    ctx_resized = 0;
    if (!ctx_adopt_size()) return false;
    event->kind = CTEventKindResize;
  } else {
    return false;
  }
  return true;
}

static bool silence_event(ct_event *event) {
  if (!ctx_sequence_is_open() || now() < silence_end) return false;
  // Bytes that have already arrived are not late.
  if (ready(STDIN_FILENO) & POLLIN) return false;
  may_continue = ctx_sequence_expire(event);
  return may_continue;
}

// Returns how long to wait, in milliseconds; -1 means without limit.
static int wait_until(bool is_limited, int64_t deadline) {
  bool has_silence = ctx_sequence_is_open() || ctx_paste_is_under_way();
  if (!is_limited && !has_silence) return -1;
  if (has_silence && (!is_limited || silence_end < deadline)) deadline = silence_end;
  int64_t left = deadline - now();
  return left < 0 ? 0 : (int)left;
}

ct_event ct_next(int32_t timeout) {
  ct_event event = {0};
  if (!is_open) {
    event.kind = CTEventKindHangup;
    return event;
  }
  bool is_limited = timeout >= 0;
  int64_t deadline = is_limited ? now() + timeout : 0;
  for (;;) {
    if (noted_event(&event)) return event;
    if (ctx_paste_is_under_way() ? paste_event(&event) : silence_event(&event)) return event;
    // Each poll delays the handling of a key, so one poll covers all inputs. It ignores negative descriptors.
    struct pollfd inputs[3] = {
      {.fd = STDIN_FILENO, .events = POLLIN},
      {.fd = ctx_wake_fd(), .events = POLLIN},
      {.fd = watched, .events = POLLIN},
    };
    int count = poll(inputs, 3, wait_until(is_limited, deadline));
    if (count == 0 && is_limited && now() >= deadline) return event;
    if (count <= 0) continue;
    if (inputs[1].revents & POLLIN) {
      // Signals have priority.
      ctx_wake_drain();
    } else if (inputs[0].revents != 0) {
      bool is_byte = (inputs[0].revents & POLLIN) != 0 && !ctx_paste_is_under_way();
      if (is_byte && read_event(&event)) return event;
      event = (ct_event){0};
      if (is_at_end()) is_gone = true;
    } else if (inputs[2].revents & POLLIN) {
      event.kind = CTEventKindReadable;
      return event;
    }
  }
}

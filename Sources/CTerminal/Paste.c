#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CTerminalInternal.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

// A terminal in this mode puts pasted text between two marks, so that no letter of it acts as a key.
static const char turn_on[] = "\033[?2004h";
static const char turn_off[] = "\033[?2004l";
static const char end_mark[] = "\033[201~";

enum { MARK_LENGTH = sizeof end_mark - 1, KEPT_LIMIT = 4096, STRIDE_LIMIT = 65536 };

static char kept[KEPT_LIMIT];
static int32_t kept_count;
static int matched;
static bool is_wanted;
static bool is_under_way;

void ctx_paste_mode(bool wanted) {
  is_wanted = wanted;
  is_under_way = false;
  if (wanted) ctx_restore_add(turn_off);
}

void ctx_paste_turn(bool on) {
  if (is_wanted) ctx_write_all(STDOUT_FILENO, on ? turn_on : turn_off, strlen(on ? turn_on : turn_off));
}

void ctx_paste_begin(void) {
  is_under_way = true;
  kept_count = 0;
  matched = 0;
}

bool ctx_paste_is_under_way(void) { return is_under_way; }

static void keep(const char *bytes, int count) {
  for (int place = 0; place < count && kept_count < KEPT_LIMIT; place++) kept[kept_count++] = bytes[place];
}

static void take(char byte) {
  if (byte != end_mark[matched]) {
    keep(end_mark, matched);
    matched = 0;
  }
  if (byte == end_mark[matched]) {
    matched++;
  } else {
    keep(&byte, 1);
  }
}

// Reads what has arrived of a paste; true at its end. Nothing after the end mark is read: what is left of the mark is
// the most that can be asked for.
bool ctx_paste_take(void) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  for (int taken = 0; taken < STRIDE_LIMIT && poll(&input, 1, 0) > 0 && (input.revents & POLLIN);) {
    char block[MARK_LENGTH];
    ssize_t count = read(STDIN_FILENO, block, (size_t)(MARK_LENGTH - matched));
    if (count <= 0) return false;
    for (ssize_t place = 0; place < count; place++) take(block[place]);
    taken += (int)count;
    if (matched == MARK_LENGTH) {
      is_under_way = false;
      return true;
    }
  }
  return false;
}

const char *ct_pasted(int32_t *count) {
  *count = kept_count;
  return kept;
}

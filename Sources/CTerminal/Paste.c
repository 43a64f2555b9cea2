#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CTerminalInternal.h"

#include <poll.h>
#include <unistd.h>

static const char end_mark[] = "\033[201~";

// A silence ends a paste whose end mark was lost, so that keys typed afterwards work again.
enum { MARK_LENGTH = sizeof end_mark - 1, KEPT_LIMIT = 4096, STRIDE_LIMIT = 65536, SILENCE = 1000 };

static char kept[KEPT_LIMIT];
static int32_t kept_count;
static int matched;
static bool is_under_way;

void ctx_paste_begin(void) {
  is_under_way = true;
  kept_count = 0;
  matched = 0;
}

bool ctx_paste_is_under_way(void) { return is_under_way; }

int ctx_paste_silence(void) { return SILENCE; }

bool ctx_paste_end(void) {
  is_under_way = false;
  return true;
}

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

// Reads the available part of a paste, and returns the number of bytes. It never requests more bytes than the
// end mark still lacks, so it reads nothing after the mark.
int ctx_paste_take(bool *is_over) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  int taken = 0;
  while (taken < STRIDE_LIMIT && poll(&input, 1, 0) > 0 && (input.revents & POLLIN)) {
    char block[MARK_LENGTH];
    ssize_t count = read(STDIN_FILENO, block, (size_t)(MARK_LENGTH - matched));
    if (count <= 0) break;
    for (ssize_t place = 0; place < count; place++) take(block[place]);
    taken += (int)count;
    if (matched < MARK_LENGTH) continue;
    *is_over = ctx_paste_end();
    break;
  }
  return taken;
}

const char *ct_pasted(int32_t *count) {
  *count = kept_count;
  return kept;
}

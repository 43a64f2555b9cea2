#if defined(__linux__)
#define _GNU_SOURCE 1
#endif
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include "CTerminalInternal.h"

#include <curses.h>
#include <string.h>

// The key sequences of this terminal, from the terminal database. Only sequences that begin with an escape
// are kept, because control characters have fixed meanings.
enum { KEY_LIMIT = 32, SEQUENCE_LIMIT = 12 };

static struct {
  char sequence[SEQUENCE_LIMIT];
  int length;
  ctx_key key;
} keys[KEY_LIMIT];
static int count;

static void learn(const char *capability, CTKey key, uint32_t number) {
  const char *sequence = tigetstr(capability);
  if (sequence == NULL || sequence == (char *)-1 || count == KEY_LIMIT) return;
  size_t length = strlen(sequence);
  bool is_introducer = length == 2 && (sequence[1] == '[' || sequence[1] == 'O');
  if (sequence[0] != '\033' || length < 2 || length >= SEQUENCE_LIMIT || is_introducer) return;
  memcpy(keys[count].sequence, sequence, length);
  keys[count].length = (int)length;
  keys[count].key = (ctx_key){key, number};
  count++;
}

void ctx_keys_learn(void) {
  static const struct {
    const char *capability;
    CTKey key;
  } named[] = {
    {"kcuu1", CTKeyUp},        {"kcud1", CTKeyDown},     {"kcub1", CTKeyLeft},    {"kcuf1", CTKeyRight},
    {"khome", CTKeyHome},      {"kend", CTKeyEnd},       {"kpp", CTKeyPageUp},    {"knp", CTKeyPageDown},
    {"kich1", CTKeyInsert},    {"kdch1", CTKeyDelete},   {"kbs", CTKeyBackspace}, {"kent", CTKeyEnter},
    {"kcbt", CTKeyBackTab},
  };
  static const char *const functions[] = {
    "kf1", "kf2", "kf3", "kf4", "kf5", "kf6", "kf7", "kf8", "kf9", "kf10", "kf11", "kf12",
  };
  count = 0;
  for (size_t place = 0; place < sizeof named / sizeof named[0]; place++) {
    learn(named[place].capability, named[place].key, 0);
  }
  for (uint32_t place = 0; place < sizeof functions / sizeof functions[0]; place++) {
    learn(functions[place], CTKeyFunction, place + 1);
  }
}

CTXMatch ctx_keys_match(const uint8_t *bytes, int length, ctx_key *found) {
  CTXMatch match = CTXMatchNone;
  for (int place = 0; place < count; place++) {
    if (keys[place].length < length || memcmp(keys[place].sequence, bytes, (size_t)length) != 0) continue;
    if (keys[place].length == length) {
      *found = keys[place].key;
      return CTXMatchWhole;
    }
    match = CTXMatchBeginning;
  }
  return match;
}

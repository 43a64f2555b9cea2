#pragma once

#include "CTerminal.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

// Signals.c: what the handlers leave for the loop.
extern volatile sig_atomic_t ctx_ending_signal;
extern volatile sig_atomic_t ctx_stop_requested;
extern volatile sig_atomic_t ctx_resumed;
extern volatile sig_atomic_t ctx_resized;

bool ctx_wake_open(void);
int ctx_wake_fd(void);
void ctx_wake_drain(void);
void ctx_signals_install(void);
// Those that hardly ever come: there are so many of them that the first frame would wait.
void ctx_signals_install_rest(void);
void ctx_signals_restore(void);
void ctx_stop_self(void);

// Restore.c: everything a handler may call is async-signal-safe.
bool ctx_restore_save(void);
// Adds a capability to the bytes a crash writes.
void ctx_restore_add(const char *capability);
// Adds a capability to a list of so many bytes, without its padding marks such as $<5>; the list's new length.
int ctx_append(char *list, int count, int limit, const char *capability);
void ctx_restore_clear(void);
void ctx_write_all(int fd, const char *from, size_t count);
void ctx_restore_modes(void);
void ctx_restore_from_handler(void);
void ctx_capture_end(void);

// CTerminal.c
void ctx_take_terminal_again(void);
// Takes the size of the window over; true if it is another than before.
bool ctx_adopt_size(void);

// Input.c
void ctx_input_open(bool mouse, int escape_delay);
void ctx_input_close(void);

// Keys.c
typedef struct ctx_key {
  CTKey key;
  // Of a function key.
  uint32_t number;
} ctx_key;

typedef enum { CTXMatchNone, CTXMatchBeginning, CTXMatchWhole } CTXMatch;

void ctx_keys_learn(void);
CTXMatch ctx_keys_match(const uint8_t *bytes, int length, ctx_key *found);

// Sequence.c
typedef enum {
  // The byte belongs to the sequence, which has no meaning so far or at all.
  CTXTakenNothing,
  CTXTakenEvent,
  // The byte belongs to something else, and there is no sequence any more.
  CTXTakenRefused,
} CTXTaken;

void ctx_sequence_open(bool mouse, int escape_delay);
bool ctx_sequence_is_open(void);
// An escape has come.
void ctx_sequence_begin(void);
void ctx_sequence_drop(void);
CTXTaken ctx_sequence_take(uint8_t byte, ct_event *event);
// How many milliseconds without a byte end the sequence.
int ctx_sequence_silence(void);
bool ctx_sequence_expire(ct_event *event);

// Paste.c
void ctx_paste_begin(void);
bool ctx_paste_is_under_way(void);
int ctx_paste_take(bool *is_over);
int ctx_paste_silence(void);
bool ctx_paste_end(void);

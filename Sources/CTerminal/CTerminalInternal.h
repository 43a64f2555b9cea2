#pragma once

#include "CTerminal.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

// Signals.c: flags that the signal handlers set for the event loop.
extern volatile sig_atomic_t ctx_ending_signal;
extern volatile sig_atomic_t ctx_stop_requested;
extern volatile sig_atomic_t ctx_resumed;
extern volatile sig_atomic_t ctx_resized;

bool ctx_wake_open(void);
int ctx_wake_fd(void);
void ctx_wake_drain(void);
void ctx_signals_install(void);
// Installs handlers for rare signals. There are so many that installing them earlier would delay the first
// frame.
void ctx_signals_install_rest(void);
void ctx_signals_restore(void);
void ctx_stop_self(void);

// Restore.c: every function that a handler may call is async-signal-safe.
bool ctx_restore_save(void);
// Adds a capability to the bytes that are written when the program crashes.
void ctx_restore_add(const char *capability);
// Appends a capability to `list`, which has room for `limit` bytes, without padding marks such as $<5>.
// Returns the new length.
int ctx_append(char *list, int count, int limit, const char *capability);
void ctx_restore_clear(void);
void ctx_write_all(int fd, const char *from, size_t count);
void ctx_restore_modes(void);
void ctx_restore_from_handler(void);
void ctx_capture_end(void);

// CTerminal.c
void ctx_take_terminal_again(void);
// Updates the size from the window; returns true if it changed.
bool ctx_adopt_size(void);

// Input.c
void ctx_input_open(bool mouse, int escape_delay);
void ctx_input_close(void);

// Keys.c
typedef struct ctx_key {
  CTKey key;
  // The number of a function key.
  uint32_t number;
} ctx_key;

typedef enum { CTXMatchNone, CTXMatchBeginning, CTXMatchWhole } CTXMatch;

void ctx_keys_learn(void);
CTXMatch ctx_keys_match(const uint8_t *bytes, int length, ctx_key *found);

// Sequence.c
typedef enum {
  // The byte belongs to the sequence, which is incomplete or has no meaning.
  CTXTakenNothing,
  CTXTakenEvent,
  // The byte does not belong to the sequence, and the sequence was dropped.
  CTXTakenRefused,
} CTXTaken;

void ctx_sequence_open(bool mouse, int escape_delay);
bool ctx_sequence_is_open(void);
// Begins a sequence after an escape byte.
void ctx_sequence_begin(void);
void ctx_sequence_drop(void);
CTXTaken ctx_sequence_take(uint8_t byte, ct_event *event);
// Returns the silence in milliseconds after which an incomplete sequence ends.
int ctx_sequence_silence(void);
bool ctx_sequence_expire(ct_event *event);

// Paste.c
void ctx_paste_begin(void);
bool ctx_paste_is_under_way(void);
int ctx_paste_take(bool *is_over);
int ctx_paste_silence(void);
bool ctx_paste_end(void);

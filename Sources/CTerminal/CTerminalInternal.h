#pragma once

#include "CTerminal.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

// Signals.c: what the handlers leave for the loop.
extern volatile sig_atomic_t ctx_ending_signal;
extern volatile sig_atomic_t ctx_stop_requested;
extern volatile sig_atomic_t ctx_resumed;

bool ctx_wake_open(void);
int ctx_wake_fd(void);
bool ctx_wake_drain(void);
void ctx_signals_save(void);
void ctx_signals_install(void);
void ctx_signals_restore(void);
void ctx_stop_self(void);

// Restore.c: everything a handler may call is async-signal-safe.
bool ctx_restore_save(void);
void ctx_restore_add(const char *capability);
void ctx_restore_clear(void);
void ctx_write_all(int fd, const char *from, size_t count);
void ctx_restore_modes(void);
void ctx_restore_from_handler(void);
void ctx_capture_end(void);

// Input.c
void ctx_input_open(bool mouse);
void ctx_input_close(void);
bool ctx_read_byte(int delay, uint32_t *value);

// Sequence.c: after ESC [, after ESC O, and after what begins a string; true where that is an event.
bool ctx_control_sequence(ct_event *event, bool takes_mouse);
bool ctx_shifted_key(ct_event *event);
void ctx_swallow_string(void);

// Paste.c
void ctx_paste_mode(bool wanted);
void ctx_paste_turn(bool on);
void ctx_paste_begin(void);
bool ctx_paste_is_under_way(void);
bool ctx_paste_take(void);

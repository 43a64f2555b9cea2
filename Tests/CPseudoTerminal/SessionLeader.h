#pragma once

#include "CPseudoTerminal.h"

/// The leader's input, prepared before the fork: after it only async-signal-safe calls are allowed.
typedef struct leader_task {
  const char *path;
  char *const *arguments;
  char *const *environment;
  const char *directory;
  const char *terminal_name;
  int status;
  int control;
  int descriptor_limit;
} leader_task;

/// One message of the leader. The first message contains the process id of the program in `code`.
typedef struct leader_message {
  int32_t change;
  int32_t code;
} leader_message;

/// Runs the program to its end and waits until `control` closes. Does not return.
void lead_session(const leader_task *task) __attribute__((noreturn));

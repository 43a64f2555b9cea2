#pragma once

#include "CCampaign.h"

/// In-memory files for the three standard streams.
typedef struct cc_streams {
  int input;
  int output;
  int error;
} cc_streams;

/// Creates the files and fills the one for standard input; returns 0 or an error number.
int32_t cc_prepare(const cc_task *task, cc_streams *streams);

/// Executes the program in a forked process. Does not return.
void cc_become(const cc_task *task, const cc_streams *streams) __attribute__((noreturn));

/// Converts a wait status into `cc_end`.
void cc_tell(int status, cc_end *end);

#pragma once

#include "CCampaign.h"

/// Files in memory that stand for the three streams.
typedef struct cc_streams {
  int input;
  int output;
  int error;
} cc_streams;

/// Makes the files and fills the first; 0 or an error number.
int32_t cc_prepare(const cc_task *task, cc_streams *streams);

/// Turns a forked process into the program. Does not return.
void cc_become(const cc_task *task, const cc_streams *streams) __attribute__((noreturn));

/// Fills in how a process ended.
void cc_tell(int status, cc_end *end);

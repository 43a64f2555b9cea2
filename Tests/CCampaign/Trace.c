#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CCampaign.h"
#include "Start.h"

#if defined(__linux__) && defined(__x86_64__)

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TASK_LIMIT = 64 };

typedef struct trace {
  pid_t tasks[TASK_LIMIT];
  bool is_inside[TASK_LIMIT];
  int count;
  void (*seen)(const cc_deed *deed, void *context);
  void *context;
} trace;

static int place_of(trace *trace, pid_t task) {
  for (int place = 0; place < trace->count; place++) {
    if (trace->tasks[place] == task) return place;
  }
  if (trace->count == TASK_LIMIT) return 0;
  trace->tasks[trace->count] = task;
  trace->is_inside[trace->count] = false;
  return trace->count++;
}

static bool path_of(pid_t task, int fd, char path[PATH_MAX]) {
  char link[64];
  snprintf(link, sizeof link, "/proc/%d/fd/%d", task, fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length <= 0 || path[0] != '/') return false;
  path[length] = '\0';
  return true;
}

static size_t copy(pid_t task, unsigned long long address, void *into, size_t count) {
  struct iovec here = {into, count}, there = {(void *)(uintptr_t)address, count};
  ssize_t copied = process_vm_readv(task, &here, 1, &there, 1, 0);
  return copied < 0 ? 0 : (size_t)copied;
}

// Reads a file name from another program's memory. The name may end at the end of a page, so the read must
// not continue past it.
static void name_at(pid_t task, unsigned long long address, char name[PATH_MAX]) {
  size_t count = 0;
  while (count < PATH_MAX - 1) {
    size_t rest = 256 - (size_t)((address + count) % 256);
    if (rest > PATH_MAX - 1 - count) rest = PATH_MAX - 1 - count;
    size_t copied = copy(task, address + count, name + count, rest);
    if (memchr(name + count, 0, copied) != NULL) return;
    count += copied;
    if (copied < rest) break;
  }
  name[count] = '\0';
}

static void tell_write(trace *trace, pid_t task, const struct user_regs_struct *call, int64_t offset) {
  char path[PATH_MAX];
  if (!path_of(task, (int)call->rdi, path)) return;
  size_t count = (size_t)call->rax;
  uint8_t *bytes = malloc(count > 0 ? count : 1);
  if (bytes == NULL) return;
  cc_deed deed = {'w', offset, (int64_t)copy(task, call->rsi, bytes, count), path, NULL, bytes};
  trace->seen(&deed, trace->context);
  free(bytes);
}

static void tell_file(trace *trace, pid_t task, char kind, int fd, int64_t count) {
  char path[PATH_MAX];
  if (!path_of(task, fd, path)) return;
  cc_deed deed = {kind, 0, count, path, NULL, NULL};
  trace->seen(&deed, trace->context);
}

static void tell_names(trace *trace, pid_t task, char kind, unsigned long long from, unsigned long long to) {
  char path[PATH_MAX], target[PATH_MAX];
  name_at(task, from, path);
  if (to != 0) name_at(task, to, target);
  cc_deed deed = {kind, 0, 0, path, to != 0 ? target : NULL, NULL};
  trace->seen(&deed, trace->context);
}

// Reports the effect of a system call after it succeeded.
static void tell(trace *trace, pid_t task, const struct user_regs_struct *call) {
  if (trace->seen == NULL || (long long)call->rax < 0) return;
  switch (call->orig_rax) {
  // A write without an offset is reported with offset -1: it continues at the file's current position.
  case SYS_write: tell_write(trace, task, call, -1); break;
  case SYS_pwrite64: tell_write(trace, task, call, (int64_t)call->r10); break;
  case SYS_ftruncate: tell_file(trace, task, 't', (int)call->rdi, (int64_t)call->rsi); break;
  case SYS_fsync: case SYS_fdatasync: tell_file(trace, task, 's', (int)call->rdi, 0); break;
  case SYS_openat:
    if (call->rdx & O_CREAT) tell_file(trace, task, 'o', (int)call->rax, (call->rdx & O_TRUNC) != 0);
    break;
  case SYS_open:
    if (call->rsi & O_CREAT) tell_file(trace, task, 'o', (int)call->rax, (call->rsi & O_TRUNC) != 0);
    break;
  case SYS_rename: tell_names(trace, task, 'r', call->rdi, call->rsi); break;
  case SYS_renameat: case SYS_renameat2: tell_names(trace, task, 'r', call->rsi, call->r10); break;
  case SYS_unlink: tell_names(trace, task, 'u', call->rdi, 0); break;
  case SYS_unlinkat: tell_names(trace, task, 'u', call->rsi, 0); break;
  default: break;
  }
}

static pid_t start_traced(const cc_task *task, cc_child *child) {
  cc_streams streams;
  if (cc_prepare(task, &streams) != 0) return -1;
  pid_t process = fork();
  if (process == 0) {
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    raise(SIGSTOP);
    cc_become(task, &streams);
  }
  close(streams.input);
  *child = (cc_child){process, -1, streams.output, streams.error, cc_now()};
  int status;
  if (process < 0 || waitpid(process, &status, 0) != process || !WIFSTOPPED(status)) return -1;
  long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC;
  if (ptrace(PTRACE_SETOPTIONS, process, NULL, options) == 0) return process;
  kill(process, SIGKILL);
  waitpid(process, NULL, 0);
  return -1;
}

int64_t cc_trace(
  const cc_task *task, int64_t kill_at, int32_t limit, cc_child *child, cc_end *end,
  void (*seen)(const cc_deed *deed, void *context), void *context) {
  trace trace = {.seen = seen, .context = context};
  *end = (cc_end){.code = -1};
  pid_t process = start_traced(task, child);
  if (process < 0) return -1;
  int64_t stops = 0, deadline = cc_now() + (int64_t)limit * 1000;
  bool has_begun = false;
  ptrace(PTRACE_SYSCALL, process, NULL, 0);
  for (;;) {
    int status;
    pid_t stopped = waitpid(-1, &status, __WALL);
    if (stopped < 0) return stops;
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      if (stopped != process) continue;
      if (!end->is_late) cc_tell(status, end);
      return stops;
    }
    if (!WIFSTOPPED(status)) continue;
    long passed_on = 0;
    if (WSTOPSIG(status) == (SIGTRAP | 0x80)) {
      int place = place_of(&trace, stopped);
      trace.is_inside[place] = !trace.is_inside[place];
      if (has_begun) stops++;
      struct user_regs_struct call;
      bool is_told = has_begun && !trace.is_inside[place] && seen != NULL;
      if (is_told && ptrace(PTRACE_GETREGS, stopped, NULL, &call) == 0) tell(&trace, stopped, &call);
      bool is_late = cc_now() > deadline;
      if ((kill_at > 0 && stops == kill_at) || is_late) {
        end->is_late = is_late;
        kill(process, SIGKILL);
      }
    } else if (status >> 8 == (SIGTRAP | (PTRACE_EVENT_EXEC << 8))) {
      has_begun = true;
    } else if (status >> 16 == 0 && WSTOPSIG(status) != SIGSTOP && WSTOPSIG(status) != SIGTRAP) {
      passed_on = WSTOPSIG(status);
    }
    ptrace(PTRACE_SYSCALL, stopped, NULL, passed_on);
  }
}

#else

int64_t cc_trace(
  const cc_task *task, int64_t kill_at, int32_t limit, cc_child *child, cc_end *end,
  void (*seen)(const cc_deed *deed, void *context), void *context) {
  (void)task, (void)kill_at, (void)limit, (void)child, (void)end, (void)seen, (void)context;
  return -1;
}

#endif

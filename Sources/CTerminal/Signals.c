#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CTerminalInternal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

volatile sig_atomic_t ctx_ending_signal;
volatile sig_atomic_t ctx_stop_requested;
volatile sig_atomic_t ctx_resumed;

static int wake_pipe[2] = {-1, -1};
static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
static const int crashing[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGSYS, SIGABRT, SIGQUIT};
static const int notifying[] = {SIGWINCH, SIGTSTP, SIGCONT};

#define COUNT(list) ((int)(sizeof(list) / sizeof((list)[0])))
#define SIGNAL_LIMIT 64

static struct sigaction before[SIGNAL_LIMIT];
static struct sigaction curses_resize;
static bool are_installed;
static volatile sig_atomic_t chains_crashes;
static _Alignas(16) char alternate_stack[64 * 1024];
static stack_t stack_before;

bool ctx_wake_open(void) {
  if (wake_pipe[0] >= 0) return true;
  if (pipe(wake_pipe) != 0) return false;
  for (int end = 0; end < 2; end++) {
    fcntl(wake_pipe[end], F_SETFL, O_NONBLOCK);
    fcntl(wake_pipe[end], F_SETFD, FD_CLOEXEC);
  }
  return true;
}

int ctx_wake_fd(void) { return wake_pipe[0]; }

static void write_wake_byte(char byte) {
  int saved = errno;
  // A full pipe wakes the loop as well.
  if (wake_pipe[1] >= 0 && write(wake_pipe[1], &byte, 1) < 0) errno = saved;
  errno = saved;
}

void ct_wake(void) { write_wake_byte('w'); }

// Empties the pipe; true if ct_wake wrote to it, not only a handler.
bool ctx_wake_drain(void) {
  char block[256];
  bool was_woken = false;
  ssize_t count;
  while ((count = read(wake_pipe[0], block, sizeof block)) > 0) {
    for (ssize_t place = 0; place < count; place++) {
      if (block[place] == 'w') was_woken = true;
    }
  }
  return was_woken;
}

static void end_by(int signal_number) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigemptyset(&action.sa_mask);
  sigaction(signal_number, &action, NULL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, signal_number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  raise(signal_number);
}

// The first request is left to the loop; a second one means that the loop is stuck.
static void on_ending(int signal_number) {
  if (ctx_ending_signal != 0) {
    ctx_restore_from_handler();
    end_by(signal_number);
  }
  ctx_ending_signal = signal_number;
  write_wake_byte('s');
}

static void on_crash(int signal_number, siginfo_t *info, void *context) {
  (void)context;
  ctx_restore_from_handler();
  if (!chains_crashes) {
    end_by(signal_number);
    return;
  }
  sigaction(signal_number, &before[signal_number], NULL);
  // A fault happens again on return, with its own context for the next handler.
  if (info == NULL || info->si_code <= 0) raise(signal_number);
}

static void on_notice(int signal_number) {
  if (signal_number == SIGTSTP) ctx_stop_requested = 1;
  if (signal_number == SIGCONT) ctx_resumed = 1;
  if (signal_number == SIGWINCH && !(curses_resize.sa_flags & SA_SIGINFO) &&
      curses_resize.sa_handler != SIG_DFL && curses_resize.sa_handler != SIG_IGN) {
    curses_resize.sa_handler(signal_number);
  }
  write_wake_byte('s');
}

static void save(const int *signals, int count) {
  for (int place = 0; place < count; place++) sigaction(signals[place], NULL, &before[signals[place]]);
}

void ctx_signals_save(void) {
  save(ending, COUNT(ending));
  save(crashing, COUNT(crashing));
  save(notifying, COUNT(notifying));
}

static bool was_ignored(int signal_number) {
  const struct sigaction *action = &before[signal_number];
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_IGN;
}

static void handle(const int *signals, int count, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int place = 0; place < count; place++) {
    if (!was_ignored(signals[place])) sigaction(signals[place], &action, NULL);
  }
}

void ctx_signals_install(void) {
  ctx_ending_signal = 0;
  ctx_stop_requested = 0;
  ctx_resumed = 0;
  const char *backtrace = getenv("SWIFT_BACKTRACE");
  chains_crashes = backtrace != NULL && backtrace[0] != '\0';

  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  sigaltstack(&stack, &stack_before);
  struct sigaction crash = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  sigemptyset(&crash.sa_mask);
  for (int place = 0; place < COUNT(crashing); place++) {
    if (!was_ignored(crashing[place])) sigaction(crashing[place], &crash, NULL);
  }

  handle(ending, COUNT(ending), on_ending);
  // Curses notes a new size in its own handler, which ours calls before it wakes the loop.
  sigaction(SIGWINCH, NULL, &curses_resize);
  handle(notifying, COUNT(notifying), on_notice);
  are_installed = true;
}

static void restore(const int *signals, int count) {
  for (int place = 0; place < count; place++) sigaction(signals[place], &before[signals[place]], NULL);
}

void ctx_signals_restore(void) {
  if (!are_installed) return;
  restore(ending, COUNT(ending));
  restore(crashing, COUNT(crashing));
  restore(notifying, COUNT(notifying));
  sigaltstack(&stack_before, NULL);
  are_installed = false;
}

void ctx_stop_self(void) {
  struct sigaction normal = {.sa_handler = SIG_DFL}, ours;
  sigemptyset(&normal.sa_mask);
  sigaction(SIGTSTP, &normal, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  ctx_stop_requested = 0;
  ctx_resumed = 0;
}

int32_t ct_pending_signal(void) { return ctx_ending_signal; }

void ct_reraise(void) {
  int signal_number = ctx_ending_signal;
  ct_close();
  if (signal_number != 0) end_by(signal_number);
}

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
volatile sig_atomic_t ctx_resized;

// Seconds in which the event loop must end the program after it was asked to.
enum { ENDING_LIMIT = 1 };

// For these signals the failed write reports its own error, so the handler does nothing.
static const int written[] = {SIGPIPE, SIGXFSZ};
static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
static const int notifying[] = {SIGWINCH, SIGTSTP, SIGCONT};
static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGSYS, SIGABRT, SIGQUIT};

static int wake_pipe[2] = {-1, -1};

// The first real-time signal; real-time signals have no predefined meaning.
enum { FIRST_RARE = NSIG < 32 ? NSIG : 32 };

#define COUNT(list) ((int)(sizeof(list) / sizeof((list)[0])))
#define IS_IN(list, number) is_in(list, COUNT(list), number)

static struct sigaction before[NSIG];
static bool is_replaced[NSIG];
static bool are_installed, are_all_installed;
static volatile sig_atomic_t chains_faults;
static _Alignas(16) char alternate_stack[64 * 1024];
static stack_t stack_before;

static bool is_in(const int *list, int count, int signal_number) {
  for (int place = 0; place < count; place++) {
    if (list[place] == signal_number) return true;
  }
  return false;
}

// Returns true for signals that cannot be handled, and for signals that do not end the program by default.
static bool is_harmless(int signal_number) {
  switch (signal_number) {
  case SIGKILL: case SIGSTOP: case SIGCHLD: case SIGURG: case SIGTTIN: case SIGTTOU:
#ifdef SIGINFO
  case SIGINFO:
#endif
    return true;
  default:
    return false;
  }
}

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

static void wake(void) {
  int saved = errno;
  char byte = 0;
  // If the pipe is full, the loop wakes up anyway.
  if (wake_pipe[1] >= 0 && write(wake_pipe[1], &byte, 1) < 0) errno = saved;
  errno = saved;
}

void ctx_wake_drain(void) {
  char block[256];
  while (read(wake_pipe[0], block, sizeof block) > 0) continue;
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

// Restores the terminal for signals that end the program at once. SIGALRM means that the loop did not end it
// in time.
static void on_death(int signal_number, siginfo_t *info, void *context) {
  (void)context;
  ctx_restore_from_handler();
  if (signal_number == SIGALRM && ctx_ending_signal != 0) end_by(ctx_ending_signal);
  if (!chains_faults || !IS_IN(faults, signal_number)) {
    end_by(signal_number);
    return;
  }
  sigaction(signal_number, &before[signal_number], NULL);
  // A hardware fault happens again after the return, and then reaches the next handler with its own context.
  if (info == NULL || info->si_code <= 0) raise(signal_number);
}

static const int death_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;

// The first request is left to the loop. A second request means that the loop hangs.
static void on_ending(int signal_number) {
  if (ctx_ending_signal != 0) {
    ctx_restore_from_handler();
    end_by(signal_number);
  }
  ctx_ending_signal = signal_number;
  struct sigaction late = {.sa_sigaction = on_death, .sa_flags = death_flags};
  sigemptyset(&late.sa_mask);
  sigaction(SIGALRM, &late, NULL);
  alarm(ENDING_LIMIT);
  wake();
}

static void on_notice(int signal_number) {
  if (signal_number == SIGTSTP) ctx_stop_requested = 1;
  if (signal_number == SIGCONT) ctx_resumed = 1;
  if (signal_number == SIGWINCH) ctx_resized = 1;
  wake();
}

static struct sigaction action_for(int signal_number) {
  struct sigaction action = {.sa_flags = SA_RESTART};
  if (IS_IN(written, signal_number)) {
    action.sa_handler = SIG_IGN;
  } else if (IS_IN(ending, signal_number)) {
    action.sa_handler = on_ending;
  } else if (IS_IN(notifying, signal_number)) {
    action.sa_handler = on_notice;
  } else {
    action.sa_sigaction = on_death;
    action.sa_flags = death_flags;
  }
  sigemptyset(&action.sa_mask);
  return action;
}

static void replace_actions(int first, int end) {
  for (int number = first; number < end; number++) {
    if (is_harmless(number)) continue;
    struct sigaction action = action_for(number);
    // The C library reserves some real-time signals and refuses to change them.
    if (sigaction(number, &action, &before[number]) != 0) continue;
    bool was_ignored = !(before[number].sa_flags & SA_SIGINFO) && before[number].sa_handler == SIG_IGN;
    if (was_ignored) {
      sigaction(number, &before[number], NULL);
    } else {
      is_replaced[number] = true;
    }
  }
}

void ctx_signals_install(void) {
  ctx_ending_signal = 0;
  ctx_stop_requested = 0;
  ctx_resumed = 0;
  ctx_resized = 0;
  const char *backtrace = getenv("SWIFT_BACKTRACE");
  chains_faults = backtrace != NULL && backtrace[0] != '\0';

  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  sigaltstack(&stack, &stack_before);
  for (int number = 1; number < NSIG; number++) is_replaced[number] = false;
  replace_actions(1, FIRST_RARE);
  are_installed = true;
  are_all_installed = false;
}

void ctx_signals_install_rest(void) {
  if (!are_installed || are_all_installed) return;
  replace_actions(FIRST_RARE, NSIG);
  are_all_installed = true;
}

void ctx_signals_restore(void) {
  if (!are_installed) return;
  if (ctx_ending_signal != 0) alarm(0);
  for (int number = 1; number < NSIG; number++) {
    if (is_replaced[number]) sigaction(number, &before[number], NULL);
  }
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

void ct_suspend_if_requested(void) {
  if (ctx_stop_requested) ct_suspend();
}

void ct_reraise(void) {
  int signal_number = ctx_ending_signal;
  ct_close();
  if (signal_number != 0) end_by(signal_number);
}

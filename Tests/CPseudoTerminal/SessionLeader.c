#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "SessionLeader.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile sig_atomic_t has_hung_up;

static void on_child(int signal_number) { (void)signal_number; }

static void on_hang_up(int signal_number) {
  (void)signal_number;
  has_hung_up = 1;
}

static void tell(int status, int32_t change, int32_t code) {
  leader_message message = {.change = change, .code = code};
  while (write(status, &message, sizeof message) < 0 && errno == EINTR) continue;
}

static void default_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t empty;
  sigemptyset(&empty);
  sigprocmask(SIG_SETMASK, &empty, NULL);
}

// Returns the lowest free descriptor for the same file, because the set for pselect cannot contain large
// ones.
static int lowered(int fd) {
  int low = fcntl(fd, F_DUPFD, 3);
  if (low < 0 || low > fd) return fd;
  close(fd);
  return low;
}

static void take_terminal(leader_task *task) {
  setsid();
  int slave = open(task->terminal_name, O_RDWR);
  if (slave < 0 || ioctl(slave, TIOCSCTTY, 0) != 0) _exit(126);
  for (int fd = 0; fd < 3; fd++) dup2(slave, fd);
  for (int fd = 3; fd < task->descriptor_limit; fd++) {
    if (fd != task->status && fd != task->control) close(fd);
  }
  task->status = lowered(task->status);
  task->control = lowered(task->control);
  fcntl(task->status, F_SETFD, FD_CLOEXEC);
  fcntl(task->control, F_SETFD, FD_CLOEXEC);
}

static void run_program(const leader_task *task) {
  setpgid(0, 0);
  signal(SIGTTOU, SIG_IGN);
  tcsetpgrp(0, getpid());
  default_signals();
  if (task->directory != NULL && chdir(task->directory) != 0) _exit(125);
  execve(task->path, task->arguments, task->environment);
  _exit(127);
}

// Reports every state change of the program; returns false after its end.
static bool tell_changes(const leader_task *task, pid_t program) {
  int status;
  pid_t changed;
  while ((changed = waitpid(program, &status, WNOHANG | WUNTRACED | WCONTINUED)) > 0) {
    if (WIFEXITED(status)) {
      tell(task->status, CPChangeExited, WEXITSTATUS(status));
      return false;
    }
    if (WIFSIGNALED(status)) {
      tell(task->status, CPChangeSignalled, WTERMSIG(status));
      return false;
    }
    if (WIFSTOPPED(status)) {
      tcsetpgrp(0, getpgrp());
      tell(task->status, CPChangeStopped, WSTOPSIG(status));
    } else {
      tell(task->status, CPChangeContinued, 0);
    }
  }
  return true;
}

void lead_session(const leader_task *given) {
  leader_task own = *given;
  leader_task *task = &own;
  default_signals();
  take_terminal(task);
  signal(SIGTTOU, SIG_IGN);
  signal(SIGTTIN, SIG_IGN);
  signal(SIGINT, SIG_IGN);
  signal(SIGTSTP, SIG_IGN);
  signal(SIGQUIT, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  struct sigaction child = {.sa_handler = on_child};
  sigemptyset(&child.sa_mask);
  sigaction(SIGCHLD, &child, NULL);
  struct sigaction hang_up = {.sa_handler = on_hang_up};
  sigemptyset(&hang_up.sa_mask);
  sigaction(SIGHUP, &hang_up, NULL);
  sigset_t blocked, open_mask;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGCHLD);
  sigaddset(&blocked, SIGHUP);
  // Signals sent before the program installs handlers must have their default effect, although the leader
  // ignores them.
  sigaddset(&blocked, SIGINT);
  sigaddset(&blocked, SIGQUIT);
  sigprocmask(SIG_BLOCK, &blocked, &open_mask);

  pid_t program = fork();
  if (program == 0) run_program(task);
  setpgid(program, program);
  tell(task->status, CPChangePending, program);

  bool runs = program > 0;
  for (;;) {
    if (runs) runs = tell_changes(task, program);
    if (has_hung_up && runs) {
      // Only the leader receives SIGHUP when the terminal is lost. A shell forwards it to the program, so the
      // leader does, too.
      has_hung_up = 0;
      kill(-program, SIGHUP);
      kill(-program, SIGCONT);
    }
    fd_set inputs;
    FD_ZERO(&inputs);
    FD_SET(task->control, &inputs);
    int count = pselect(task->control + 1, &inputs, NULL, NULL, NULL, &open_mask);
    if (count <= 0) continue;
    char command;
    if (read(task->control, &command, 1) <= 0) break;
    if (!runs) continue;
    tcsetpgrp(0, program);
    kill(-program, SIGCONT);
  }
  if (runs) kill(-program, SIGKILL);
  _exit(0);
}

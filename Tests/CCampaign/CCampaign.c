#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CCampaign.h"
#include "Start.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/mman.h>
#include <sys/syscall.h>
#endif

static int memory_file(void) {
#if defined(__linux__)
  return memfd_create("stream", MFD_CLOEXEC);
#else
  char name[] = "/tmp/stream.XXXXXX";
  int fd = mkstemp(name);
  if (fd >= 0) unlink(name);
  fcntl(fd, F_SETFD, FD_CLOEXEC);
  return fd;
#endif
}

int32_t cc_prepare(const cc_task *task, cc_streams *streams) {
  *streams = (cc_streams){memory_file(), memory_file(), memory_file()};
  if (streams->input < 0 || streams->output < 0 || streams->error < 0) return errno;
  const uint8_t *from = task->input;
  for (int64_t left = task->input_count; left > 0;) {
    ssize_t written = write(streams->input, from, (size_t)left);
    if (written <= 0) return EIO;
    from += written;
    left -= written;
  }
  lseek(streams->input, 0, SEEK_SET);
  return 0;
}

void cc_become(const cc_task *task, const cc_streams *streams) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t empty;
  sigemptyset(&empty);
  sigprocmask(SIG_SETMASK, &empty, NULL);
  // The child gets a session of its own, so it receives no signals from a keyboard and has no controlling
  // terminal.
  setsid();
  if (chdir(task->directory) != 0) _exit(126);
  dup2(streams->input, 0);
  dup2(streams->output, 1);
  dup2(streams->error, 2);
  execve(task->path, task->arguments, task->environment);
  _exit(127);
}

int32_t cc_start(const cc_task *task, cc_child *child) {
  cc_streams streams;
  int32_t reason = cc_prepare(task, &streams);
  pid_t process = reason == 0 ? fork() : -1;
  if (process == 0) cc_become(task, &streams);
  if (reason == 0 && process < 0) reason = errno;
  close(streams.input);
  *child = (cc_child){process, -1, streams.output, streams.error, cc_now()};
  if (process < 0) return reason;
#if defined(__linux__) && defined(SYS_pidfd_open)
  child->ready = (int32_t)syscall(SYS_pidfd_open, process, 0);
#endif
  return 0;
}

int64_t cc_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

void cc_pause(int64_t microseconds) {
  struct timespec time = {microseconds / 1000000, (long)(microseconds % 1000000) * 1000};
  pselect(0, NULL, NULL, NULL, &time, NULL);
}

void cc_tell(int status, cc_end *end) {
  end->code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  end->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

static void measure(const cc_child *child, const struct rusage *usage, cc_end *end) {
#if defined(__APPLE__)
  end->memory = usage->ru_maxrss;
#else
  end->memory = (int64_t)usage->ru_maxrss * 1024;
#endif
  end->duration = cc_now() - child->start;
}

// Whether the child ends within that time.
static bool ends_within(cc_child *child, int64_t microseconds, cc_end *end) {
  int64_t deadline = cc_now() + microseconds;
  for (;;) {
    int status;
    struct rusage usage;
    pid_t ended = wait4(child->process, &status, WNOHANG, &usage);
    if (ended == child->process) {
      cc_tell(status, end);
      measure(child, &usage, end);
      return true;
    }
    int64_t left = deadline - cc_now();
    if (left <= 0) return false;
    struct timespec time = {left / 1000000, (long)(left % 1000000) * 1000};
    if (child->ready < 0) time = (struct timespec){0, left < 1000 ? (long)left * 1000 : 1000000};
#if defined(__linux__)
    struct pollfd ready = {.fd = child->ready, .events = POLLIN};
    ppoll(&ready, 1, &time, NULL);
#else
    pselect(0, NULL, NULL, NULL, &time, NULL);
#endif
  }
}

bool cc_finish(cc_child *child, int64_t limit, int32_t signal, int32_t patience, cc_end *end) {
  *end = (cc_end){.code = -1};
  bool is_sent = !ends_within(child, limit, end);
  if (is_sent) {
    kill(child->process, signal);
    if (!ends_within(child, (int64_t)patience * 1000, end)) {
      kill(child->process, SIGKILL);
      waitpid(child->process, NULL, 0);
      end->is_late = true;
    }
  }
  if (child->ready >= 0) close(child->ready);
  child->ready = -1;
  return is_sent;
}

int64_t cc_size(int32_t stream) {
  struct stat facts;
  return fstat(stream, &facts) == 0 ? facts.st_size : 0;
}

int64_t cc_take(int32_t *stream, uint8_t *bytes, int64_t capacity) {
  int64_t count = 0;
  while (count < capacity) {
    ssize_t part = pread(*stream, bytes + count, (size_t)(capacity - count), count);
    if (part <= 0) break;
    count += part;
  }
  close(*stream);
  *stream = -1;
  return count;
}

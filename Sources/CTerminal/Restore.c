#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CTerminalInternal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif

// PATIENCE: milliseconds for which an ending program keeps trying to write its last bytes. GLANCE:
// milliseconds between attempts.
enum { PATIENCE = 300, GLANCE = 20 };

static struct termios saved_modes;
static volatile sig_atomic_t has_saved_modes;
static char bytes[512];
static volatile sig_atomic_t byte_count;
static volatile sig_atomic_t capture_fd = -1;
static volatile sig_atomic_t real_stderr = -1;

bool ctx_restore_save(void) {
  if (tcgetattr(STDIN_FILENO, &saved_modes) != 0) return false;
  byte_count = 0;
  has_saved_modes = 1;
  return true;
}

int ctx_append(char *list, int count, int limit, const char *capability) {
  if (capability == NULL || capability == (const char *)-1) return count;
  const char *from = capability;
  while (*from != '\0' && count < limit - 1) {
    if (from[0] == '$' && from[1] == '<') {
      const char *end = strchr(from, '>');
      if (end != NULL) {
        from = end + 1;
        continue;
      }
    }
    list[count++] = *from++;
  }
  list[count] = '\0';
  return count;
}

void ctx_restore_add(const char *capability) {
  byte_count = ctx_append(bytes, byte_count, (int)sizeof bytes, capability);
}

void ctx_restore_clear(void) {
  has_saved_modes = 0;
  byte_count = 0;
}

void ctx_write_all(int fd, const char *from, size_t count) {
  while (count > 0) {
    ssize_t written = write(fd, from, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    from += written;
    count -= (size_t)written;
  }
}

// A background job that calls tcsetattr is stopped by SIGTTOU, so the signal is blocked during the call.
void ctx_restore_modes(void) {
  if (!has_saved_modes) return;
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  sigprocmask(SIG_BLOCK, &stop, &before);
  // TCSADRAIN would wait forever for output that Ctrl-S holds back.
  tcsetattr(STDIN_FILENO, TCSANOW, &saved_modes);
  sigprocmask(SIG_SETMASK, &before, NULL);
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

// Writes as much as possible until `end`. Output may be held back by Ctrl-S, or because no program reads it.
static void write_before(int64_t end, int fd, const char *from, size_t count) {
  int flags = fcntl(fd, F_GETFL);
  bool is_changed = flags >= 0 && !(flags & O_NONBLOCK) && fcntl(fd, F_SETFL, flags | O_NONBLOCK) == 0;
  while (count > 0) {
    ssize_t written = write(fd, from, count);
    if (written > 0) {
      from += written;
      count -= (size_t)written;
      continue;
    }
    if (now() >= end || (written < 0 && errno != EAGAIN && errno != EINTR)) break;
    struct pollfd room = {.fd = fd, .events = POLLOUT};
    poll(&room, 1, GLANCE);
  }
  // The parent process shares these flags.
  if (is_changed) fcntl(fd, F_SETFL, flags);
}

static void copy_capture_before(int64_t end) {
  char block[4096];
  off_t offset = 0;
  ssize_t count;
  while (now() < end && (count = pread(capture_fd, block, sizeof block, offset)) > 0) {
    write_before(end, real_stderr, block, (size_t)count);
    offset += count;
  }
}

void ctx_restore_from_handler(void) {
  int64_t end = now() + PATIENCE;
  // A second signal would otherwise see the temporary O_NONBLOCK flag of the terminal.
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  if (has_saved_modes) {
    tcflow(STDOUT_FILENO, TCOON);
    tcsetattr(STDIN_FILENO, TCSANOW, &saved_modes);
    write_before(end, STDOUT_FILENO, bytes, (size_t)byte_count);
  }
  if (capture_fd >= 0) {
    copy_capture_before(end);
    dup2(real_stderr, STDERR_FILENO);
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
}

static int unlinked_file(void) {
#if defined(__linux__)
  return memfd_create("stderr", MFD_CLOEXEC);
#else
  char name[] = "/tmp/stderr.XXXXXX";
  int fd = mkstemp(name);
  if (fd >= 0) unlink(name);
  return fd;
#endif
}

bool ct_capture_stderr(void) {
  if (!has_saved_modes || capture_fd >= 0 || !isatty(STDERR_FILENO)) return false;
  int file = unlinked_file();
  if (file < 0) return false;
  int before = dup(STDERR_FILENO);
  if (before < 0 || dup2(file, STDERR_FILENO) < 0) {
    close(file);
    if (before >= 0) close(before);
    return false;
  }
  real_stderr = before;
  capture_fd = file;
  return true;
}

void ctx_capture_end(void) {
  if (capture_fd < 0) return;
  int file = capture_fd, before = real_stderr;
  dup2(before, STDERR_FILENO);
  char block[4096];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(file, block, sizeof block, offset)) > 0) {
    ctx_write_all(before, block, (size_t)count);
    offset += count;
  }
  capture_fd = -1;
  real_stderr = -1;
  close(file);
  close(before);
}

#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CTerminalInternal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/mman.h>
#endif

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

// Adds a capability to the bytes a crash writes, without its padding marks such as $<5>.
void ctx_restore_add(const char *capability) {
  if (capability == NULL || capability == (const char *)-1) return;
  int count = byte_count;
  const char *from = capability;
  while (*from != '\0' && count < (int)sizeof bytes) {
    if (from[0] == '$' && from[1] == '<') {
      const char *end = strchr(from, '>');
      if (end != NULL) {
        from = end + 1;
        continue;
      }
    }
    bytes[count++] = *from++;
  }
  byte_count = count;
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

// From a background job tcsetattr would stop us: blocking the signal lets it through.
void ctx_restore_modes(void) {
  if (!has_saved_modes) return;
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  sigprocmask(SIG_BLOCK, &stop, &before);
  // Not after draining: output held back by Ctrl-S would never drain.
  tcsetattr(STDIN_FILENO, TCSANOW, &saved_modes);
  sigprocmask(SIG_SETMASK, &before, NULL);
}

static void copy_capture_out(void) {
  char block[4096];
  off_t offset = 0;
  ssize_t count;
  while ((count = pread(capture_fd, block, sizeof block, offset)) > 0) {
    ctx_write_all(real_stderr, block, (size_t)count);
    offset += count;
  }
}

void ctx_restore_from_handler(void) {
  if (has_saved_modes) {
    ctx_write_all(STDOUT_FILENO, bytes, (size_t)byte_count);
    ctx_restore_modes();
  }
  if (capture_fd >= 0) {
    copy_capture_out();
    dup2(real_stderr, STDERR_FILENO);
  }
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
  copy_capture_out();
  capture_fd = -1;
  real_stderr = -1;
  close(file);
  close(before);
}

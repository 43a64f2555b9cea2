#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CPseudoTerminal.h"
#include "SessionLeader.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum { NAME_LIMIT = 128, DESCRIPTOR_LIMIT = 4096 };

static int open_terminal(char name[NAME_LIMIT]) {
  // Sets close-on-exec when the descriptor is created. A program that another thread starts at that moment
  // would otherwise keep the terminal open, and it would not hang up.
#if defined(__linux__)
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
#else
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
#endif
  if (terminal < 0) return -1;
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  bool is_named = grantpt(terminal) == 0 && unlockpt(terminal) == 0;
#if defined(__linux__)
  is_named = is_named && ptsname_r(terminal, name, NAME_LIMIT) == 0;
#else
  const char *shared = is_named ? ptsname(terminal) : NULL;
  is_named = shared != NULL && strlen(shared) < NAME_LIMIT;
  if (is_named) strcpy(name, shared);
#endif
  if (is_named) return terminal;
  close(terminal);
  return -1;
}

static bool make_pipe(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC) == 0;
#else
  if (pipe(ends) != 0) return false;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return true;
#endif
}

static void close_all(const int *descriptors, int count) {
  for (int place = 0; place < count; place++) {
    if (descriptors[place] >= 0) close(descriptors[place]);
  }
}

static int descriptor_limit(void) {
  long limit = sysconf(_SC_OPEN_MAX);
  return limit < 0 || limit > DESCRIPTOR_LIMIT ? DESCRIPTOR_LIMIT : (int)limit;
}

// Reads the next message, or returns false if the leader has ended.
static bool read_message(int status, leader_message *message) {
  ssize_t count;
  while ((count = read(status, message, sizeof *message)) < 0 && errno == EINTR) continue;
  return count == (ssize_t)sizeof *message;
}

int32_t cp_spawn(
  const char *path, char *const *arguments, char *const *environment, const char *directory, int32_t rows,
  int32_t columns, cp_session *session) {
  char name[NAME_LIMIT] = {0};
  int status[2] = {-1, -1}, control[2] = {-1, -1};
  int terminal = open_terminal(name);
  if (terminal < 0) return errno;
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  ioctl(terminal, TIOCSWINSZ, &size);
  pid_t leader = -1;
  if (make_pipe(status) && make_pipe(control)) {
    leader_task task = {path, arguments, environment, directory, name, status[1], control[0], descriptor_limit()};
    leader = fork();
    if (leader == 0) lead_session(&task);
  }
  int reason = errno;
  close_all((int[]){status[1], control[0]}, 2);
  leader_message first;
  if (leader < 0 || !read_message(status[0], &first) || first.code <= 0) {
    close_all((int[]){terminal, status[0], control[1]}, 3);
    if (leader > 0) waitpid(leader, NULL, 0);
    return leader < 0 ? reason : EIO;
  }
  fcntl(terminal, F_SETFL, fcntl(terminal, F_GETFL) | O_NONBLOCK);
  *session = (cp_session){terminal, status[0], control[1], leader, first.code};
  return 0;
}

bool cp_resize(const cp_session *session, int32_t rows, int32_t columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(session->terminal, TIOCSWINSZ, &size) == 0;
}

int64_t cp_read(const cp_session *session, uint8_t *bytes, int64_t capacity, int32_t timeout) {
  struct pollfd output = {.fd = session->terminal, .events = POLLIN};
  int count = poll(&output, 1, timeout);
  if (count == 0 || (count < 0 && errno == EINTR)) return 0;
  if (output.revents & POLLNVAL) return -1;
  ssize_t taken = count < 0 ? -1 : read(session->terminal, bytes, (size_t)capacity);
  if (taken > 0) return taken;
  return taken < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

void cp_await(const cp_session *session, bool for_room, int32_t timeout) {
  // Poll ignores a descriptor of -1, which is the value after a hang-up.
  struct pollfd inputs[2] = {
    {.fd = session->terminal, .events = for_room ? POLLIN | POLLOUT : POLLIN},
    {.fd = session->status, .events = POLLIN},
  };
  poll(inputs, 2, timeout);
}

int64_t cp_write(const cp_session *session, const uint8_t *bytes, int64_t count) {
  ssize_t written = write(session->terminal, bytes, (size_t)count);
  if (written >= 0) return written;
  return errno == EAGAIN || errno == EINTR ? 0 : -1;
}

bool cp_is_waiting(const cp_session *session) {
#if defined(__linux__)
  char name[64], text[512];
  snprintf(name, sizeof name, "/proc/%d/stat", session->process);
  int file = open(name, O_RDONLY | O_CLOEXEC);
  ssize_t count = file < 0 ? -1 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  if (count <= 0) return true;
  text[count] = '\0';
  // The name in parentheses may contain any character; the state follows it.
  const char *end = strrchr(text, ')');
  return end == NULL || end[1] == '\0' || end[2] != 'R';
#else
  (void)session;
  return true;
#endif
}

bool cp_get_modes(const cp_session *session, cp_modes *modes) {
  struct termios raw;
  if (tcgetattr(session->terminal, &raw) != 0) return false;
  modes->input = raw.c_iflag;
  modes->output = raw.c_oflag;
  modes->control = raw.c_cflag;
  modes->local = raw.c_lflag;
  modes->is_canonical = (raw.c_lflag & ICANON) != 0;
  modes->echoes = (raw.c_lflag & ECHO) != 0;
  return true;
}

bool cp_set_shell_modes(const cp_session *session) {
  struct termios modes;
  if (tcgetattr(session->terminal, &modes) != 0) return false;
  modes.c_iflag |= ICRNL | IXON;
  modes.c_oflag |= OPOST | ONLCR;
  modes.c_lflag |= ICANON | ECHO | ISIG;
  modes.c_cc[VMIN] = 1;
  return tcsetattr(session->terminal, TCSANOW, &modes) == 0;
}

CPChange cp_wait(const cp_session *session, int32_t timeout, int32_t *code) {
  struct pollfd input = {.fd = session->status, .events = POLLIN};
  if (poll(&input, 1, timeout) <= 0) return CPChangePending;
  leader_message message;
  if (read(session->status, &message, sizeof message) != (ssize_t)sizeof message) return CPChangeLost;
  *code = message.code;
  return (CPChange)message.change;
}

bool cp_foreground(const cp_session *session) { return write(session->control, "f", 1) == 1; }

bool cp_kill(const cp_session *session, int32_t signal_number) {
  return kill(session->process, signal_number) == 0;
}

void cp_hang_up(cp_session *session) {
  if (session->terminal >= 0) close(session->terminal);
  session->terminal = -1;
}

void cp_close(cp_session *session) {
  cp_hang_up(session);
  close_all((int[]){session->status, session->control}, 2);
  session->status = -1;
  session->control = -1;
  if (session->leader > 0) waitpid(session->leader, NULL, 0);
  session->leader = -1;
}

// Drives CTerminal on pseudo-terminals with random input, cells and sizes. Built with the address and the undefined
// behaviour sanitizers by .ci/run, which end the program at the first fault.
//
//     terminal-driver SESSIONS SEED
#define _GNU_SOURCE
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <fcntl.h>
#include <poll.h>
#include "CTerminal.h"

static uint64_t state;

static uint32_t draw(uint32_t below) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % below;
}

/// Draws random cells wherever they fit or not, and takes every event, until the input ends.
static int walk(void) {
  if (!ct_locale()) return 3;
  if (ct_open(true, draw(2), (int32_t)draw(60)) != CTStatusOpen) return 4;
  int idle = 0;
  while (idle < 40) {
    ct_event event = ct_next(5);
    idle = event.kind == CTEventKindTimeout ? idle + 1 : 0;
    if (event.kind == CTEventKindHangup || event.kind == CTEventKindTerminate) break;
    if (event.kind == CTEventKindPaste) {
      int32_t count = 0;
      const char *text = ct_pasted(&count);
      volatile uint8_t sum = 0;
      for (int32_t index = 0; index < count; index++) sum = (uint8_t)(sum + (uint8_t)text[index]);
    }
    int32_t rows = 0, columns = 0;
    ct_size(&rows, &columns);
    ct_cell cells[64];
    int32_t count = (int32_t)draw(64);
    for (int32_t index = 0; index < count; index++) {
      static const uint32_t scalars[] = {'a', ' ', 0x3042, 0x1F600, 0x2500, 0xE9, 0xFFFD, 0x10FFFF, 0x301};
      cells[index] = (ct_cell){
        .marks = draw(8) ? 0 : 0x0301030203030304u >> (16 * draw(4)), .scalar = scalars[draw(9)],
        .width = (uint8_t)(1 + draw(2)), .attributes = (uint8_t)draw(16), .pair = (uint16_t)draw(20)};
    }
    ct_put((int32_t)draw((uint32_t)rows + 3) - 1, (int32_t)draw((uint32_t)columns + 3) - 1, cells, count);
    if (!draw(8)) ct_pair((int32_t)draw(300), (int32_t)draw(300) - 1, (int32_t)draw(300) - 1);
    if (!draw(9)) ct_clear();
    if (!draw(20)) ct_redraw();
    if (!draw(3)) ct_cursor((int32_t)draw(300) - 10, (int32_t)draw(600) - 10, draw(2));
    ct_flush();
  }
  ct_close();
  ct_close();
  return 0;
}

static const char *const pieces[] = {
  "\033[A", "\033OP", "\033[1;5C", "\033[<0;3;4M", "\033[<64;1;1M", "\033[<0;99999999;4m", "\033[200~text\033[201~", "\033",
  "\033[200~", "\033[201~", "\033[15~", "\033[999999999999~", "\xE3\x81\x82", "\xF0\x9F\x98\x80", "\xC0\x80", "\xFF", "\033[M !!",
  "a", "\t", "\r", "\177", "\001", "\023", "\033[", "\033]0;x\007", "\033P1\033\\", "\033[27;5;9~", "\033[97;5u",
};

/// Reads what the child wrote, after some milliseconds at most.
static void take(int master, int milliseconds) {
  char block[65536];
  struct pollfd ready = {.fd = master, .events = POLLIN};
  if (poll(&ready, 1, milliseconds) > 0) (void)!read(master, block, sizeof block);
}

static int session(const char *terminal) {
  struct winsize size = {.ws_row = (unsigned short)(1 + draw(60)), .ws_col = (unsigned short)(1 + draw(200))};
  int master = -1;
  pid_t child = forkpty(&master, NULL, NULL, &size);
  if (child < 0) return 1;
  if (child == 0) {
    // Control-S in the input would stop the output before and after the session, and nothing would start it again.
    struct termios mode;
    if (tcgetattr(STDIN_FILENO, &mode) != 0) _exit(5);
    mode.c_iflag &= ~(tcflag_t)IXON;
    if (tcsetattr(STDIN_FILENO, TCSANOW, &mode) != 0) _exit(6);
    setenv("TERM", terminal, 1);
    // The descriptors that sanitizers report to.
    _exit(walk());
  }
  // Neither side may wait for the other to read.
  fcntl(master, F_SETFL, O_NONBLOCK);
  for (int round = 0; round < 300; round++) {
    char bytes[512];
    size_t count = 0;
    while (count < 200) {
      if (draw(3)) {
        const char *piece = pieces[draw(sizeof pieces / sizeof *pieces)];
        memcpy(bytes + count, piece, strlen(piece));
        count += strlen(piece);
      } else {
        bytes[count++] = (char)(1 + draw(255));
      }
    }
    for (size_t index = 0; index < count; index++) {
      // The signs that would end or stop the session.
      if (strchr("\003\032\034", bytes[index])) bytes[index] = 'x';
    }
    (void)!write(master, bytes, count);
    take(master, 5);
    if (!draw(10)) {
      size.ws_row = (unsigned short)draw(300);
      size.ws_col = (unsigned short)draw(600);
      ioctl(master, TIOCSWINSZ, &size);
    }
  }
  // The child waits until its output is read. It has a minute: its last input lies some milliseconds back.
  int status = 0;
  time_t end = time(NULL) + 60;
  while (waitpid(child, &status, WNOHANG) == 0) {
    take(master, 20);
    if (time(NULL) > end) {
      fprintf(stderr, "TERM=%s did not end\n", terminal);
      kill(child, SIGKILL);
      end += 60;
    }
  }
  close(master);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return 0;
  fprintf(stderr, "TERM=%s ended with status %d\n", terminal, status);
  return 1;
}

int main(int count, char **words) {
  int sessions = count > 1 ? atoi(words[1]) : 8;
  state = count > 2 ? strtoull(words[2], NULL, 10) : 1;
  static const char *const terminals[] = {"xterm-256color", "xterm", "screen-256color", "linux", "vt100"};
  signal(SIGPIPE, SIG_IGN);
  int failures = 0;
  for (int index = 0; index < sessions; index++) failures += session(terminals[index % 5]);
  printf("%d sessions, %d failures\n", sessions, failures);
  return failures > 0;
}

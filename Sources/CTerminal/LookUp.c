#include "CTerminalInternal.h"

#include <curses.h>
// term.h defines macros with common names such as `lines` and `columns`, so only this file includes it.
#include <term.h>

#include <string.h>
#include <unistd.h>

CTStatus ct_look_up(const char *name, int32_t *colours) {
  *colours = 0;
  if (name[0] == '\0') return CTStatusTermMissing;
  // A lookup would replace the terminal that is currently open.
  if (ct_terminal_name()[0] != '\0') return CTStatusUnavailable;
  int found = 0;
  bool is_known = setupterm(name, STDOUT_FILENO, &found) == OK;
  if (!is_known && strncmp(name, "xterm-", 6) == 0) {
    is_known = setupterm("xterm-256color", STDOUT_FILENO, &found) == OK;
  }
  if (!is_known) return CTStatusTermUnknown;
  char *address = tigetstr("cup");
  int count = tigetnum("colors");
  *colours = count > 0 ? count : 0;
  return address == NULL || address == (char *)-1 ? CTStatusTermTooPoor : CTStatusOpen;
}

#include "CTestStart.h"

#include <stdlib.h>

// Tests provoke thousands of thrown errors. Swift Testing records a backtrace for each, which takes longer
// than all tests and is printed only if a test fails. Set the variable to 1 to get these backtraces.
__attribute__((constructor)) static void ct_leave_stacks_alone(void)
{
  setenv("SWT_SWIFT_ERROR_BACKTRACING_ENABLED", "0", false);
}

#include "CTestStart.h"

#include <stdlib.h>

// Thousands of steps are refused on purpose, each by a thrown error. To unwind the stack of each, for a report that is
// printed only where a test fails by it, takes longer than all tests; who wants these stacks sets the variable to 1.
__attribute__((constructor)) static void ct_leave_stacks_alone(void)
{
  setenv("SWT_SWIFT_ERROR_BACKTRACING_ENABLED", "0", false);
}

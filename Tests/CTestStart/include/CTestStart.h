#pragma once

#include <stdbool.h>

// Nothing to call: what has to be done before the first test is done when the tests are loaded.

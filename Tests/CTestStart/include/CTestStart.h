#pragma once

#include <stdbool.h>

// This module has no functions to call: its setup runs when the test bundle is loaded.

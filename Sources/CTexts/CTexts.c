#include "CTexts.h"

// Only the header matters; the functions are in the module Texts.

#ifndef CTEXTS_H
#define CTEXTS_H

#include <stdint.h>

// The texts that the program contains: the sentences of its languages, and the files of Screens. The module Texts defines
// these functions. Localization and ScreenLibrary call them by these declarations, not by an import, so that a changed
// text does not compile all modules again; a program that uses them must depend on Texts, or it does not link.
// All pointers are to static bytes in UTF-8 that end with a zero byte.

/// The plural form of a sentence. A sentence without forms has only the last one.
enum texts_form { texts_one, texts_few, texts_many, texts_other };

/// Returns the text of a sentence in a language, both by their places in the language files. Control characters from
/// U+0001 are its gaps.
const uint8_t *texts_sentence(intptr_t language, intptr_t sentence, uint32_t form);

/// Returns the number of files of Screens. They are in the order of the bytes of their paths.
intptr_t texts_file_count(void);

/// Returns the path of a file in Screens.
const uint8_t *texts_file_path(intptr_t index);

/// Returns the bytes of a file.
const uint8_t *texts_file_bytes(intptr_t index);

/// Returns the number of bytes of a file.
intptr_t texts_file_size(intptr_t index);

#endif

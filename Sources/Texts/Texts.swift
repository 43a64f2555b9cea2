internal import CTexts

/// The texts of the program, which `TextPlugin` writes as Swift. `CTexts.h` describes the functions.
enum Texts {
  /// A sentence with plural forms besides `other`; nil for a form that the language does not have.
  typealias Plural = (one: StaticString?, few: StaticString?, many: StaticString?)
}

@_cdecl("texts_sentence")
func sentence(_ language: Int, _ sentence: Int, _ form: UInt32) -> UnsafePointer<UInt8> {
  let plural = Texts.plurals[language][sentence]
  let text =
    switch texts_form(form) {
    case texts_one: plural?.one
    case texts_few: plural?.few
    case texts_many: plural?.many
    default: nil as StaticString?
    }
  return (text ?? Texts.sentences[language][sentence]).utf8Start
}

@_cdecl("texts_file_count")
func fileCount() -> Int { Texts.files.count }

@_cdecl("texts_file_path")
func filePath(_ index: Int) -> UnsafePointer<UInt8> { Texts.files[index].path.utf8Start }

@_cdecl("texts_file_bytes")
func fileBytes(_ index: Int) -> UnsafePointer<UInt8> { Texts.files[index].text.utf8Start }

@_cdecl("texts_file_size")
func fileSize(_ index: Int) -> Int { Texts.files[index].text.utf8CodeUnitCount }

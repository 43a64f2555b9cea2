import Localization

/// Texts from outside have to be UTF-8: repaired in silence, a path would lead to some other file.
enum Encoding {
  /// - Throws: ``Failure`` with exit code 2 for an argument or a variable that is not.
  static func check() throws(Failure) {
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      guard String(validatingCString: argument) == nil else { continue }
      throw Failure(
        code: 2, .usageArgumentNotUTF8(index: index, text: String(cString: argument).shortened))
    }
    for name in ["CONSENTWALK_STORE", "CONSENTWALK_SCREENS", "CONSENTWALK_LOG", "XDG_DATA_HOME", "HOME"]
    where !Console.isReadable(environment: name) {
      throw Failure(code: 2, .usageVariableNotUTF8(name: name))
    }
  }
}

extension String {
  /// The text as a message quotes it: its beginning where it is long.
  var shortened: String {
    let head = String(UnicodeScalarView(unicodeScalars.prefix(80)))
    return head.utf8.count < utf8.count ? head + "…" : head
  }
}

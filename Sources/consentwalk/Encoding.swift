import Localization

/// Checks that texts from outside are UTF-8. A silently repaired path would name another file.
enum Encoding {
  /// - Throws: ``Failure`` with exit code 2 for an argument or variable that is not UTF-8.
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
  /// The text as quoted in a message: a long text is cut after 80 scalars.
  var shortened: String {
    let head = String(UnicodeScalarView(unicodeScalars.prefix(80)))
    return head.utf8.count < utf8.count ? head + "…" : head
  }
}

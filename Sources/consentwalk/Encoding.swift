import Localization

/// Checks that arguments and environment variables are UTF-8. If a path were repaired silently, it would name another
/// file.
enum Encoding {
  /// - Throws: ``Failure`` with exit code 2 for an argument or a variable that is not UTF-8.
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
  /// The text in the form in which messages quote it. A long text is cut after 80 scalars.
  var shortened: String {
    let head = String(UnicodeScalarView(unicodeScalars.prefix(80)))
    return head.utf8.count < utf8.count ? head + "…" : head
  }
}

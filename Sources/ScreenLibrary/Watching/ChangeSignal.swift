/// Wakes whoever waits as soon as something in a folder may have changed. It says when to look, not what changed.
protocol ChangeSignal: AnyObject {
  /// A descriptor that `poll` finds readable while there is a report.
  var descriptor: Int32 { get }
  /// Takes all reports, and goes on with folders that were replaced or have appeared.
  func takeReports()
}

/// The system's own signal.
enum StandardSignal {
  /// The signal for a Screens folder and those it inherits from; nil where there is none, and looking now and then must do.
  static func make(for folders: [String]) -> (any ChangeSignal)? {
    #if os(Linux)
      InotifySignal(folders: folders.flatMap { [$0, $0 + "/system"] })
    #else
      nil
    #endif
  }
}

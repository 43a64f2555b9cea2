/// Finds calls in Dart that run while a Flutter app launches.
extension CallContext {
  /// Words that begin a block which runs immediately.
  private static let blocks = ["if", "else", "try", "do", "for", "switch"]
  /// Parts of code after which the app is active, or has had the time to become active.
  private static let pauses = [
    "delayed(", "Timer(", "showDialog", "PostFrame", "endOfFrame", "AppLifecycleState", "runApp(",
  ]

  private enum Place { case launch, function, later }

  /// Whether the call runs in `main` before the app's first screen exists, or in `initState` of the first screen. The
  /// app is often not active yet, so that the tracking prompt does not appear.
  ///
  /// The call can also be in a private function that `main` or `initState` calls. A call in a closure such as
  /// `addPostFrameCallback` does not count, because it runs later.
  ///
  /// - Source: https://github.com/Baseflow/flutter-permission-handler/issues/676 (initState),
  ///   https://github.com/deniza/app_tracking_transparency/issues/57 (a delay helps)
  var isEarlyInDart: Bool {
    switch placeInDart {
    case .launch: true
    case .later: false
    case .function: privateFunction.map { mentions(of: $0).contains { $0.placeInDart == .launch } } ?? false
    }
  }

  private var placeInDart: Place {
    var index = start - 1
    var depth = 0
    while index >= max(0, start - 6000) {
      switch bytes[index] {
      case 0x7D: depth += 1
      case 0x7B where depth > 0: depth -= 1
      case 0x7B:
        let heading = heading(before: index)
        let before = text(index + 1, start)
        if Self.pauses.contains(where: { before.contains($0) }) { return .later }
        if heading.contains(" main(") { return .launch }
        // The widgets of the first screen are usually in the file that starts the app. Later screens load when the app
        // is active.
        if heading.contains(" initState(") { return names.holds("runApp") ? .launch : .later }
        let isBlock = Self.blocks.contains { heading.hasPrefix($0) || heading.hasPrefix("} " + $0) }
        if !isBlock {
          let isPrivate = privateFunction.map { heading.contains(" " + $0 + "(") } ?? false
          return isPrivate ? .function : .later
        }
      default: break
      }
      index -= 1
    }
    return .later
  }
}

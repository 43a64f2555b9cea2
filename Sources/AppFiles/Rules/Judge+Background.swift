import Localization

extension Judge {
  private static let always = [
    "NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationAlwaysUsageDescription",
  ]

  /// Checks APP-9 about location in the background.
  mutating func judgeBackground() {
    let modes = app.declaration("UIBackgroundModes")
    let items = modes.map { $0.value.list.isEmpty ? [$0.value] : $0.value.list } ?? []
    let mode = items.first { item in
      item.text?.split(separator: " ").contains("location") ?? false
    }
    guard let modes, let mode else {
      for call in app.calls where call.service == .backgroundUpdates && !app.lacksPlist {
        return find(
          .background, .error, file: call.file, line: call.line, key: "UIBackgroundModes",
          .appBackgroundWithoutMode(call: call.call), mend: .appMendBackgroundMode)
      }
      return
    }
    let line = mode.line > 0 ? mode.line : modes.line
    if !Self.always.contains(where: { declares($0) }),
      !app.asks(.backgroundUpdates)
    {
      find(
        .background, .warning, file: modes.file, line: line, key: "UIBackgroundModes", .appModeWithoutKey,
        mend: .appMendBackgroundKey)
    } else if app.hasSources, app.unreadSources == 0, app.unreadFolders.isEmpty,
      !app.mayAsk(.backgroundUpdates), !app.asks(.locationAlways)
    {
      find(
        .background, .warning, file: modes.file, line: line, key: "UIBackgroundModes",
        app.isLinkingOthers ? .appModeWithoutCallLinked : .appModeWithoutCall,
        mend: .appMendBackgroundIdle)
    }
  }
}

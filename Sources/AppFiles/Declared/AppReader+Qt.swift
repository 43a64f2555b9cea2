/// Reads the C++ and QML files of an app with Qt.
extension AppReader {
  /// Words in the names of files and folders for other platforms: `androidutils.cpp`, `desktop-widgets/main.cpp`.
  private static let others = ["android", "desktop", "windows", "linux", "macos"]

  /// Adds the requests that the app makes through Qt. If an app contains C++ without Qt, its files are counted as not
  /// read.
  ///
  /// - Source: https://github.com/qt/qtbase/blob/dev/src/corelib/platform/darwin/qdarwinpermissionplugin.mm
  mutating func takeQt(_ filter: SourceFilter) {
    let isTemplate = CMakeFiles.isTemplate(model.home)
    guard isTemplate || tree.paths.contains(where: { $0.hasSuffix(".qml") }) else { return }
    let isForQt5 = isForQt5
    var files: [(path: String, file: QtFile)] = []
    var unread: [String] = []
    for path in tree.paths {
      guard let language = QtFile.endings.first(where: { path.hasSuffix($0.key) })?.value,
        filter.owner(of: path, .objectiveC) == .app
      else { continue }
      unread.append(language)
      let stem = Path.stem(of: path).lowercased()
      let folders = path.lowercased().split(separator: "/").dropLast()
      guard
        !Self.others.contains(where: { other in
          stem.holds(other) || folders.contains { $0.hasPrefix(other + "-") }
        }),
        let bytes = try? tree.bytes(of: path, limit: ReadingLimits.sourceBytes)
      else { continue }
      files.append((path, QtFile(bytes, isQML: language == "QML", isForQt5: isForQt5)))
    }
    files += objectiveCWithQt(filter)
    guard files.contains(where: \.file.isOfQt) else {
      if isTemplate { (model.unreadSources, model.unreadLanguages) = (unread.count, Set(unread)) }
      return
    }
    model.hasSources = true
    for (path, file) in files {
      model.possible.formUnion(file.uses)
      // If Info.plist has no purpose string, Qt reports a denial and does not request the permission.
      for (requests, certainty) in [(file.requests, AppCall.Certainty.asks), (file.creations, .atUse)] {
        model.calls += requests.filter { request in
          request.service.needs.contains { model.declaration($0) != nil }
        }.map {
          AppCall(
            service: certainty == .atUse ? asked($0.service) : $0.service, file: path, line: $0.line,
            call: $0.call, certainty: certainty)
        }
      }
    }
  }

  /// Whether the app is only for Qt 5. The outermost build files say so. Others belong to libraries.
  private var isForQt5: Bool {
    let builds = tree.paths.filter { $0.hasSuffix(".pro") || Path.name(of: $0) == "CMakeLists.txt" }
    let depth = builds.map { $0.split(separator: "/").count }.min()
    return QtFile.areForQt5(
      builds.filter { $0.split(separator: "/").count == depth }
        .compactMap { try? tree.bytes(of: $0, limit: 1 << 18) })
  }

  /// The permission that Qt 5 requests. If Info.plist has both the When In Use key and the Always key for location, Qt
  /// requests Always.
  private func asked(_ service: CallTarget) -> CallTarget {
    let keys = ["NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationWhenInUseUsageDescription"]
    return service == .locationWhenInUse && keys.allSatisfy { model.declaration($0) != nil }
      ? .locationAlways : service
  }

  /// The Objective-C files that include files of Qt.
  private func objectiveCWithQt(_ filter: SourceFilter) -> [(path: String, file: QtFile)] {
    tree.paths.compactMap { path in
      guard path.hasSuffix(".mm"), filter.owner(of: path, .objectiveC) == .app,
        let bytes = try? tree.bytes(of: path, limit: ReadingLimits.sourceBytes)
      else { return nil }
      let file = QtFile(bytes, isQML: false)
      return file.isOfQt ? (path, file) : nil
    }
  }
}

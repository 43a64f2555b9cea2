/// Reads the C++ and QML files of an app with Qt.
extension AppReader {
  /// Words in the names of files for other platforms: `androidutils.cpp`, `app-desktop-main.cpp`.
  private static let others = ["android", "desktop", "windows", "linux", "macos"]

  /// Adds the requests that the app makes through Qt. If an app contains C++ without Qt, its files are counted as not
  /// read.
  ///
  /// - Source: https://github.com/qt/qtbase/blob/dev/src/corelib/platform/darwin/qdarwinpermissionplugin.mm
  mutating func takeQt(_ filter: SourceFilter) {
    let isTemplate = CMakeFiles.isTemplate(model.home)
    guard isTemplate || tree.paths.contains(where: { $0.hasSuffix(".qml") }) else { return }
    var files: [(path: String, file: QtFile)] = []
    var unread: [String] = []
    for path in tree.paths {
      guard let language = QtFile.endings.first(where: { path.hasSuffix($0.key) })?.value,
        filter.owner(of: path, .objectiveC) == .app
      else { continue }
      unread.append(language)
      let stem = Path.stem(of: path).lowercased()
      guard !Self.others.contains(where: { stem.holds($0) }),
        let bytes = try? tree.bytes(of: path, limit: ReadingLimits.sourceBytes)
      else { continue }
      files.append((path, QtFile(bytes, isQML: language == "QML")))
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
      let requests = file.requests.filter { request in
        request.service.needs.contains { model.declaration($0) != nil }
      }
      model.calls += requests.map {
        AppCall(service: $0.service, file: path, line: $0.line, call: $0.call, certainty: .asks)
      }
    }
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

import Platform

/// Finds what the callers of the app's functions tell about the calls in these functions.
extension AppReader {
  /// Limits old requests of EventKit to the iOS versions on which the app calls the functions around them: an app that
  /// has a new request often calls the function with the old one only below iOS 17.
  ///
  /// - Parameters:
  ///   - functions: The old requests, and for each the name of the function around it.
  ///   - paths: The app's Swift and Objective-C files.
  /// - Complexity: O(bytes of the files), once for each such function.
  mutating func limitOldRequests(
    _ functions: [AppCall: String], in paths: [String], _ scanner: CallScanner
  ) {
    guard !functions.isEmpty else { return }
    for index in model.calls.indices {
      let call = model.calls[index]
      guard call.versions.end == nil, let function = functions[call] else { continue }
      var versions: [CallVersions] = []
      for path in paths {
        guard let language = SourceLanguage(path: path),
          let bytes = try? tree.bytes(of: path, limit: ReadingLimits.sourceBytes),
          SourceNames.contains(bytes, function)
        else { continue }
        versions += scanner.versions(of: function, in: bytes, language)
      }
      // If one of them has no version check, or there are none, nothing is known.
      let ends = versions.compactMap(\.end)
      guard let last = ends.max(), ends.count == versions.count else { continue }
      model.calls[index].versions.narrow(before: last)
    }
  }
  /// Removes reads of the clipboard in getters that the app never uses. Some apps only write to the clipboard, through
  /// a property that could also be read.
  ///
  /// - Parameters:
  ///   - getters: The reads in getters, and for each the property and its type.
  ///   - paths: The app's Swift and Objective-C files.
  mutating func removeUnusedReads(
    _ getters: [AppCall: AppCall.Owner], in paths: [String], _ scanner: CallScanner
  ) {
    guard !getters.isEmpty else { return }
    let unused = model.calls.filter { call in
      guard let getter = getters[call] else { return false }
      var (reads, writes) = (0, 0)
      for path in paths where path.hasSuffix(".swift") {
        guard let bytes = try? tree.bytes(of: path, limit: ReadingLimits.sourceBytes),
          SourceNames.contains(bytes, getter.function)
        else { continue }
        let uses = scanner.uses(of: getter, in: bytes)
        (reads, writes) = (reads + uses.reads, writes + uses.writes)
      }
      return reads == 0 && writes > 0
    }
    model.calls.removeAll(where: Set(unused).contains)
  }
}

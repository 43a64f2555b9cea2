/// An index of targets that quickly finds those that contain a file.
struct TargetIndex {
  private let targets: [XcodeTarget]
  private var byFile: [String: [Int]] = [:]
  private var byFolder: [Substring: [Int]] = [:]

  /// The maximum number of targets for each folder. Only a malicious file has more.
  private static let limit = 64

  init(_ targets: [XcodeTarget]) {
    self.targets = targets
    for (index, target) in targets.enumerated() {
      for file in target.files { add(index, to: &byFile[file, default: []]) }
      for folder in target.folders { add(index, to: &byFolder[folder[...], default: []]) }
    }
  }

  private func add(_ index: Int, to list: inout [Int]) {
    if list.last != index, list.count < Self.limit { list.append(index) }
  }

  /// Returns whether a target that meets the condition contains the file.
  ///
  /// - Complexity: O(number of parent folders of the file).
  func has(_ path: String, where condition: (XcodeTarget) -> Bool) -> Bool {
    lists(path, condition) || isInFolder(path) { condition($0) && !$0.exceptions.contains(path) }
  }

  /// Returns whether a target that meets the condition has the file in its file list.
  func lists(_ path: String, _ condition: (XcodeTarget) -> Bool) -> Bool {
    byFile[path]?.contains { condition(targets[$0]) } ?? false
  }

  private func isInFolder(_ path: String, _ condition: (XcodeTarget) -> Bool) -> Bool {
    guard !byFolder.isEmpty else { return false }
    var folder = path[...]
    while true {
      if let list = byFolder[folder], list.contains(where: { condition(targets[$0]) }) { return true }
      if folder.isEmpty { return false }
      folder = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
    }
  }
}

import StrictYAML

/// Where the parts of a flow stand in its file.
public struct FlowPlaces: Sendable {
  /// The file, with the folder it lies in.
  public let file: String
  private var sections: [String: Int] = [:]
  private var asks: [String: Int] = [:]
  private var waivers: [String: Int] = [:]

  /// The line of a key at the top of the file, from 1 on; nil where it is not there.
  public func line(of section: String) -> Int? { sections[section] }

  /// The line of an ask, from 1 on.
  public func line(ofAsk id: String) -> Int? { asks[id] }

  /// The line of a rule that is waived, from 1 on.
  public func line(ofWaiver rule: String) -> Int? { waivers[rule] }

  init(file: String, _ root: YAMLNode?) {
    self.file = file
    for entry in root?.entries ?? [] {
      sections[entry.key] = entry.place.line
      if entry.key == "waive" {
        for waiver in entry.value.entries { waivers[waiver.key] = waiver.place.line }
      }
      guard entry.key == "asks", case .list(let list) = entry.value.content else { continue }
      for ask in list {
        guard case .scalar(let id, _)? = ask.entries.first(where: { $0.key == "id" })?.value.content else {
          continue
        }
        asks[id] = ask.place.line
      }
    }
  }
}

extension YAMLNode {
  fileprivate var entries: [YAMLEntry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }
}

extension ScreenLibrary {
  /// Where the parts of the flow stand; nil for the copy in the program. Of a file that cannot be read no line is known.
  ///
  /// - Complexity: O(length of the file).
  public func flowPlaces() -> FlowPlaces? {
    guard case .folder(let folder) = source else { return nil }
    let file = folder + "/flow.yaml"
    let bytes = try? PosixFile.read(file, limit: YAMLSource.byteLimit)
    let source = bytes.flatMap { try? YAMLSource(file: file, bytes: $0) }
    return FlowPlaces(file: file, try? source?.document())
  }
}

import StrictYAML

/// Where the parts of a flow stand in its file.
public struct FlowPlaces: Sendable {
  /// The file, with the folder it lies in; nil where the flow was made of an app's own files.
  public let file: String?
  private var sections: [String: Int] = [:]
  private var asks: [String: Int] = [:]
  private var waivers: [String: Int] = [:]
  private var origins: [String: Origin] = [:]
  /// The first place in the app's own files that a comment names; nil where none does.
  public private(set) var firstOrigin: Origin?

  /// A line of the app's own files, as `app init` names it in a comment: `# App/Scanner.swift:12  requestAccess`.
  public struct Origin: Hashable, Sendable {
    /// The path, as seen from the app's folder.
    public let file: String
    /// From 1 on.
    public let line: Int

    /// What a line of a flow file names; nil for one that is no such comment.
    init?(_ text: Substring) {
      let text = text.drop { $0 == " " }
      guard text.hasPrefix("# "),
        let words = text.dropFirst(2).firstMatch(of: #/^(\S.*?):([0-9]+)(?:  .*)?$/#),
        let line = Int(words.2), line > 0
      else { return nil }
      file = String(words.1)
      self.line = line
    }
  }

  /// Where the app calls for an ask, as the comment above the ask says; nil where none does.
  public func origin(ofAsk id: String) -> Origin? { origins[id] }

  /// The line of a key at the top of the file, from 1 on; nil where it is not there.
  public func line(of section: String) -> Int? { sections[section] }

  /// The line of an ask, from 1 on.
  public func line(ofAsk id: String) -> Int? { asks[id] }

  /// The line of a rule that is waived, from 1 on.
  public func line(ofWaiver rule: String) -> Int? { waivers[rule] }

  /// - Parameter text: of the flow file, for its comments.
  init(file: String?, _ root: YAMLNode?, text: String) {
    self.file = file
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    firstOrigin = lines.lazy.compactMap(Origin.init).first
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
        let comments = lines.prefix(max(0, ask.place.line - 1)).reversed().prefix {
          $0.drop { $0 == " " }.hasPrefix("#")
        }
        origins[id] = comments.reversed().lazy.compactMap(Origin.init).first
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
  /// Where the parts of the flow stand; nil for the copy in the program. Of a file that cannot be read no line is known,
  /// and of a flow that was made of an app's own files only what they say.
  ///
  /// - Complexity: O(length of the file).
  public func flowPlaces() -> FlowPlaces? {
    switch source {
    case .embedded: return nil
    case .made(_, let files):
      let text = files["flow.yaml"] ?? ""
      let source = try? YAMLSource(file: "flow.yaml", bytes: Array(text.utf8))
      return FlowPlaces(file: nil, try? source?.document(), text: text)
    case .folder(let folder):
      let file = folder + "/flow.yaml"
      let bytes = try? PosixFile.read(file, limit: YAMLSource.byteLimit)
      let source = bytes.flatMap { try? YAMLSource(file: file, bytes: $0) }
      return FlowPlaces(
        file: file, try? source?.document(), text: String(decoding: bytes ?? [], as: UTF8.self))
    }
  }
}

import StrictYAML

/// The lines of a flow file at which its sections, asks and waivers begin.
public struct FlowPlaces: Sendable {
  /// The path of the file; nil if the flow was made from an app's own files.
  public let file: String?
  private var sections: [String: Int] = [:]
  private var asks: [String: Int] = [:]
  private var waivers: [String: Int] = [:]
  private var origins: [String: Origin] = [:]
  /// The first place in the app's own files that a comment of the flow file names; nil if there is none.
  public private(set) var firstOrigin: Origin?

  /// A line of the app's own files. `app init` writes it in a comment: `# App/Scanner.swift:12  requestAccess`.
  public struct Origin: Hashable, Sendable {
    /// The path, relative to the app's folder.
    public let file: String
    public let line: Int

    /// Parses a comment line of a flow file; nil for any other line.
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

  /// Returns the app's call for an ask. It is in the comment above the ask; nil if there is no comment.
  public func origin(ofAsk id: String) -> Origin? { origins[id] }

  /// Returns the line of a top-level key, counted from 1; nil if the key is missing.
  public func line(of section: String) -> Int? { sections[section] }

  /// Returns the line of an ask, counted from 1.
  public func line(ofAsk id: String) -> Int? { asks[id] }

  /// Returns the line of a waived rule, counted from 1.
  public func line(ofWaiver rule: String) -> Int? { waivers[rule] }

  /// - Parameter text: The text of the flow file, in which comments are searched.
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
  /// Returns the lines of the flow's sections, asks and waivers; nil for the bundled screens. If the file cannot be
  /// read, no lines are known. For a flow that was made from an app's own files, only the places in comments are known.
  ///
  /// - Complexity: O(length of the file).
  public func flowPlaces() -> FlowPlaces? {
    switch source {
    case .embedded: return nil
    case .written(let file, let files):
      guard let flow = files.first(where: { $0.path == "flow.yaml" }) else { return nil }
      let text = String(repeating: "\n", count: (flow.line ?? 1) - 1) + flow.text
      let source = try? YAMLSource(file: file, bytes: Array(text.utf8))
      return FlowPlaces(file: file, try? source?.document(), text: text)
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

import FlowController
import Localization

/// A line of a ``DeviceFile`` after its first empty line.
enum DeviceEntry {
  case branch(String)
  /// The start of a branch: after a step that its base owns.
  case leaves(branch: String, position: Int)
  /// From here on the flow has another behaviour.
  case snapshot(flowHash: String, state: String?)
  /// A step as users type it, with its state if it was taken under another flow.
  case step(String, state: String?)

  /// Parses a line by its first word; nil if the rest does not fit that word.
  init?(_ line: String) {
    // Most lines are steps of one word.
    guard
      line.utf8.contains(where: { $0 == 0x20 || $0 == 0x09 }) || line == "branch" || line == "leaves"
        || line == "snapshot"
    else {
      self = .step(line, state: nil)
      return
    }
    let (word, value) = DeviceFile.parts(line)
    switch word {
    case "branch":
      guard (try? PlainName.check(value, for: .whatBranch)) != nil else { return nil }
      self = .branch(value)
    case "leaves":
      guard let place = DeviceFile.place(value) else { return nil }
      self = .leaves(branch: place.branch, position: place.position)
    case "snapshot":
      let (hash, state) = DeviceFile.parts(value)
      guard !hash.isEmpty, state.isEmpty || StoredWorld(record: state) != nil else { return nil }
      self = .snapshot(flowHash: hash, state: state.isEmpty ? nil : state)
    default:
      let columns = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      self = .step(columns[0], state: columns.count > 1 ? columns[1] : nil)
    }
  }
}

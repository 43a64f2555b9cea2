import FlowController
import Localization

/// A line of a ``DeviceFile`` after its first empty line.
enum DeviceEntry {
  case branch(String)
  /// The second line of a branch. It says that the branch begins after this step of another branch.
  case leaves(branch: String, position: Int)
  /// From this line on, the steps ran with another flow.
  case snapshot(flowHash: String, state: String?)
  /// A step as users type it. It has a state if it ran with another flow than the one in the header of the file.
  case step(String, state: String?)

  /// Parses a line by its first word. Returns nil if the rest of the line does not match this word.
  init?(_ line: String) {
    // Most lines are steps without an argument.
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

import FlowController
import Localization
import Platform

/// The names that distinguish the two phones, for the edges of their frames.
struct PhoneName {
  /// The forms, the longest first; empty if there is only one phone.
  let first: [String]
  let second: [String]

  /// - Complexity: O(number of permissions).
  init(_ model: WalkModel) {
    guard let second = model.second else {
      (first, self.second) = ([], [])
      return
    }
    let words = model.words
    // The actual status shows best how the two phones differ.
    let statuses = zip(
      Face.all(model.world, model.rules, words), Face.all(second.world, second.rules, words)
    ).first { $0.truth != $1.truth }.map { ($0.truth, $1.truth) }
    func forms(_ world: World, _ branch: String, _ status: String?) -> [String] {
      let parts = second.choice.keys.compactMap { key -> String? in
        switch key {
        // The version and the language are in the frame already, and an app has its name on the phone.
        case .os, .locale, .screens: nil
        case .region: world.device.region.code
        case .branch: branch
        }
      }
      let name = parts.map { " · " + $0 }.joined()
      let whole = name + (status.map { (name.isEmpty ? " · " : ": ") + $0 } ?? "")
      return whole == name ? [name] : [whole, status.map { " · " + $0 } ?? name]
    }
    let branch = second.choice.branch ?? model.place.branch
    first = forms(
      model.world, words.say(.besideBranch(branch: model.place.branch)), statuses?.0)
    self.second = forms(second.world, words.say(.besideBranch(branch: branch)), statuses?.1)
  }
}

import FlowController
import Localization
import Platform
import ScreenLibrary

/// The names that distinguish the two phones. They are shown in the upper edges of the frames.
struct PhoneName {
  /// The name in several lengths, the longest first. It is empty if there is only one phone.
  let first: [String]
  let second: [String]

  /// The headings of the two columns in a comparison of the phones; nil if there is only one phone.
  static func titles(_ model: WalkModel) -> (first: String, second: String)? {
    guard let second = model.second else { return nil }
    let words = model.words
    let (choice, language) = (second.choice, model.shownLanguage ?? model.world.device.locale)
    let parts = choice.keys.map { key -> (String, String) in
      switch key {
      case .os: ("iOS \(model.world.device.os)", "iOS \(second.world.device.os)")
      case .region: (model.world.device.region.code, second.world.device.region.code)
      case .locale: (language.tag, (choice.language ?? language).tag)
      case .branch: (model.place.branch, choice.branch ?? model.place.branch)
      case .screens: names(of: model.catalogue, second, words)
      }
    }
    return (
      parts.map(\.0).joined(separator: " · "), parts.map(\.1).joined(separator: " · ")
    )
  }

  /// Returns the names of the two apps. If the second app is a copy with the same name, its folder distinguishes it.
  private static func names(of first: Catalogue, _ second: SecondPhone, _ words: Words) -> (String, String) {
    let (name, other) = (first.appName(words.appLanguage), second.catalogue.appName(words.appLanguage))
    return (name, name == other ? second.choice.screens ?? other : other)
  }

  /// - Complexity: O(number of permissions).
  init(_ model: WalkModel) {
    guard let second = model.second else {
      (first, self.second) = ([], [])
      return
    }
    let words = model.words
    // The actual status shows best how the two phones differ. The permission on screen is checked first.
    let statuses = Face.likeliestFirst(model).lazy.map { permission in
      let name = words.name(of: permission, model.catalogue)
      let first = Face(permission, model.world, model.rules, words).truth
      return (name: name, first: first, second: Face(permission, second.world, second.rules, words).truth)
    }.first { $0.first != $0.second }.map { ("\($0.name): \($0.first)", "\($0.name): \($0.second)") }
    func forms(_ world: World, _ branch: String, _ status: String?) -> [String] {
      let parts = second.choice.keys.compactMap { key -> String? in
        switch key {
        // The frame already contains the version and the language, and the phone shows the name of the app.
        case .os, .locale, .screens: nil
        case .region: world.device.region.code
        case .branch: branch
        }
      }
      let name = parts.map { " · " + $0 }.joined()
      guard let status else { return [name] }
      return [name + " · " + status, " · " + status] + (name.isEmpty ? [] : [name])
    }
    let branch = second.choice.branch ?? model.place.branch
    first = forms(
      model.world, words.say(.besideBranch(branch: model.place.branch)), statuses?.0)
    self.second = forms(second.world, words.say(.besideBranch(branch: branch)), statuses?.1)
  }
}

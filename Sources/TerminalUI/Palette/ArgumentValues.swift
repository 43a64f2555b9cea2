import CellGrid
import FlowController
import Localization
import Platform
import ScreenLibrary

extension WalkModel {
  /// Whether there is a second phone that can be closed, or one that can be opened again.
  var besideIsKnown: Bool { second != nil || besideLast.map { $0.screens == nil } == true }
}

/// Suggests values for an argument, the most likely first. The user can also type other values.
struct ArgumentValues {
  let model: WalkModel

  /// Returns the values for the step or command that the user has begun to type.
  func values(after typed: String) -> [String] {
    switch typed {
    case "set:os=", "erase:os=", "update-app:deployment-target=": Band.allCases.map(\.start.description)
    case "wait:": ["2s", "1m", "1h", "1d", "3d", "7d", "30d", "365d"]
    case "set:region=": Self.regions
    case "set:now=": times
    case "set:policy-revision=", "update-app:policy-revision=": revisions
    case "jump ", "back ", "forward ": []
    case "switch ": others
    case "compare ": others
    case "name ": []
    case "beside ": besides
    case "language ": model.catalogue.languages.map(\.tag)
    case "go ": NamedPrompt.words(model.rules.flow, model.catalogue.names)
    case "save ": EvidenceFormat.allCases.map(\.rawValue) + ["walk"]
    case "copy ": Clipboard.Part.allCases.map(\.rawValue)
    case "theme ": [Theme.light.word, Theme.dark.word, "auto"]
    case "help ": ["all"]
    default: []
    }
  }

  private static let regions = ["us", "jp", "gb", "eu-fr", "eu-de", "eu-it", "eu-ie", "eu-nl"]

  /// The values for a second phone: the other branches, the iOS versions, the languages of the app, and some regions.
  private var besides: [String] {
    let (world, catalogue) = (model.world, model.catalogue)
    let versions = Band.allCases.map(\.start).filter { $0 != world.device.os }.reversed().map(\.description)
    let languages = catalogue.languages.filter { $0 != world.device.locale }.map(\.tag)
    let regions = Self.regions.filter { $0 != world.device.region.code }
    let known = model.second == nil ? model.besideLast.map { [$0.text] } ?? [] : [BesideChoice.off]
    let first = model.besideIsKnown ? known : []
    // The values with the largest differences come first.
    return first + others.map { "branch=" + $0 } + versions.map { "os=" + $0 }
      + languages.map { "locale=" + $0 } + regions.map { "region=" + $0 }
  }

  /// Returns the meaning of a value; nil if the value needs no explanation.
  func meaning(of value: String, after typed: String, _ words: Words) -> String? {
    guard typed == "beside " else { return nil }
    if value == BesideChoice.off { return words.say(.besideOff) }
    guard let choice = try? BesideChoice(value) else { return nil }
    let parts = [
      choice.os.map { "iOS \($0)" }, choice.region.map { words.inRegion($0.code) },
      choice.language.map(Words.name), choice.branch.map { words.say(.besideBranch(branch: $0)) },
    ]
    return words.say(.besideWith(what: parts.compactMap(\.self).joined(separator: " · ")))
  }

  private var others: [String] { model.branches.filter { !$0.isCurrent }.map(\.name) }

  /// The time of the next event that is due, and later days at the same time of day.
  private var times: [String] {
    let now = model.world.device.now
    let later = [1, 7, 30, 365].map { now.saturating(days: $0) }
    return ([model.world.nextDue(model.rules)].compactMap { $0 } + later).map(\.description)
  }

  /// The current revision on the server, and the date of the virtual clock.
  private var revisions: [String] {
    let today = model.world.device.now.description.prefix(10).filter { $0 != "-" }
    return ["\(model.world.device.servedPolicy)", today]
  }
}

import ArgumentParser
import Localization
import Platform

/// Prints the known facts about an iOS version, or the differences between two.
struct Facts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "facts", abstract: .commandFacts, discussion: .detailsFacts)

  @Argument(help: ArgumentHelp(.argumentFacts, valueName: .valueVersions), completion: .versions)
  var versions: String
  @Option(help: ArgumentHelp(.optionFactsRegion, valueName: .valueRegion))
  var region: String?
  @OptionGroup(title: SharedOptions.title) var shared: SharedOptionGroup<ForFacts>
  var options: SharedOptions { shared.options }

  /// Returns `17..18` for words that name two versions, such as `18 vs 17` or `17-18`; nil for any other words.
  static func pair(in words: [String]) -> String? {
    let found = words.flatMap { $0.matches(of: /[0-9]+(?:\.[0-9]+)*/).compactMap { Version(String($0.0)) } }
    guard found.count == 2, let low = found.min(), let high = found.max(), low != high else { return nil }
    return "\(low)..\(high)"
  }

  func run() throws {
    if versions.contains("..") {
      let languages = options.locale?.phones ?? Language.bundled
      try VersionComparison(versions, region: region, languages: languages).print(
        asJSON: options.json, in: options.language)
    } else if Version(versions) == nil,
      let permission = Permission.allCases.first(where: { $0.word == versions.lowercased() })
    {
      var failure = Failure.usage(.usageNotVersion(text: versions))
      failure.suggestion = "permissions " + permission.word
      throw failure
    } else if Version(versions) == nil, let pair = Self.pair(in: [versions]) {
      var failure = Failure.usage(.usageNotVersion(text: versions))
      failure.suggestion = "facts " + pair
      throw failure
    } else {
      try VersionFacts(versions, region: region).print(asJSON: options.json, in: options.language)
    }
  }
}

import AppFiles
import FlowController
import Localization
import Platform
import ScreenLibrary

/// The differences between the declarations of a flow and those of the app's own files.
struct AppDifferences {
  /// A difference, and its place in the app's files.
  struct Difference {
    let message: Message
    let file: String?
    let line: Int?
  }

  let all: [Difference]

  init(_ inspection: AppInspection, _ catalogue: Catalogue) {
    var found: [Difference] = []
    func add(_ message: Message, _ purpose: AppInspection.Purpose? = nil) {
      found.append(Difference(message: message, file: purpose?.file, line: purpose?.line))
    }
    func compare(
      _ what: String, _ theirs: [(language: String, text: String)], _ purpose: AppInspection.Purpose? = nil,
      _ ours: (Language) -> String?
    ) {
      for language in catalogue.languages {
        guard let text = AppWords.shown(theirs, language), let own = ours(language),
          AppWords.clean(own) != text
        else { continue }
        add(
          .checkAppText(
            what: what, language: language.tag, ours: AppWords.clean(own).shortened, theirs: text.shortened),
          purpose)
      }
    }
    compare("name", inspection.names) { catalogue.appName($0) }
    if let theirs = inspection.deploymentTarget.flatMap({ Version($0) }),
      theirs != catalogue.flow.deploymentTarget
    {
      add(
        .checkAppTarget(ours: "\(catalogue.flow.deploymentTarget)", theirs: "\(theirs)"))
    }
    let hasMode = inspection.backgroundModes.contains("location")
    if hasMode != catalogue.flow.hasLocationMode {
      add(Self.missing("background-modes: location", isOurs: !hasMode))
    }
    if inspection.asksForReducedAccuracy != catalogue.flow.asksForReducedAccuracy {
      add(
        Self.missing(
          "declares: \(PromptKey.reducedAccuracy)", isOurs: !inspection.asksForReducedAccuracy))
    }
    for key in PurposeString.allCases {
      let isOurs = catalogue.flow.purposes.has(key)
      let purpose = inspection.purposes.first {
        key == .locationTemporary ? $0.permission == Request.preciseLocation.word : $0.key == key.key
      }
      if let purpose, isOurs {
        compare(key.key, purpose.texts, purpose) { catalogue.purpose(key, $0) }
      } else if isOurs || purpose?.isUnread == false {
        add(Self.missing(key.key, isOurs: isOurs), purpose)
      }
    }
    let theirs = AppWords.networks(of: inspection)
    for network in theirs where !catalogue.adNetworks.contains(network) {
      add(Self.missing("ad-networks: \(network)", isOurs: false))
    }
    for network in catalogue.adNetworks where !theirs.contains(network) {
      add(Self.missing("ad-networks: \(network)", isOurs: true))
    }
    all = found
  }

  private static func missing(_ what: String, isOurs: Bool) -> Message {
    isOurs ? .checkAppExtra(what: what) : .checkAppMissing(what: what)
  }
}

extension AppDifferences.Difference {
  func line(in language: ProgramLanguage) -> String {
    let place = [file, line.map { "\($0)" }].compactMap { $0 }.joined(separator: ":")
    return (place.isEmpty ? "" : place + ": ") + message.text(in: language)
  }

  /// The difference as JSON, in the format of other problems of screens.
  var value: StateValue {
    [
      "severity": .text("warning"), "error": .text(message.english), "file": file.map { .text($0) } ?? .null,
      "line": line.map { .number($0) } ?? .null, "column": .null, "expected": .null, "suggestion": .null,
    ]
  }
}

import AppFiles
import ConsentWords
import FlowController
import Localization
import Platform
import Scenarios
import ScreenLibrary
import StrictYAML

/// A folder of screens that is derived from an app's files. Facts from the files become keys. Facts that the files do
/// not contain become comments.
struct FlowDraft {
  private let inspection: AppInspection
  /// The language of the comments.
  private let language: ProgramLanguage
  private let languages: [Language]
  private let asks: [Ask]
  /// The permissions that only appear in comments: they are only declared, or a call names them without a key.
  private let uncertain: [Ask]
  /// For declared permissions, why the draft contains no request.
  private let remarks: [String]
  private let places: [Place]

  /// A place in the app that requests permissions.
  private struct Place {
    let id: String
    let name: String
    /// The permissions that this place requests.
    var wants: [String] = []
  }

  /// An ask, with the facts from the app's files.
  private struct Ask {
    let request: Request
    let at: String
    let comments: [String]
    /// Whether the app requests the permission only if the status is not determined.
    var isForUndetermined = false
  }

  init(_ inspection: AppInspection, _ language: ProgramLanguage) {
    self.inspection = inspection
    self.language = language
    languages = AppWords.languages(of: inspection)
    var asks: [Ask] = []
    var uncertain: [Ask] = []
    var remarks: [String] = []
    var places: [Place] = []
    for (request, calls) in Self.requests(of: inspection) {
      let declarations = inspection.purposes.filter { $0.permission == request.word }.map {
        Message.draftDeclaredOnly(key: $0.key, place: "\($0.file):\($0.line)").text(in: language)
      }
      // A built app has no source files, so the draft is made from its declared keys.
      if calls.isEmpty, inspection.hasSources {
        if let picker = inspection.calls.first(where: { $0.pickedPermission == request.word }) {
          remarks += inspection.purposes.filter { $0.permission == request.word }.map {
            Message.draftPicked(key: $0.key, place: "\($0.file):\($0.line)", call: picker.call)
              .text(in: language)
          }
        } else if !Self.isAnswered(request, inspection) {
          uncertain.append(Ask(request: request, at: "launch", comments: declarations))
        }
        continue
      }
      var comments = calls.prefix(Self.mostPlaces).map {
        "\($0.file):\($0.line)  \($0.told.text(in: language))"
      }
      if calls.count > Self.mostPlaces {
        comments.append(Message.draftMorePlaces(count: calls.count - Self.mostPlaces).text(in: language))
      }
      if let key = Self.lackedKey(of: request, calls, inspection) {
        let remark = Message.draftOnlyNamed(key: key).text(in: language)
        uncertain.append(Ask(request: request, at: "launch", comments: comments + [remark]))
        continue
      }
      // The simulated app would crash after a request without its purpose string. So this request is only a comment.
      if let key = Self.undeclaredKey(of: request, inspection) {
        let remark = Message.draftUndeclared(key: key).text(in: language)
        uncertain.append(Ask(request: request, at: "launch", comments: comments + [remark]))
        continue
      }
      guard asks.count < Flow.askCapacity else { break }
      let file = calls.first?.file
      let stem = file.map { Self.stem(of: $0) } ?? request.word
      var at = "launch"
      if let file, calls.first?.isAtLaunch ?? Self.isBeginning(file, of: inspection.home) {
        comments.append(Message.draftAtLaunch(file: stem).text(in: language))
      } else if let known = places.firstIndex(where: { $0.name == stem }) {
        at = places[known].id
        places[known].wants.append(request.word)
      } else {
        at = Self.identifier(stem, besides: places.map(\.id))
        places.append(Place(id: at, name: stem, wants: [request.word]))
      }
      if file == nil { comments += declarations }
      let requests = calls.filter { $0.certainty != .atUse }
      asks.append(
        Ask(
          request: request, at: at, comments: comments,
          isForUndetermined: !requests.isEmpty && requests.allSatisfy(\.isForUndetermined)
            && request.permission.statuses.contains(.notDetermined)))
    }
    self.asks = asks
    self.uncertain = uncertain
    self.remarks = remarks
    self.places = places
  }

  /// The maximum number of calls that are listed for each permission.
  private static let mostPlaces = 12

  /// The files of the draft. `flow.yaml` is the first.
  var files: [(path: String, text: String)] {
    [("flow.yaml", flow), ("home.yaml", home)]
      + places.map { place in (place.id + ".yaml", screen(of: place)) }
  }

  /// Returns the name of a place for the menu. Two places never have the same name.
  private func title(of place: Place) -> String {
    let name = Self.spoken(place.name)
    let isShared = places.contains { $0.id != place.id && Self.spoken($0.name) == name }
    return Self.fitting(isShared ? Self.spoken(place.name, keepsEndings: true) : name)
  }

  private func say(_ message: Message) -> String { message.text(in: language) }

  private func comment(_ text: String, indent: Int = 0) -> String {
    String(repeating: " ", count: indent) + "# " + AppWords.clean(text)
  }

  private func unknown(_ key: String, _ example: String, indent: Int) -> String {
    comment(say(.draftUnknown(key: key, example: example)), indent: indent)
  }
}

// MARK: - flow.yaml

extension FlowDraft {
  private var flow: String {
    let unknownName = say(.appUnknownBundle)
    let title = comment(
      say(
        .draftTitle(
          name: inspection.names.first?.text ?? inspection.target,
          bundle: inspection.bundleID ?? unknownName)))
    let parts = [[title], app, start, [comment(say(.draftPolicy(example: Self.policy)))], features, askLines]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private static let policy = "{revision: 20240101, scope: app}"

  private var app: [String] {
    let facts = [target, modes, declarations, purposes, networks].flatMap(\.self)
    return ["app:", "  languages: [\(languages.map(\.tag).joined(separator: ", "))]"]
      + texts("name", inspection.names, fallback: inspection.target, indent: 2) + facts
      + [comment(say(.draftReload), indent: 2)]
  }

  /// The deployment target; nil if the app's files contain no valid version.
  private var deploymentTarget: Version? { inspection.deploymentTarget.flatMap { Version($0) } }

  private var target: [String] {
    guard let version = deploymentTarget else {
      let found = inspection.deploymentTarget
      return [comment(say(found.map { .draftTarget(target: $0) } ?? .draftTargetMissing), indent: 2)]
    }
    return ["  deployment-target: \(version)"]
  }

  private var modes: [String] {
    let others = inspection.backgroundModes.filter { $0 != "location" }
    return
      (inspection.backgroundModes.contains("location") ? ["  background-modes: [location]"] : [])
      + (others.isEmpty ? [] : [comment(say(.draftOtherModes(list: Message.list(others))), indent: 2)])
  }

  /// The entitlement without which iOS refuses to share an age range.
  private static let ageRangeEntitlement = "com.apple.developer.declared-age-range"

  /// The line `declares`, with the key for reduced accuracy if it is true, and with the age range entitlement. The
  /// entitlement is written if the app has it. If this is unknown, it is written if the app requests the age range.
  private var declarations: [String] {
    let hasAgeRange =
      inspection.entitlements?.contains(Self.ageRangeEntitlement)
      ?? asks.contains { $0.request.service == .ageRange }
    let names =
      (inspection.asksForReducedAccuracy ? [PromptKey.reducedAccuracy] : [])
      + (hasAgeRange ? [Self.ageRangeEntitlement] : [])
    guard !names.isEmpty else { return [] }
    let isGuess = hasAgeRange && inspection.entitlements == nil
    return (isGuess ? [unknown("declares", "[\(Self.ageRangeEntitlement)]", indent: 2)] : [])
      + ["  declares: [\(names.joined(separator: ", "))]"]
  }

  private var purposes: [String] {
    var lines: [String] = []
    var comments: [String] = []
    var hasTemporary = false
    var written: Set<String> = []
    for purpose in inspection.purposes {
      let place = "\(purpose.file):\(purpose.line)"
      if purpose.permission == Request.preciseLocation.word {
        guard !hasTemporary else {
          comments.append(comment(say(.draftOnePurpose(key: purpose.key, place: place)), indent: 4))
          continue
        }
        hasTemporary = true
        lines += [comment(place, indent: 4), "    \(PurposeString.locationTemporary.key):"]
        lines += texts(YAMLText.scalar(AppWords.clean(purpose.key)), purpose.texts, fallback: "", indent: 6)
      } else if purpose.isUnread {
        comments.append(comment(say(.draftUnreadPurpose(key: purpose.key, place: place)), indent: 4))
      } else if isIdle(purpose) {
        comments.append(comment(say(.draftEmptyPurpose(key: purpose.key, place: place)), indent: 4))
      } else if PurposeString.allCases.contains(where: { $0.key == purpose.key }) {
        guard written.insert(purpose.key).inserted else { continue }
        lines += [comment(place, indent: 4)] + texts(purpose.key, purpose.texts, fallback: "", indent: 4)
      } else {
        comments.append(comment(say(.draftOtherPurpose(key: purpose.key, place: place)), indent: 4))
      }
    }
    return (lines.isEmpty ? [] : ["  purposes:"]) + lines + comments
  }

  /// Whether a purpose string is empty and no request needs it.
  private func isIdle(_ purpose: AppInspection.Purpose) -> Bool {
    purpose.texts.allSatisfy { $0.text.allSatisfy(\.isWhitespace) }
      && !asks.contains { $0.request.purposeStrings.contains { $0.key == purpose.key } }
  }

  private var networks: [String] {
    let known = AppWords.networks(of: inspection)
    return known.isEmpty ? [] : ["  ad-networks:"] + known.map { "    - \($0)" }
  }

  private var start: [String] {
    guard let target = deploymentTarget, !StartingPoint().os.admits(deploymentTarget: target) else {
      return []
    }
    return [comment(say(.draftStart)), "start:", "  os: \(target)"]
  }

  private var features: [String] {
    guard !places.isEmpty else { return [] }
    return [comment(say(.draftFeature)), "features:"]
      + places.flatMap { place in
        ["  - id: \(place.id)", "    name: \(YAMLText.scalar(title(of: place)))"]
      }
  }

  private var askLines: [String] {
    let written =
      asks.isEmpty
      ? [comment(say(.draftNoAsks))]
      : [comment(say(.draftAsks)), "asks:"] + asks.flatMap { lines(of: $0) }
    let idle = uncertain.flatMap { ask in
      ask.comments.map { comment($0, indent: 2) } + asLines(ask).map { comment($0, indent: 2) }
    }
    return written + idle + remarks.map { comment($0, indent: 2) } + others
  }

  private func asLines(_ ask: Ask) -> [String] {
    let word = ask.request.word
    // `screens check` warns if an id is also the name of a prompt.
    let id = NamedPrompt.newer.contains(word) ? word + "-ask" : word
    return ["- id: \(id)", "  wants: \(ask.request.word)", "  at: \(ask.at)"]
  }

  private func lines(of ask: Ask) -> [String] {
    ask.comments.map { comment($0, indent: 2) } + asLines(ask).map { "  " + $0 } + [
      unknown("soft-ask", "{later: false}", indent: 4),
      ask.isForUndetermined
        ? "    conditions: {status: notDetermined}"
        : unknown("conditions", "{status: notDetermined}", indent: 4),
    ]
  }

  /// Comments about requests that cannot be written: flows do not support the permission, or the maximum number is
  /// exceeded.
  private var others: [String] {
    let written = Set(asks.map(\.request.word))
    // A call for older iOS versions is reported together with the call for newer versions.
    let comments = (asks + uncertain).flatMap(\.comments)
    var counts: [String: Int] = [:]
    var lines: [String] = []
    for call in inspection.calls {
      guard let permission = call.permission, !written.contains(permission),
        !comments.contains(where: { $0.hasPrefix("\(call.file):\(call.line) ") })
      else { continue }
      counts[permission, default: 0] += 1
      guard counts[permission, default: 0] <= Self.mostPlaces else { continue }
      let place = "\(call.file):\(call.line)"
      let isKnown = Request.allCases.contains { $0.word == permission }
      lines.append(
        comment(
          say(
            isKnown
              ? .draftNoRoom(permission: permission, place: place, limit: Flow.askCapacity)
              : .draftOtherCall(permission: permission, place: place, call: call.call))))
    }
    return lines
  }
}

// MARK: - Screens

extension FlowDraft {
  private var home: String {
    screen("home", title: "%@") { language in
      Message.draftHome(name: AppWords.own(inspection.names, language) ?? inspection.target)
    }
  }

  private func screen(of place: Place) -> String {
    screen(place.id, title: title(of: place)) { _ in
      .draftAsksFor(list: Message.list(place.wants))
    }
  }

  private func screen(_ id: String, title: String, _ body: (Language) -> Message) -> String {
    let languages = languages.map { language in
      """
      \(language.tag):
        title: \(YAMLText.scalar(title))
        body:
          - \(YAMLText.scalar(AppWords.clean(body(language).text(in: ProgramLanguage(language)))))
      """
    }
    return "screen: \(id)\n" + languages.joined(separator: "\n") + "\n"
  }
}

// MARK: - Texts

extension FlowDraft {
  /// Returns a key with its text in every language of the flow, and comments about missing texts.
  private func texts(
    _ key: String, _ texts: [(language: String, text: String)], fallback: String, indent: Int
  ) -> [String] {
    let space = String(repeating: " ", count: indent)
    let first = texts.first?.text ?? fallback
    // A name that is the same in all languages is written once.
    if key == "name", !languages.contains(where: { (AppWords.own(texts, $0) ?? first) != first }) {
      return ["\(space)\(key): \(YAMLText.scalar(Self.fittingName(AppWords.clean(first))))"]
    }
    var lines = ["\(space)\(key):"]
    var missing: [String] = []
    for language in languages {
      var own = AppWords.inherited(texts, language)
      if own == nil, language == languages.first { own = texts.first?.text ?? fallback }
      guard let own else {
        missing.append(language.tag)
        continue
      }
      let clean = key == "name" ? Self.fittingName(AppWords.clean(own)) : AppWords.clean(own)
      if clean != own.split(whereSeparator: \.isNewline).joined(separator: " ") {
        lines.append(comment(say(.draftCleaned), indent: indent + 2))
      }
      lines.append("\(space)  \(language.tag): \(YAMLText.scalar(clean))")
    }
    if !missing.isEmpty {
      lines.append(comment(say(.appMissingIn(list: Message.list(missing))), indent: indent + 2))
    }
    return lines
  }
}

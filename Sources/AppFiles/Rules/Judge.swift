import Localization
import Platform

/// Checks an app's files against the rules.
struct Judge {
  let app: AppModel
  private var problems: [FoundProblem] = []
  /// Keys that no iOS version of the app reads. Only APP-10 reports them, because they should be removed.
  var leftovers: Set<String> = []
  /// Keys that APP-2 reports as unnecessary. Other rules do not report their texts.
  var idleKeys: Set<String> = []
  /// Keys that a finding of APP-10 already tells the developer to add.
  var demanded: Set<String> = []
  /// The oldest iOS version that the app supports; nil if it is unknown.
  let target: Version?
  /// The names under which the app is known. Purpose strings often contain them.
  let names: [String]

  init(_ app: AppModel) {
    self.app = app
    target = app.deploymentTarget.flatMap { Version($0) }
    names = app.ownNames
    judgeEras()
    judgeCalls()
    judgePurposes()
    judgeTranslations()
    judgeLanguages()
    judgeBackground()
    judgeManifests()
    judgeNetworks()
    judgeNames()
    judgeUse()
    sort()
  }

  /// The findings: one for each rule and key.
  var findings: [AppFinding] { FoundProblem.findings(of: problems) }

  mutating func find(
    _ rule: AppRule, _ severity: AppFinding.Severity, at place: Declared, key: String? = nil,
    _ message: Message, mend: Message? = nil
  ) {
    find(
      rule, severity, file: place.file, line: place.line, key: key ?? place.key, message, mend: mend)
  }

  mutating func find(
    _ rule: AppRule, _ severity: AppFinding.Severity, file: String, line: Int, key: String? = nil,
    language: String? = nil, _ message: Message, mend: Message? = nil
  ) {
    find(rule, severity, file: file, line: line, key: key, language: language, mend: mend) { _ in message }
  }

  /// Adds a problem. It can be combined with other problems of the same kind.
  ///
  /// - Parameters:
  ///   - item: The value that the sentence lists. The default is the language.
  ///   - message: Returns the sentence about the problem with a list of items.
  mutating func find(
    _ rule: AppRule, _ severity: AppFinding.Severity, file: String, line: Int, key: String? = nil,
    language: String? = nil, item: String? = nil, mend: Message? = nil,
    _ message: @escaping ([String]) -> Message
  ) {
    problems.append(
      FoundProblem(
        rule: rule, severity: severity, file: file, line: max(1, line), key: key, language: language,
        item: item ?? language, message: message, mend: mend ?? rule.mend))
  }

  private mutating func sort() {
    problems.sort { one, other in
      let (left, right) = (
        [one.file, one.key ?? "", one.language ?? ""], [other.file, other.key ?? "", other.language ?? ""]
      )
      if one.rule != other.rule { return one.rule.rawValue < other.rule.rawValue }
      if left[0] != right[0] { return left[0] < right[0] }
      if one.line != other.line { return one.line < other.line }
      return left.lexicographicallyPrecedes(right)
    }
  }

  /// Returns whether the built Info.plist contains a key. A key that a call needs may also be only in strings files.
  func declares(_ key: String) -> Bool { app.declaration(key) != nil || app.keysOfPlugins.contains(key) }

  /// Returns whether the app supports at least one version of a range.
  ///
  /// If the deployment target is unknown, only the newest versions are certain.
  func mayRun(on range: String) -> Bool {
    guard let range = VersionRange(range) else { return false }
    if let target, range.contains(target) { return true }
    guard let first = range.first else { return false }
    return target.map { $0.precedes(first) } ?? (range.last == nil)
  }

  /// Returns whether a call can run on at least one version of a range.
  func mayRun(_ call: AppCall, on range: String) -> Bool {
    mayRun(on: range) && VersionRange(range).map { call.versions.overlap($0) } ?? false
  }
}

extension AppModel {
  /// The names under the app's icon in all languages, and the name of the target.
  var ownNames: [String] {
    let keys = ["CFBundleDisplayName", "CFBundleName"]
    let own = keys.compactMap { declaration($0)?.value.text }.map { settings.resolve($0) }
    let translated = keys.flatMap { key in languages.compactMap { entry(key, in: $0)?.entry.text } }
    return ([name] + own + translated).filter { $0.count > 1 && !$0.contains("$") }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// The oldest iOS version that the app supports, as the app's files write it.
  var deploymentTarget: String? {
    let found =
      settings["IPHONEOS_DEPLOYMENT_TARGET"] ?? declaration("MinimumOSVersion")?.value.text
    return found.map { settings.resolve($0) }.flatMap { $0.isEmpty || $0.contains("$") ? nil : $0 }
  }
}

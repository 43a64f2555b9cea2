import AppFiles
import Localization
import Platform
import Reports

/// Writes an inspection as lines for people.
struct InspectionText {
  private let inspection: AppInspection
  private let language: ProgramLanguage
  private let dialogs: DialogVersions

  init(_ inspection: AppInspection, _ dialogs: DialogVersions, _ language: ProgramLanguage) {
    self.inspection = inspection
    self.dialogs = dialogs
    self.language = language
  }

  private func say(_ message: Message) -> String { message.text(in: language) }

  var lines: [String] {
    // File names and keys can contain line breaks.
    (heading + [""] + purposes + [""] + calls + unread + dialogTitles + [""] + findings).map(\.inOneLine)
  }

  private var heading: [String] {
    let unknown = say(.appUnknown)
    return [
      say(
        .appHeading(
          name: inspection.names.first?.text ?? say(.appUnknownName),
          bundle: inspection.bundleID ?? say(.appUnknownBundle),
          version: inspection.deploymentTarget ?? unknown)),
      say(.appLanguages(list: Message.list(inspection.languages))),
    ] + inspection.remarks.map(say)
  }

  private var purposes: [String] {
    guard !inspection.purposes.isEmpty else {
      // If the Info.plist is missing, its declarations are unknown.
      guard !inspection.lacksPlist else { return extensions }
      return [
        say(
          inspection.calls.isEmpty
            ? .appNothing(file: inspection.home) : .appNoPurposesIn(file: inspection.home))
      ] + extensions
    }
    return [say(.appPurposes)] + inspection.purposes.flatMap(lines) + extensions
  }

  private func lines(of purpose: AppInspection.Purpose) -> [String] {
    let head = "  \(purpose.permission ?? "–")  \(purpose.key)  \(purpose.file):\(purpose.line)"
    let texts = purpose.texts.map { "    \($0.language)  \($0.text.oneLine)" }
    // A purpose string that iOS never reads needs no translation.
    if purpose.isUnread { return [head] + texts + ["    " + say(.appUnreadKey)] }
    let missing =
      purpose.missing.isEmpty ? [] : ["    " + say(.appMissingIn(list: Message.list(purpose.missing)))]
    return [head] + texts + missing
  }

  private var extensions: [String] {
    inspection.extensions.flatMap { name, purposes in
      [say(.appExtensionPurposes(name: name))] + purposes.flatMap(lines)
    }
  }

  private var calls: [String] {
    guard !inspection.calls.isEmpty else {
      return inspection.purposes.isEmpty && !inspection.lacksPlist ? [] : [say(.appNoCalls)]
    }
    return [say(.appCalls)]
      + inspection.calls.map { call in
        "  \(call.permission ?? "–")  \(call.file):\(call.line)  \(say(call.told))"
      } + (inspection.calls.contains(where: \.needsNone) ? ["  " + say(.appNoPermission)] : [])
  }

  private var unread: [String] {
    (inspection.unreadSources == 0
      ? []
      : [
        say(
          .appUnreadSources(
            count: inspection.unreadSources,
            languages: Message.list(inspection.unreadLanguages.map { Message.verbatim($0) })))
      ])
      + (inspection.unreadFolders.isEmpty
        ? []
        : [
          say(.appUnreadFolders(folders: Message.list(inspection.unreadFolders.map { Message.verbatim($0) })))
        ])
  }

  private var dialogTitles: [String] {
    let lines = inspection.asked.flatMap { permission in
      dialogs.rows(permission).map { "  \(permission)  iOS \($0.versions)  \($0.title.oneLine)" }
    }
    return lines.isEmpty ? [] : ["", say(.appDialogs)] + lines
  }

  private var findings: [String] {
    guard !inspection.findings.isEmpty else { return [say(.appNoFindings)] }
    return [say(.appFindings)]
      + inspection.findings.flatMap { finding -> [String] in
        [
          "  \(places(of: finding))  \(say(finding.severity.level.message))  \(finding.rule.id)  "
            + say(finding.message).oneLine,
          "    " + say(.appMend(mend: finding.mend)),
        ]
      } + [counts]
  }

  /// Returns the places of a finding. Usually this is only the first place. If a key must be renamed or removed, or if
  /// texts must be written, it also returns the others.
  private func places(of finding: AppFinding) -> String {
    var files: Set<String> = []
    let all =
      [.unknownKey, .emptyPurpose].contains(finding.rule) ? finding.places : Array(finding.places.prefix(1))
    return all.filter { files.insert("\($0.file):\($0.line)").inserted }.map { "\($0.file):\($0.line)" }
      .joined(separator: ", ")
  }

  private var counts: String {
    func count(_ severity: AppFinding.Severity) -> Int {
      inspection.findings.count { $0.severity == severity }
    }
    return say(
      .appCounts(
        errors: Message.appErrors(count: count(.error)),
        warnings: Message.appWarnings(count: count(.warning)),
        notes: Message.appNotes(count: count(.note))))
  }
}

extension AppInspection {
  /// What the inspection left out: languages without files, and configurations that are separate apps.
  var remarks: [Message] {
    var remarks: [Message] = []
    if !absentLanguages.absent.isEmpty {
      remarks.append(
        .appAbsentLanguages(count: absentLanguages.listed, list: Message.list(absentLanguages.absent)))
    }
    if let first = ownConfigurations.first {
      remarks.append(.appOwnConfigurations(list: Message.list(ownConfigurations), name: first))
    }
    return remarks
  }
}

extension AppCall {
  /// The call, and how certain it is that it requests the permission.
  var told: Message {
    switch certainty {
    case _ where needsNone: .appCallNeedsNone(call: call)
    case .asks where permission == nil, .atUse where permission == nil: .appCallUnrehearsed(call: call)
    case .asks: .verbatim(call)
    case .atUse where permission == Service.paste.word: .appCallPaste(call: call)
    case .atUse: .appCallAtUse(call: call)
    case .may: .appCallMay(call: call)
    }
  }
}

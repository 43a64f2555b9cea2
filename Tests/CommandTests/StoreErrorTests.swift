import Localization
import SettingsStore
import TestSupport
import Testing

@testable import consentwalk

@Suite struct `A store error` {
  static let all: [StoreError] = [
    .missing(file: "/s"), .folderUnusable(file: "/s", folder: "/"), .noPermission(file: "/s"),
    .notAStore(file: "/s", found: .folder), .notAStore(file: "/s", found: .special),
    .notAStore(file: "/s", found: .otherFile),
    .notAStore(file: "/s", found: .otherDatabase(applicationID: 7)),
    .damaged(file: "/s", detail: "x"), .newer(file: "/s", found: 2, newest: 1),
    .older(file: "/s", found: 1, newest: 2), .diskFull(file: "/s"), .readOnly(file: "/s"),
    .locked(file: "/s", seconds: 10), .changesUnreadable(file: "/s", changes: "/s-wal"), .moved(file: "/s"),
    .noDevice(file: "/s", device: "d"), .deviceExists(file: "/s", device: "d"),
    .noBranch(file: "/s", device: "d", branch: "b"), .branchExists(file: "/s", device: "d", branch: "b"),
    .tooFewSteps(file: "/s", device: "d", asked: 2, there: 1, isBack: true),
    .tooFewSteps(file: "/s", device: "d", asked: 2, there: 1, isBack: false),
    .nullCharacter(file: "/s", field: "state"), .foreignSchema(file: "/s", what: "a trigger"),
    .circularLink(file: "/s"), .mayNotGrow(file: "/s"), .tooManyOpenFiles(file: "/s"),
    .failed(file: "/s", code: 1, message: "m"),
  ]

  @Test(arguments: all, [ProgramLanguage.english, .japanese])
  func `A store error says the problem and the fix in one line`(error: StoreError, language: ProgramLanguage)
  {
    let text = error.report.text(in: language)
    let separators = language == .english ? [";", ":", ", or ", ". "] : ["。", "、"]
    #expect(separators.contains { text.contains($0) }, "\(text)")
    #expect(!text.contains("\n"))
  }

  /// If only a name is wrong, the file is valid. So the message does not begin with the path of the file.
  @Test(arguments: all) func `A store error begins with the path only if it is about the file`(
    error: StoreError
  ) {
    let isAboutName =
      switch error {
      case .noDevice, .deviceExists, .noBranch, .branchExists, .tooFewSteps, .nullCharacter, .unnamed:
        true
      case .missing, .folderUnusable, .noPermission, .notAStore, .damaged, .newer, .older, .diskFull,
        .readOnly, .locked, .changesUnreadable, .moved, .foreignSchema, .circularLink, .mayNotGrow,
        .tooManyOpenFiles, .failed:
        false
      }
    #expect(error.report.english.hasPrefix("/s: ") == !isAboutName)
  }

  @Test func `Each store error has a message of its own`() {
    #expect(Set(Self.all.map(\.report.english)).count == Self.all.count)
  }
}

import SettingsStore
import Testing

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

  @Test(arguments: all)
  func `A store error names the file, the problem and the fix`(_ error: StoreError) {
    #expect(error.description.hasPrefix("/s: "))
    #expect(error.description.contains(";") || error.description.contains(":"))
    #expect(!error.description.contains("\n"))
  }

  @Test func `Each store error has a message of its own`() {
    #expect(Set(Self.all.map(\.description)).count == Self.all.count)
  }
}

import Localization
import StrictYAML
import TestSupport
import Testing

@testable import ScreenLibrary

@Suite struct `What is said of a Screens folder` {
  @Test func `A report on a Screens folder is complete in both languages`() throws {
    let folder = try TemporaryFolder()
    try folder.write("flow.yaml", "app: {name: {en: A, ja: あ}}\nfeatures: [{id: home, nam: {}}]\n")
    let said = try ScreenLibrary(.folder(folder.path)).check()
    let file = folder.path + "/flow.yaml"
    #expect(
      said.map { $0.report.japanese } == [
        file + ":2:17: 「home」というidは予約されています。期待される値: 別の名前",
        file + ":2:23: 「nam」というキーはありません。もしかして: 「name」。"
          + "期待される値: id、name、gated、shows-coordinates、geofence、gift、uses、test-pageのいずれか",
      ])
  }

  @Test func `A folder that cannot be used is named in both languages`() throws {
    let folder = try TemporaryFolder()
    let errors: [ScreenLibraryError] = [
      .noFlow(folder.path), .folder("a", reason: .verbatim("r")), .exists("a"),
      .unwritable("a", reason: .verbatim("r")),
    ]
    #expect(
      errors.flatMap(\.problems).map { $0.report.japanese } == [
        folder.path
          + ": flow.yamlがないため、読めません。期待される値: flow.yamlのあるフォルダ（「consentwalk screens new フォルダ」で作れます）",
        "a: 読めません（r）。期待される値: flow.yamlのあるフォルダ（「consentwalk screens new フォルダ」で作れます）",
        "a: すでに存在します。空のフォルダか、新しいフォルダ名を指定してください", "a: 書けません（r）",
      ])
  }
}

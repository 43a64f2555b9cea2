import FlowController
import Platform
import Testing

@testable import ScreenLibrary

@Suite struct `A flow file that inherits` {
  private static let app = "app: {name: {en: Ours, ja: うち}, languages: [en, ja]}\n"
  private static let softAsk =
    "asks: [{id: news, wants: notifications, at: launch, soft-ask: {screen: soft-ask, later: false}}]\n"

  private static func words(_ title: String) -> String {
    "screen: soft-ask\nen: {title: \(title), body: [Text.], buttons: {continue: Continue}}\n"
  }

  private static func title(_ folder: TemporaryFolder, _ path: String) throws -> String? {
    try ScreenLibrary(.folder(folder.path + "/" + path)).load().screen("soft-ask")?.title(.en)
  }

  @Test func `A flow that inherits from the bundled app gets its texts and its policy`() throws {
    let folder = try TemporaryFolder()
    let flow = Self.app + "policy: {revision: 20240101, scope: app, wait: 2s}\n" + Self.softAsk
    try folder.write("plain/flow.yaml", flow)
    try folder.write("heir/flow.yaml", "inherits: bundled\n" + flow)
    let bundled = try ScreenLibrary(.embedded).load()
    let plain = try ScreenLibrary(.folder(folder.path + "/plain")).load()
    let heir = try ScreenLibrary(.folder(folder.path + "/heir")).load()
    #expect(heir.flow.policyDigest(.en) == bundled.flow.policyDigest(.en))
    #expect(plain.flow.policyDigest(.en) != bundled.flow.policyDigest(.en))
    #expect(heir.screen("soft-ask")?.body(.en) == bundled.screen("soft-ask")?.body(.en))
    #expect(plain.screen("soft-ask")?.body(.en) != bundled.screen("soft-ask")?.body(.en))
    #expect(try ScreenLibrary(.folder(folder.path + "/heir")).screensWithoutWords() == [])
  }

  @Test func `A flow inherits files along a chain of folders, but never a flow file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/flow.yaml", "inherits: ../b\n" + Self.app + Self.softAsk)
    try folder.write("b/flow.yaml", "inherits: ../c\n" + Self.app)
    try folder.write("c/flow.yaml", Self.app + "features: [{id: shop, name: {en: Shop, ja: 店}}]\n")
    try folder.write("c/soft-ask.yaml", Self.words("Of c"))
    #expect(try Self.title(folder, "a") == "Of c")
    try folder.write("b/soft-ask.yaml", Self.words("Of b"))
    #expect(try Self.title(folder, "a") == "Of b")
    try folder.write("a/soft-ask.yaml", Self.words("Of a"))
    #expect(try Self.title(folder, "a") == "Of a")
    #expect(try ScreenLibrary(.folder(folder.path + "/a")).load().names.features == [])
    // An inherited file that the flow does not need causes no warning.
    try folder.write("c/shop.yaml", "screen: shop\nen: {title: Shop}\nja: {title: 店}\n")
    let problems = try ScreenLibrary(.folder(folder.path + "/a")).check()
    #expect(!problems.contains { "\($0)".contains("shop.yaml") }, "\(problems)")
  }

  @Test(arguments: [
    ("inherits: ../no-such\n", "1:11: there is no flow.yaml in “../no-such”"),
    ("inherits: .\n", "1:11: this folder inherits from itself"),
    ("inherits: ../b\n", "b/flow.yaml:1:11: this folder inherits from itself"),
    ("inherits: [a]\n", "1:11: "),
  ]) func `A flow that inherits from a missing folder or from itself is refused with the place`(
    line: String, said: String
  )
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("a/flow.yaml", line + Self.app)
    try folder.write("b/flow.yaml", "inherits: ../a\n" + Self.app)
    let error = #expect(throws: ScreenLibraryError.self) {
      try ScreenLibrary(.folder(folder.path + "/a")).load()
    }
    let problems = (error?.problems ?? []).map(\.description)
    #expect(problems.contains { $0.contains(said) }, "\(problems)")
    let checked = try ScreenLibrary(.folder(folder.path + "/a")).check().map(\.description)
    #expect(checked.contains { $0.contains(said) }, "\(checked)")
  }

  @Test func `An edit of an inherited file is seen when the flow is loaded, and when it is watched`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/flow.yaml", "inherits: ../b\n" + Self.app + Self.softAsk)
    try folder.write("b/flow.yaml", Self.app)
    try folder.write("b/soft-ask.yaml", Self.words("Before"))
    let library = ScreenLibrary(.folder(folder.path + "/a"))
    #expect(try library.load().screen("soft-ask")?.title(.en) == "Before")
    let watch = try #require(ScreenWatch(library))
    #expect(library.paths.contains { $0.hasSuffix("b/soft-ask.yaml") })
    try folder.write("b/soft-ask.yaml", Self.words("Afterwards"))
    #expect(try library.load().screen("soft-ask")?.title(.en) == "Afterwards")
    guard case .usable(let catalogue) = watch.look() else {
      Issue.record("nothing was seen")
      return
    }
    #expect(catalogue.screen("soft-ask")?.title(.en) == "Afterwards")
  }
}

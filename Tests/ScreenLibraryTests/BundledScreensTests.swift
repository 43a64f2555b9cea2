import FlowController
import Foundation
import Platform
import Testing

@testable import ScreenLibrary

@Suite struct `Bundled screens` {
  let catalogue: Catalogue

  init() throws { catalogue = try ScreenLibrary(.embedded).load() }

  @Test func `The bundled screens have no problems`() throws {
    #expect(try ScreenLibrary(.embedded).check().map(\.description) == [])
    #expect(try ScreenLibrary(.folder(screensFolder)).check().map(\.description) == [])
  }

  @Test func `The program carries the files of the Screens folder unchanged`() throws {
    for file in EmbeddedScreens.files + [EmbeddedScreens.readMe] {
      let disk = try Data(contentsOf: URL(fileURLWithPath: screensFolder + "/" + file.path))
      #expect([UInt8](disk) == file.bytes, "\(file.path)")
    }
    let carried = Set((EmbeddedScreens.files + [EmbeddedScreens.readMe]).map(\.path))
    #expect(try Set(filesOnDisk()) == carried)
  }

  private func filesOnDisk() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: screensFolder)
      .filter { path in
        // The pictures and guides are for readers of the repository.
        let others = ["examples", "guides", "pictures", "README.ja.md"]
        return path != "system" && !others.contains { path.hasPrefix($0) }
      }
  }

  @Test(arguments: [
    "no-soft-ask", "soft-ask-without-later", "remote-soft-ask", "whole-app-policy", "gift-in-defaults",
    "asks-too-early", "every-permission", "first-use", "questions-in-turn", "approximate-location",
  ])
  func `The example screens have no problems`(_ example: String) throws {
    let problems = try ScreenLibrary(.folder(screensFolder + "/examples/" + example)).check()
    #expect(problems.map(\.description) == [])
  }

  @Test func `The bundled flow describes the app of the source articles`() {
    let flow = catalogue.flow
    #expect(catalogue.appName(.en) == "Rhythm Gym")
    #expect(catalogue.appName(.ja) == "リズムジム")
    #expect(flow.deploymentTarget == Version(13, 0))
    #expect(flow.policyRevision == 20_130_526)
    #expect(flow.policyScope == .feature)
    #expect(flow.policyWait == 2)
    #expect(flow.hasLocationMode && flow.reloadsAdOnAllow)
    let own = PurposeString.allCases.filter { $0.service == nil && $0 != .locationUsage }
    #expect(PurposeString.allCases.filter(flow.purposes.has) == own)
    #expect(catalogue.names.features == ["sync", "nearby", "alerts", "gift", "lab"])
    #expect(flow.features[0].isGated)
    #expect(flow.features[1].showsCoordinates)
    #expect(flow.features[2].setsGeofence)
    #expect(catalogue.geofence(2) == Geofence(latitude: "35.0", longitude: "139.7", radius: 200))
    #expect(flow.features[3].gift == .deviceCheck)
    #expect(flow.features[4].isTestPage)
    #expect(catalogue.start.os == nil)
    #expect(catalogue.start.applied().deploymentTarget == Version(13, 0))
  }

  @Test func `The bundled flow asks for tracking, location and notifications`() {
    let flow = catalogue.flow
    #expect(catalogue.names.asks == ["tracking", "location", "notifications"])
    let tracking = flow.asks[0]
    #expect(tracking.wants == .tracking && tracking.place == .launch && tracking.softAsk == .withLater)
    #expect(tracking.conditions.combine == .all)
    #expect(tracking.conditions.launches == 2)
    #expect(tracking.conditions.minimumOS == Version(14, 0))
    #expect(tracking.conditions.status == .notDetermined)
    #expect(tracking.conditions.later == .launches(1))
    let location = flow.asks[1]
    #expect(location.wants == .locationAlways && location.place == .feature(1) && location.softAsk == .absent)
    #expect(location.conditions.status == .notDetermined)
    let notifications = flow.asks[2]
    #expect(notifications.wants == .notifications && notifications.place == .feature(2))
    #expect(notifications.conditions.status == .notDetermined)
  }

  /// - Source: 「iOSアプリにプライバシーポリシーへの同意UIを実装する」(Qiita)
  @Test func `The bundled policy screen has the texts of the source article`() {
    let policy = catalogue.screen("policy")
    #expect(policy?.button(.read, .ja) == "プライバシーポリシーを読む")
    #expect(policy?.button(.agree, .ja) == "プライバシーポリシーに同意します")
    #expect(catalogue.policyVersion(20_130_526, .ja) == "(2013/5/26版)")
    #expect(catalogue.policyVersion(20_130_526, .en) == "(2013/05/26 version)")
    #expect(catalogue.policy(.ja).lines.first == "リズムジム プライバシーポリシー")
    #expect(catalogue.policy(.en).digest == catalogue.flow.policyDigest(.en))
    #expect(catalogue.policy(.en).digest != catalogue.policy(.ja).digest)
  }

  /// - Source: the 音ゲートレーニング article on App Tracking Transparency; 「iOS13におけるCoreLocationの変更点」
  @Test func `The bundled screens have the texts of the other source articles`() {
    #expect(catalogue.screen("soft-ask")?.button(.continue, .ja) == "続ける")
    #expect(catalogue.screen("soft-ask")?.button(.later, .ja) == "あとで")
    #expect(catalogue.notification(.ja).title == "お知らせ!")
  }

  @Test func `The bundled test page has a label for every call`() {
    let updates = ["start", "stop", "start-background", "stop-background"].map { "updates:" + $0 }
    for key in Request.own.map({ "request:" + $0.word }) + updates {
      for language in Language.bundled { #expect(catalogue.screen("lab")?.label(key, language) != nil) }
    }
  }

  @Test func `The behaviour hash of the bundled flow stays the same`() {
    #expect(catalogue.behaviourHash == "54c60e730c1f798aba61be4808bb5c4676cc82a9b453ebbaf589e2fe92dee0e7")
  }
}

import FlowController
import Platform
import StrictYAML
import TestSupport
import Testing

@testable import ScreenLibrary

@Suite struct `What is said of a Screens folder` {
  private static let check = LanguageCheck(
    names: """
      app asks close later days
      eu outside world jp us fr en ja flow README md yaml UTF iOS Permission denied nearby sync soft ask screen id
      policy scope feature gated true source remote without text when launches all any purposes location modes
      pt br zh hant not any of means use signed in false at least exactly every kind consent form page after
      next settings go open set clear count forget launch bundled times if refused stop pages allowed where macOS
      visionOS consentwalk screens new DIR com example continue api labels privacy then shade
      NSAppleEventsUsageDescription NSCameraUsageDescription NSBonjourServices declares bonjour http tcp local
      network alarm
      NSUserTrackingUsageDescription tracking versions informationa SKAdNetworkItems cstr suwn skadnetwork
      """)

  @Test(arguments: Array(sequence(first: ScreenMistake.cannotRead(reason: "Permission denied")) { $0.next }))
  func `Every mistake in a Screens folder has a message in both languages`(_ mistake: ScreenMistake) {
    #expect(Self.check.faults(mistake.message) == [])
  }

  @Test(arguments: Array(sequence(first: ScreenWanted.folderWithFlow) { $0.next }))
  func `Every expectation of a Screens folder has a message in both languages`(_ wanted: ScreenWanted) {
    #expect(Self.check.faults(wanted.message) == [])
  }

  @Test func `A report on a Screens folder is complete in both languages`() throws {
    let folder = try TemporaryFolder()
    try folder.write("flow.yaml", "app: {name: {en: A, ja: あ}}\nfeatures: [{id: home, nam: {}}]\n")
    let said = try ScreenLibrary(.folder(folder.path)).check()
    let file = folder.path + "/flow.yaml"
    #expect(
      said.map { $0.report.japanese } == [
        file + ":2:12: キー「name」がありません",
        file + ":2:17: 「home」というidは予約されています。期待される値：別の名前",
        file + ":2:23: 「nam」というキーはありません。もしかして：「name」 "
          + "正しくは: id、name、gated、shows-coordinates、geofence、gift、uses、test-pageのいずれか",
      ])
  }

  @Test func `A folder that cannot be used is named in both languages`() throws {
    let folder = try TemporaryFolder()
    let errors: [ScreenLibraryError] = [
      .noFlow(folder.path), .folder("a", reason: "r"), .exists("a"), .unwritable("a", reason: "r"),
    ]
    #expect(
      errors.flatMap(\.problems).map { $0.report.japanese } == [
        folder.path + ": 読めません。flow.yamlがありません。期待される値：flow.yamlのあるフォルダ（「consentwalk screens new DIR」で作れます）",
        "a: 読めません（r）。期待される値：flow.yamlのあるフォルダ（「consentwalk screens new DIR」で作れます）",
        "a: すでにあります。期待される値：空の、または新しいフォルダ", "a: 書けません（r）",
      ])
  }
}

extension ScreenMistake {
  /// The next kind of mistake, so that a new kind must be added to this chain to compile.
  fileprivate var next: ScreenMistake? {
    switch self {
    case .cannotRead(.some): .cannotRead(reason: nil)
    case .cannotRead(nil): .cannotWrite(reason: "Permission denied")
    case .cannotWrite: .isThere
    case .isThere: .noFlow
    case .noFlow: .readByNothing
    case .readByNothing: .ledToByNothing
    case .ledToByNothing: .noScreen("nearby")
    case .noScreen: .noParent("../nearby")
    case .noParent: .inheritsFromItself
    case .inheritsFromItself: .withoutPurpose(ask: "sync", wants: .tracking)
    case .withoutPurpose: .useWithoutPurpose(.localNetwork)
    case .useWithoutPurpose: .withoutEntitlement(ask: "age", wants: .tracking)
    case .withoutEntitlement: .tooMany(.events)
    case .tooMany(.events): .tooMany(.features)
    case .tooMany(.features): .tooMany(.asks)
    case .tooMany(.asks): .tooMany(.languages)
    case .tooMany(.languages): .tooMany(.flags)
    case .tooMany(.flags): .tooMany(.groups)
    case .tooMany(.groups): .tooMany(.counts)
    case .tooMany(.counts): .tooMany(.permissions)
    case .tooMany(.permissions): .tooMany(.pages)
    case .tooMany(.pages): .tooMany(.buttons)
    case .tooMany(.buttons): .tooMany(.verbs)
    case .tooMany(.verbs): .tooMany(.places)
    case .tooMany(.places): .tooMany(.levels)
    case .tooMany(.levels): .idTaken("nearby")
    case .idTaken: .idReserved("policy")
    case .idReserved: .idOfSystem("alarm")
    case .idOfSystem: .gateWithoutFeature
    case .gateWithoutFeature: .laterWithoutButton
    case .laterWithoutButton: .withoutTextNotRemote
    case .withoutTextNotRemote: .emptyReason
    case .emptyReason: .afterLeaving
    case .afterLeaving: .meansOutside
    case .meansOutside: .unheardRefusal(ask: "where")
    case .unheardRefusal: .policyInThen
    case .policyInThen: .afterPagesOfFeature
    case .afterPagesOfFeature: .opensNoPolicy
    case .opensNoPolicy: .adWithoutForm
    case .adWithoutForm: .bonjourUndeclared(type: "_http._tcp")
    case .bonjourUndeclared: .purposeOfOtherPlatform(key: "NSAppleEventsUsageDescription")
    case .purposeOfOtherPlatform: .noPlace("nearby")
    case .noPlace: .otherScreen("nearby")
    case .otherScreen: .unsaid(.button(.later), .ja)
    case .unsaid(.button, _): .unsaid(.label("nearby"), .en)
    case .unsaid(.label, _): .unsaid(.body, .ja)
    case .unsaid(.body, _): .unsaid(.title, .ja)
    case .unsaid(.title, _): .untranslated([.ja])
    case .untranslated: .noPolicy([.ja])
    case .noPolicy: .withoutWords(key: "labels: policy", shown: "Privacy policy")
    case .withoutWords: .notShipped(.ja)
    case .notShipped: .twice(.en)
    case .twice: .cutByComma("then shade.")
    case .cutByComma: .noButton(screen: "policy", .close)
    case .noButton: .tooWide(.button(.later), .ja, columns: 40, excess: 8)
    case .tooWide(.button, _, _, _): .tooWide(.label("nearby"), .en, columns: 40, excess: 6)
    case .tooWide(.label, _, _, _): .tooWide(.word("informationa"), .en, columns: 40, excess: 6)
    case .tooWide(.word, _, _, _): .tooWide(.appName, .en, columns: 20, excess: 4)
    case .tooWide(.appName, _, _, _): .tooWide(.title(of: "nearby"), .ja, columns: 40, excess: 6)
    case .tooWide(.title, _, _, _): .tooLong(.ja, lines: 16, excess: 2)
    case .tooLong: .otherDialog("tracking")
    case .otherDialog: .isScenario
    case .isScenario: .noLanguage
    case .noLanguage: .besideWhen(key: "versions")
    case .besideWhen: .noVersion
    case .noVersion: .noText(in: ["iOS 14.5", "ja", "world", "tracking"])
    case .noText: .moreThanOneText(in: ["iOS 13", "en", "eu", "tracking"])
    case .moreThanOneText: .unprintable(hex: "202E")
    case .unprintable: .longText
    case .longText: .textNotUTF8
    case .textNotUTF8: .emptyText
    case .emptyText: nil
    }
  }
}

extension ScreenWanted {
  /// The next kind of expectation, so that a new kind must be added to this chain to compile.
  fileprivate var next: ScreenWanted? {
    switch self {
    case .folderWithFlow: .parent
    case .parent: .emptyFolder
    case .emptyFolder: .listedName
    case .listedName: .dialogName
    case .dialogName: .nameOfPage
    case .nameOfPage: .fileBeside(id: "nearby")
    case .fileBeside: .nameOfFile("nearby")
    case .nameOfFile: .version
    case .version: .identifier
    case .identifier: .otherName
    case .otherName: .idOnce
    case .idOnce: .features
    case .features: .asks
    case .asks: .permissions
    case .permissions: .backgroundModes
    case .backgroundModes: .declaration
    case .declaration: .bonjourType
    case .bonjourType: .bundleID
    case .bundleID: .identifiers
    case .identifiers: .accessibilityIdentifier
    case .accessibilityIdentifier: .adNetwork
    case .adNetwork: .purpose(key: "NSUserTrackingUsageDescription")
    case .purpose: .entitlement("com.apple.developer.declared-age-range")
    case .entitlement: .ownPurpose
    case .ownPurpose: .seconds
    case .seconds: .region
    case .region: .time
    case .time: .degrees(90)
    case .degrees: .gate
    case .gate: .atMost(8, .events)
    case .atMost(_, .events): .atMost(16, .features)
    case .atMost(_, .features): .atMost(16, .asks)
    case .atMost(_, .asks): .atMost(64, .languages)
    case .atMost(_, .languages): .atMost(16, .flags)
    case .atMost(_, .flags): .atMost(32, .groups)
    case .atMost(_, .groups): .atMost(8, .counts)
    case .atMost(_, .counts): .atMost(4, .permissions)
    case .atMost(_, .permissions): .atMost(32, .pages)
    case .atMost(_, .pages): .atMost(16, .buttons)
    case .atMost(_, .buttons): .atMost(7, .verbs)
    case .atMost(_, .verbs): .atMost(4, .places)
    case .atMost(_, .places): .atMost(4, .levels)
    case .atMost(_, .levels): .flagTable
    case .flagTable: .someFlag
    case .someFlag: .someCount
    case .someCount: .someStatus
    case .someStatus: .someGroup
    case .someGroup: .someCondition
    case .someCondition: .pageList
    case .pageList: .buttonList
    case .buttonList: .verb
    case .verb: .then
    case .then: .place(["launch"])
    case .place: .leaving
    case .leaving: .consentForm
    case .consentForm: .lead
    case .lead: .status
    case .status: .regionCondition
    case .regionCondition: .launchesOrDays
    case .launchesOrDays: .ifRefused
    case .ifRefused: .buttonsOnly
    case .buttonsOnly: .scopeApp
    case .scopeApp: .somePolicy
    case .somePolicy: .someConsentForm
    case .someConsentForm: .thenByAnswer
    case .thenByAnswer: .purposeKeys
    case .purposeKeys: .laterButton
    case .laterButton: .remoteSource
    case .remoteSource: .reason
    case .reason: .whyBroken
    case .whyBroken: .paragraphs
    case .paragraphs: .texts
    case .texts: .ranges
    case .ranges: .versions
    case .versions: .widerRange
    case .widerRange: .allUnderWhen
    case .allUnderWhen: .whereFound
    case .whereFound: .someLanguage
    case .someLanguage: .language
    case .language: .languages
    case .languages: .textsByLanguage
    case .textsByLanguage: .elseShown(in: .en)
    case .elseShown: .amongLanguages([.en, .ja])
    case .amongLanguages: .exactlyOne
    case .exactlyOne: .printable
    case .printable: .bytes(1_048_576)
    case .bytes: .policy
    case .policy: .cells(34)
    case .cells: .lines(14)
    case .lines: nil
    }
  }
}

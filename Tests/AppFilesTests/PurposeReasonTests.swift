import Localization
import Testing

@testable import AppFiles

/// Sentences of published apps, and what the rules about texts say of them.
@Suite struct `Purposes of published apps` {
  static let reasons: [(key: String, text: String, isFault: Bool)] = [
    ("NSCameraUsageDescription", "Camera is used in video calls", false),
    ("NSCameraUsageDescription", "Camera is used in this app", true),
    ("NSCameraUsageDescription", "Camera access", true),
    ("NSCameraUsageDescription", "This app needs access to photos", true),
    ("NSPhotoLibraryUsageDescription", "This app requires photo library access to share photos.", false),
    (
      "NSHealthShareUsageDescription",
      "We do not store your health data. The app requires this permission to sync your minutes.", false
    ),
    ("NSHealthShareUsageDescription", "The app requires permission to access your health data.", true),
    ("NFCReaderUsageDescription", "Receive payments over NFC", false),
    ("NSFaceIDUsageDescription", "Face ID is used to access the app", false),
    ("NSFaceIDUsageDescription", "This app requires Face ID access to secure your notes.", false),
    ("NSFaceIDUsageDescription", "Quick unlock password files", false),
    ("NSFaceIDUsageDescription", "Unlock the app using Face ID", false),
    ("NSFaceIDUsageDescription", "You can unlock application using Face ID", false),
    ("NSFaceIDUsageDescription", "Parcels is using Face ID", true),
    ("NSFaceIDUsageDescription", "This app using Face ID", true),
    ("NSFaceIDUsageDescription", "Allow Parcels to access your Face ID biometric data.", true),
    ("NSLocationWhenInUseUsageDescription", "Allow Geolocation?", true),
  ]

  @Test(arguments: reasons.indices)
  func `A sentence that says what for is no empty one`(_ index: Int) {
    let row = Self.reasons[index]
    let fault = PurposeWording.fault(of: row.text, key: row.key, language: "en")
    #expect((fault != nil) == row.isFault, "\(row.text)")
  }

  @Test(arguments: [
    ("Allow Parcels to access your camera", true),
    ("Allow Parcels to access your Face ID biometric data.", true),
    ("Allow us to access your location while using the app", false),
    ("Allow Parcels to access your camera to scan codes", false),
  ])
  func `Only Expo's own sentence is a sample of its guide`(_ text: String, _ isSample: Bool) {
    #expect((PurposeWording.sample(text) != nil) == isSample, "\(text)")
  }

  @Test(arguments: [
    ("ars", "تُستخدم الكاميرا لقياس ارتفاعات المباني", nil), ("skr", "تصویراں کوں ڳولݨ کیتے", nil),
    ("de", "تُستخدم الكاميرا لقياس ارتفاعات المباني", "ar"), ("ba", "Камера кодтарҙы уҡый", nil),
    ("en", "Камера читает коды на посылках", "ru"),
  ])
  func `A language that can have the script of a text is not another one`(
    _ language: String, _ text: String, _ spoken: String?
  ) {
    #expect(TextLanguage.other(than: language, in: text) == spoken)
  }

  @Test func `The camera roll of a Spanish text is no camera`() {
    for text in [
      "Permita que tooot guarde imágenes en el rollo de su cámara", "Guarda en el carrete de tu cámara.",
    ] {
      let key = "NSPhotoLibraryAddUsageDescription"
      #expect(PurposeTopics.otherPermission(text, key: key, language: "es") == nil, "\(text)")
    }
  }

  @Test func `A key that can be removed has no other finding`() throws {
    let found = try Checkout([
      "Info.plist": Checkout.plist([
        ("NSBluetoothPeripheralUsageDescription", "Bluetooth access"),
        ("NSBluetoothAlwaysUsageDescription", "Finds the scale that weighs your parcels."),
        ("MinimumOSVersion", "15.0"),
      ]), "de.lproj/InfoPlist.strings": "",
    ]).inspect()
    let old = found.findings.filter { $0.key == "NSBluetoothPeripheralUsageDescription" }
    #expect(old.map(\.rule) == [.otherEra])
  }

  @Test func `The old call for the calendar is right beside the editor of iOS`() throws {
    let plist = Checkout.plist([("NSCalendarsUsageDescription", "Adds your meetings to your calendar.")])
    let call = "store.requestAccess(to: .event) { _, _ in }\n"
    #expect(try Checkout(["Info.plist": plist, "A.swift": call]).findings(.oldCalendarCall).count == 1)
    let editor = call + "let editor = EKEventEditViewController()\n"
    #expect(try Checkout(["Info.plist": plist, "A.swift": editor]).findings(.oldCalendarCall).isEmpty)
  }

  @Test func `A language of a catalogue is removed from the catalogue, not as a folder`() throws {
    let catalogue = """
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "b"}}}}}}
      """
    let project = `Apps and where their sources are`.project("A", file: "Localizable.xcstrings")
      .replacing("developmentRegion = en;", with: "developmentRegion = en; knownRegions = (en, Base);")
      .replacing("SDKROOT = iphoneos;", with: "SDKROOT = iphoneos; BUILD_ONLY_KNOWN_LOCALIZATIONS = YES;")
    let found = try Checkout([
      "A.xcodeproj/project.pbxproj": project, "Info.plist": Checkout.plist([Checkout.camera]),
      "Localizable.xcstrings": catalogue,
    ]).inspect()
    let finding = try #require(found.findings.first { $0.rule == .unlistedLanguage })
    #expect(finding.mend.english.contains("string catalog"))
  }
}

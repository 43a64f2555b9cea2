import FlowController
import Platform
import Testing

@testable import ScreenLibrary

@Suite struct `The system's words` {
  let catalogue: Catalogue

  init() throws { catalogue = try ScreenLibrary(.embedded).load() }

  private static let strings15 = "https://github.com/kishikawakatsumi/applelocalization-tools"

  static let sightings: [Sighting] = [
    Sighting(
      source: "WWDC 2020 transcriptions", dialog: .tracking, os: ["14.0b1", "14.0b6"], language: .en,
      title:
        "“Rhythm Gym” would like permission to track you across apps and websites owned by other companies.",
      buttons: [(.allow, "Allow Tracking"), (.deny, "Ask App Not to Track")]),
    Sighting(
      source: "https://support.apple.com/en-us/HT212025", dialog: .tracking,
      os: ["14.3", "14.5", "18", "27.2"],
      language: .en,
      title: "Allow “Rhythm Gym” to track your activity across other companies’ apps and websites?",
      buttons: [(.allow, "Allow"), (.deny, "Ask App Not to Track")]),
    Sighting(
      source: "https://tori-setsu.com/?p=11840", dialog: .tracking, os: ["14.3", "14.5", "14.8"],
      language: .ja,
      title: "“リズムジム”が他社のAppやWebサイトを横断してあなたのアクティビティの追跡することを許可しますか?",
      buttons: [(.allow, "許可"), (.deny, "Appにトラッキングしないように要求")]),
    Sighting(
      source: strings15, dialog: .tracking, os: ["15", "17.4"], language: .ja,
      title: "“リズムジム”が他社のAppやWebサイトを横断してあなたのアクティビティをトラッキングすることを許可しますか?",
      buttons: [(.allow, "許可"), (.deny, "Appにトラッキングしないように要求")]),
    Sighting(
      source: "https://qiita.com/n_komiya/items/16958bab6a4899dc20a5", dialog: .trackingSwitchOff,
      os: ["14.2", "14.5", "15"], language: .ja,
      title: "以前にトラッキングを許可していたAppに、トラッキングを停止するように依頼しますか?",
      buttons: [(.keepTracking, "Appがトラッキングを続けることを許可する"), (.stopTracking, "Appにトラッキングの停止を要求")]),
    Sighting(
      source: strings15, dialog: .preciseLocation, os: ["14.5", "15"], language: .ja,
      title: "“リズムジム”に正確な位置情報の使用を1度だけ許可しますか?",
      buttons: [(.allowOnce, "1度だけ許可"), (.deny, "許可しない")]),
    Sighting(
      source: strings15, dialog: .preciseLocation, os: ["14.5", "15"], language: .en,
      title: "Allow “Rhythm Gym” to use your precise location once?",
      buttons: [(.allowOnce, "Allow Once"), (.deny, "Don’t Allow")]),
    Sighting(
      source: strings15, dialog: .locationServicesOff, os: ["13.0", "15"], language: .ja,
      title: "“リズムジム”で位置情報を利用できるようにするには、位置情報サービスをオンにしてください",
      buttons: [(.settings, "設定"), (.cancel, "キャンセル")]),
    Sighting(
      source: strings15, dialog: .locationReminder, os: ["13.4", "15"], language: .ja,
      title: "“リズムジム”は、過去3日間に渡って位置情報をバックグラウンドで利用しています。バックグラウンドでの位置情報の利用を許可したままにしますか?",
      buttons: [(.whileUsing, "“使用中のみ許可”に変更"), (.always, "常に許可")]),
    Sighting(
      source: strings15, dialog: .locationUpgrade, os: ["13.4", "15"], language: .ja,
      title: "“リズムジム”を使用していないときでも位置情報の使用を許可しますか?",
      buttons: [(.keep, "“使用中のみ許可”のままにする"), (.always, "“常に許可”に変更")]),
    Sighting(
      source: strings15, dialog: .locationButton, os: ["15"], language: .ja,
      title: "“リズムジム”は、あなたが位置情報を共有することを選択した場合にのみ、その情報にアクセスすることができます。",
      buttons: [(.allow, "OK"), (.deny, "今はしない")]),
    Sighting(
      source: "Human Interface Guidelines", dialog: .locationButton, os: ["15", "18"], language: .en,
      title: "“Rhythm Gym” can only access your location when you choose to share it",
      buttons: [(.allow, "OK"), (.deny, "Not Now")]),
    Sighting(
      source: "strings of the iOS 10.2 runtime", dialog: .location, request: .locationWhenInUse, os: ["10"],
      language: .en, title: "Allow “Rhythm Gym” to access your location while you use the app?",
      buttons: [(.allow, "Allow"), (.deny, "Don’t Allow")]),
    Sighting(
      source: "strings of the iOS 11 and 12 runtimes", dialog: .location, request: .locationAlways,
      os: ["11", "12.4"], language: .en, title: "Allow “Rhythm Gym” to access your location?",
      buttons: [(.whileUsing, "Only While Using the App"), (.always, "Always Allow"), (.deny, "Don’t Allow")]),
    Sighting(
      source: "strings of the iOS 11 and 12 runtimes", dialog: .location, request: .locationAlways,
      os: ["11", "12.4"], language: .ja, title: "“リズムジム”に位置情報の利用を許可しますか?",
      buttons: [(.whileUsing, "このAppの使用中のみ許可"), (.always, "常に許可"), (.deny, "許可しない")]),
    Sighting(
      source: "Human Interface Guidelines", dialog: .location, request: .locationAlways,
      os: ["13.4", "13.7"],
      language: .en, title: "Allow “Rhythm Gym” to use your location?",
      buttons: [(.whileUsing, "Allow While Using App"), (.once, "Allow Once"), (.deny, "Don’t Allow")]),
    Sighting(
      source: "https://qiita.com/gaussbeam/items/96612baed85edb8f7c6d", dialog: .location,
      os: ["13.4", "17.5"],
      language: .ja, title: "“リズムジム”に位置情報の使用を許可しますか?",
      buttons: [(.whileUsing, "Appの使用中は許可"), (.once, "1度だけ許可"), (.deny, "許可しない")]),
    Sighting(
      source: "「iOS13におけるCoreLocationの変更点」", dialog: .location, os: ["13.4", "14.5", "18"], language: .ja,
      title: "“リズムジム”に位置情報の使用を許可しますか?",
      buttons: [(.whileUsing, "使用中のみ許可"), (.once, "一時的に許可"), (.deny, "許可しない")], wording: .articles),
    Sighting(
      source: "「iOS13におけるCoreLocationの変更点」", dialog: .locationUpgrade, os: ["13.4"], language: .ja,
      title: "“リズムジム”を使用していないときでも位置情報の使用を許可しますか?",
      buttons: [(.keep, "使用中のみ許可のままにする"), (.always, "常に許可に変更する")], wording: .articles),
    Sighting(
      source: "the framework's strings, iOS 13", dialog: .locationUpgrade, os: ["13.4", "26"], language: .en,
      title: "Allow “Rhythm Gym” to also use your location even when you are not using the app?",
      buttons: [(.keep, "Keep Only While Using"), (.always, "Change to Always Allow")]),
    Sighting(
      source: "the framework's strings, iOS 13", dialog: .locationReminder, os: ["13.0", "26"], language: .en,
      title: "“Rhythm Gym” has been using your location in the background over the past 3 days. "
        + "Do you want to continue to allow background location use?",
      buttons: [(.whileUsing, "Change to Only While Using"), (.always, "Always Allow")]),
    Sighting(
      source: "re-creations", dialog: .notifications, os: ["10", "18"], language: .ja,
      title: "“リズムジム”は通知を送信します。よろしいですか?", buttons: [(.allow, "許可"), (.deny, "許可しない")]),
  ]

  @Test(arguments: sightings) func `The texts of iOS match what published sources show`(_ seen: Sighting)
    throws
  {
    for os in seen.os {
      let text = catalogue.dialog(
        seen.dialog, request: seen.request, os: try #require(Version(os)), region: .us,
        language: seen.language,
        wording: seen.wording)
      #expect(text.title == seen.title)
      for (role, label) in seen.buttons { #expect(text.label(role) == label) }
    }
  }

  /// Tries every text on every version: a version that its source does not cover makes the text approximate.
  @Test func `No text is certain on a version that its source does not cover`() {
    let texts = SystemDialog.allCases.map { catalogue.dialogs[$0.index].value } + catalogue.rows.value
    var certain = 0
    for text in texts.flatMap(\.texts) where text.confidence != .approximate {
      #expect(text.seen != .max, "\(text.title): no versions on which it was seen")
      let seen = Band.allCases.filter { text.seen & $0.bit != 0 }
      for band in Band.allCases {
        let isCovered = seen.contains { $0 <= band } && seen.contains { $0 >= band }
        #expect((text.confidence(in: band) == .approximate) == !isCovered, "\(text.title) on \(band.start)")
        if !seen.contains(band) { #expect(text.confidence(in: band) != .extracted) }
        if isCovered { certain += 1 }
      }
    }
    #expect(certain > 200)
  }

  /// Compares what a phone shows with the versions on which its text was seen: every dialog in every situation, and
  /// every row of Settings.
  @Test func `What is shown is approximate outside the versions of its source`() throws {
    let regions = try ["us", "eu-se", "eu-fr"].map { try #require(Region($0)) }
    var marked = 0
    func isCovered(_ text: SystemText, _ band: Band) -> Bool {
      let seen = Band.allCases.filter { text.seen & $0.bit != 0 }
      return seen.contains { $0 <= band } && seen.contains { $0 >= band }
    }
    for dialog in SystemDialog.allCases {
      let texts = catalogue.dialogs[dialog.index].value
      for band in Band.allCases {
        for region in regions {
          for request in dialog.wordingRequests {
            for language in Language.bundled {
              let text = texts.text(
                band: band, region: region.regionClass, request: dialog.wordingRequest(request),
                language: language, wording: .shipped)
              guard !isCovered(text, band) else { continue }
              let shown = catalogue.dialog(
                dialog, request: request, os: band.start, region: region, language: language)
              #expect(shown.confidence == .approximate, "\(shown.title) on \(band.start)")
              let roles = shown.buttons.map(\.role)
              #expect(shown.words(showing: roles).allSatisfy { $0.confidence == .approximate })
              marked += 1
            }
          }
        }
      }
    }
    for row in SettingsRow.allCases {
      for (band, language) in Band.allCases.flatMap({ band in Language.bundled.map { (band, $0) } }) {
        let text = catalogue.rows.value[Int(row.rawValue)].text(
          band: band, region: .world, request: .tracking, language: language, wording: .shipped)
        guard !text.title.isEmpty, !isCovered(text, band) else { continue }
        let shown = catalogue.settingsWords(row, os: band.start, region: .us, language: language)
        #expect(shown.confidence == .approximate, "\(shown.text) on \(band.start)")
        marked += 1
      }
    }
    #expect(marked > 500)
  }

  /// The labels come from the pictures of the Settings app in the source articles.
  @Test(arguments: [
    (SettingsRow.allowTrackingRequests, "14.0b3", "Appからのトラッキングを許可"),
    (.allowTrackingRequests, "14.4", "Appからのトラッキング要求を許可"), (.limitAdTracking, "13.4", "追跡型広告を制限"),
    (.advertising, "13.4", "広告"), (.tracking, "14.0b1", "Tracking"), (.tracking, "14.5", "トラッキング"),
    (.locationAsk, "13.0", "次回確認"), (.locationAsk, "15", "次回または共有時に確認"),
    (.locationAsk, "18", "次回または共有時に確認"), (.allowTracking, "14.5", "トラッキングを許可"), (.privacy, "15", "プライバシー"),
    (.privacy, "16", "プライバシーとセキュリティ"),
  ])
  func `The rows of Settings have the labels of their version`(
    _ row: SettingsRow, _ os: String, _ label: String
  ) throws {
    let version = try #require(Version(os))
    #expect(catalogue.settingsWords(row, os: version, region: .us, language: .ja).text == label)
  }

  @Test func `Tracking texts differ in the European Union from 27.2`() throws {
    let france = try #require(Region("eu-fr"))
    let sweden = try #require(Region("eu-se"))
    func layout(_ request: Request, _ region: Region, _ os: Version) -> DialogText.Layout {
      catalogue.dialog(.tracking, request: request, os: os, region: region, language: .en).layout
    }
    #expect(layout(.tracking, france, Version(27, 2)) == .sheet)
    #expect(layout(.tracking, sweden, Version(27, 2)) == .alert)
    #expect(layout(.trackingExpanded, sweden, Version(27, 2)) == .sheet)
    #expect(layout(.trackingExpanded, .us, Version(27, 2)) == .alert)
    #expect(layout(.trackingExpanded, france, Version(26)) == .alert)
    let sheet = catalogue.dialog(.tracking, os: Version(27, 2), region: france, language: .en)
    #expect(sheet.label(.additionalInformation) == "Additional Information")
    #expect(sheet.message == "Your data is used to show ads that fit what you play.")
    let row = catalogue.settingsWords(
      .allowTrackingRequests, os: Version(27, 2), region: sweden, language: .en)
    #expect(row.text == "Allow Apps to Request to Link Your Activity Across Companies")
  }

  @Test func `The location dialog shows the purpose string that its version reads`() {
    func message(_ request: Request, _ os: Version) -> String {
      catalogue.dialog(.location, request: request, os: os, region: .us, language: .en).message
    }
    let whenInUse = catalogue.purpose(.locationWhenInUse, .en)
    #expect(message(.locationAlways, Version(10)) == catalogue.purpose(.locationAlways, .en))
    #expect(message(.locationAlways, Version(12)) == catalogue.purpose(.locationAlwaysAndWhenInUse, .en))
    #expect(message(.locationAlways, Version(13, 0)) == whenInUse)
    #expect(message(.locationWhenInUse, Version(12)) == whenInUse)
  }

  /// A text borrowed from another version is a guess, however certain it is for that version.
  @Test func `A text borrowed from another version counts as approximate`() {
    func confidence(_ os: Version) -> Confidence {
      catalogue.dialog(.preciseLocation, os: os, region: .us, language: .en).confidence
    }
    #expect(confidence(Version(15)) == .extracted)
    #expect(confidence(Version(13, 4)) == .approximate)
  }

  /// Tries every band, region, call, language and wording, including the bands before a dialog existed.
  @Test(arguments: SystemDialog.allCases) func `Every dialog has a text in every situation`(
    _ dialog: SystemDialog
  )
    throws
  {
    let regions = try ["us", "eu-se", "eu-fr"].map { try #require(Region($0)) }
    for band in Band.allCases {
      for region in regions {
        for request in dialog.wordingRequests {
          for language in Language.bundled {
            for wording in WordingSource.allCases {
              let text = catalogue.dialog(
                dialog, request: request, os: band.start, region: region, language: language, wording: wording
              )
              #expect(!text.title.isEmpty && !text.title.contains("%@") && !text.source.isEmpty)
              // The picker has one button because it does not ask a question.
              #expect(text.buttons.count >= (text.layout == .picker ? 1 : 2))
              #expect(text.buttons.allSatisfy { !$0.label.isEmpty })
            }
          }
        }
      }
    }
  }
}

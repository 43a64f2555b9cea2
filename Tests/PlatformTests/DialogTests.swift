import Platform
import Testing

@Suite struct `A system dialog` {
  struct Row: Sendable, CustomTestStringConvertible {
    let dialog: SystemDialog
    let os: String
    var region = Region.Class.world
    var request: Request?
    let choices: String
    /// The buttons from top to bottom.
    let onScreen: String
    let source: String
    var testDescription: String { "\(dialog.word) on \(os), \(region)" }
  }

  static let rows = [
    Row(
      dialog: .tracking, os: "14.0b1", request: .tracking, choices: "allow deny", onScreen: "allow deny",
      source: "first betas of 14.0"),
    Row(
      dialog: .tracking, os: "14.5", request: .tracking, choices: "allow deny", onScreen: "deny allow",
      source: "https://support.apple.com/en-us/HT212025"),
    Row(
      dialog: .tracking, os: "27.2", request: .trackingExpanded, choices: "allow deny",
      onScreen: "deny allow",
      source: "outside the EU both parameters are ignored"),
    Row(
      dialog: .tracking, os: "27.2", region: .eu, request: .tracking, choices: "allow deny",
      onScreen: "deny allow",
      source: "other EU: the sheet only with the new call"),
    Row(
      dialog: .tracking, os: "27.2", region: .eu, request: .trackingExpanded,
      choices: "allow deny additional-information", onScreen: "deny allow additional-information",
      source: "https://developer.apple.com/app-store/user-privacy-and-data-use/"),
    Row(
      dialog: .tracking, os: "27.2", region: .euAlwaysSheet, request: .trackingExpanded,
      choices: "allow deny additional-information", onScreen: "deny allow additional-information",
      source: "https://developer.apple.com/app-store/user-privacy-and-data-use/"),
    Row(
      dialog: .tracking, os: "26", region: .eu, request: .trackingExpanded, choices: "allow deny",
      onScreen: "deny allow", source: "new in 27.2"),
    Row(
      dialog: .trackingSwitchOff, os: "14.5", choices: "keep-tracking stop-tracking",
      onScreen: "keep-tracking stop-tracking", source: "https://support.apple.com/en-us/HT212025"),
    Row(
      dialog: .location, os: "9", request: .locationWhenInUse, choices: "allow deny", onScreen: "deny allow",
      source: "8 to 10: two choices"),
    Row(
      dialog: .location, os: "10", request: .locationAlways, choices: "allow deny", onScreen: "deny allow",
      source: "8 to 10: two choices"),
    Row(
      dialog: .location, os: "12", request: .locationWhenInUse, choices: "allow deny", onScreen: "deny allow",
      source: "when in use on 11 and 12: two choices"),
    Row(
      dialog: .location, os: "11", request: .locationAlways, choices: "while-using always deny",
      onScreen: "while-using always deny", source: "CLLocationManager.h of iOS 11"),
    Row(
      dialog: .location, os: "13.0", request: .locationAlways, choices: "while-using once deny",
      onScreen: "while-using once deny", source: "Takahiro Octopress Blog「iOS13におけるCoreLocationの変更点」"),
    Row(
      dialog: .location, os: "13.4", request: .locationWhenInUse, choices: "while-using once deny",
      onScreen: "while-using once deny", source: "Takahiro Octopress Blog「iOS13におけるCoreLocationの変更点」"),
    Row(
      dialog: .location, os: "14", request: .locationAlways, choices: "while-using once deny precise",
      onScreen: "precise once while-using deny",
      source: "https://developer.apple.com/design/human-interface-guidelines/privacy"),
    Row(
      dialog: .locationButton, os: "15", choices: "allow deny", onScreen: "allow deny",
      source: "https://developer.apple.com/design/human-interface-guidelines/privacy"),
    Row(
      dialog: .locationUpgrade, os: "13.0", choices: "keep always", onScreen: "keep always",
      source: "Takahiro Octopress Blog「iOS13におけるCoreLocationの変更点」"),
    Row(
      dialog: .locationReminder, os: "13.0", choices: "while-using always", onScreen: "while-using always",
      source: "https://news.mynavi.jp/article/20210219-iphone_why"),
    Row(
      dialog: .preciseLocation, os: "14", choices: "allow-once deny", onScreen: "allow-once deny",
      source: "roles table"),
    Row(
      dialog: .locationServicesOff, os: "13.0", choices: "settings cancel", onScreen: "settings cancel",
      source: "roles table"),
    Row(
      dialog: .notifications, os: "10", choices: "allow deny", onScreen: "deny allow",
      source: "https://developer.apple.com/documentation/usernotifications"),
  ]

  @Test(arguments: rows)
  func `A dialog lists its roles in the order of Role and shows them in the order of its iOS version`(
    row: Row
  ) throws {
    let book = Rulebooks()[try #require(Version(row.os)).band, row.region]
    let offered = book.roles(of: row.dialog, after: row.request)
    #expect(offered.roles.map(\.word).joined(separator: " ") == row.choices, "\(row.source)")
    let shown = book.screenOrder(of: row.dialog, after: row.request).map(\.word).joined(separator: " ")
    #expect(shown == row.onScreen, "\(row.source)")
  }

  @Test func `A dialog shows each of its roles exactly once on every version`() {
    let requests: [Request?] = [nil] + Request.own.map { $0 }
    for band in Band.allCases {
      for region in Region.Class.allCases {
        let book = Rulebooks()[band, region]
        for dialog in SystemDialog.own {
          for request in requests {
            for isOn in [false, true] {
              let roles = book.roles(of: dialog, after: request, summaryIsOn: isOn).roles
              let order = book.screenOrder(of: dialog, after: request, summaryIsOn: isOn)
              #expect(order.count == roles.count && Set(order) == Set(roles), "\(dialog) \(band)")
            }
          }
        }
      }
    }
  }

  @Test func `The summary adds a button to the notification prompt from iOS 15 on`() {
    for band in Band.allCases {
      let book = Rulebooks()[band, .world]
      let order = book.screenOrder(of: .notifications, after: .notifications, summaryIsOn: true)
      let isThere = book.scheduledSummary == .present
      #expect(order == (isThere ? [.allow, .allowInSummary, .deny] : [.deny, .allow]))
      #expect(isThere == (band >= .ios15))
    }
  }

  @Test func `The button with the default focus never grants access`() {
    #expect(
      Role.allCases.filter(\.grants).map(\.word)
        == [
          "agree", "turn-on-all", "allow", "allow-once", "allow-in-summary", "select", "full", "more",
          "while-using", "always",
          "once",
          "keep-tracking", "share",
        ])
  }
}

extension Behaviour {
  static let aboutNotifications: [Behaviour] = [
    Behaviour(
      "interface of notifications", set: { $0.notifications = $1 },
      [
        Fact(
          .ios6 ... .ios6, .absent, .inferred,
          "this program does not simulate the earlier call, which was only for remote notifications"),
        Fact(
          .ios8 ... .ios9_3, .settings, .documented,
          "https://developer.apple.com/documentation/uikit/uiapplication/registerusernotificationsettings(_:)"
        ),
        Fact(.ios10..., .center, .documented, Sources.notifications),
      ]),
    Behaviour(
      "provisional notifications", set: { $0.provisionalNotifications = $1 },
      [
        Fact(.ios6 ... .ios11, .absent, .documented, provisionalPage),
        Fact(.ios12..., .present, .documented, provisionalPage),
      ]),
    Behaviour(
      "Scheduled Summary", set: { $0.scheduledSummary = $1 },
      [
        Fact(.ios6 ... .ios14_5_1, .absent, .documented, summaryPage),
        Fact(
          .ios15..., .present, .observed,
          summaryPage + "; https://qiita.com/yamakentoc/items/d1623f9b9c21fadb91cd"
        ),
      ]),
    Behaviour(
      "leaving the question about notifications unanswered", set: { $0.leaving = $1 },
      [
        Fact(
          .ios6 ... .ios16_1, .storesNothing, .inferred,
          "one report of 2020 contradicts it, https://github.com/Faifly/xDrip/issues/228"
            + " (assume: leave-dialog)"),
        Fact(
          .ios17_0..., .tellsNo, .reported,
          "https://github.com/Baseflow/flutter-permission-handler/issues/1423 (assume: leave-dialog)"),
      ]),
  ]

  static let others: [Behaviour] = [
    Behaviour(
      "a request while another dialog is up", set: { $0.requestUnderDialog = $1 },
      [
        Fact(
          .ios6..., .waits, .observed,
          "TCC shows its prompts one after another, for example for speech, then for the microphone"
            + " (assume: second-alert)")
      ]),
    Behaviour(
      "a request from the background", set: { $0.requestInBackground = $1 },
      [
        Fact(
          .ios6..., .waits, .reported,
          "https://github.com/signalapp/Signal-iOS/issues/4827, https://github.com/signalapp/Signal-iOS/issues/2343"
            + " (assume: background-request)")
      ]),
    Behaviour(
      "processes are started before anybody wants them", set: { $0.prewarming = $1 },
      [
        Fact(.ios6 ... .ios14_5_1, .absent, .documented, prewarmingPage),
        Fact(.ios15..., .present, .documented, prewarmingPage),
      ]),
    Behaviour(
      "a link leads from the browser back to the app", set: { $0.backLink = $1 },
      [
        Fact(.ios6 ... .ios8, .absent, .observed, "release notes of iOS 9, which introduced the link"),
        Fact(.ios9..., .present, .observed, "release notes of iOS 9, which introduced the link"),
      ]),
    Behaviour(
      "DeviceCheck", set: { $0.deviceCheck = $1 },
      [
        Fact(.ios6 ... .ios10_3, .absent, .documented, Sources.deviceCheck),
        Fact(.ios11..., .present, .documented, Sources.deviceCheck),
      ]),
  ]

  private static let prewarmingPage =
    "https://developer.apple.com/documentation/uikit/about-the-app-launch-sequence"
  private static let summaryPage =
    "https://developer.apple.com/documentation/usernotifications/unnotificationsettings/scheduleddeliverysetting"
  private static let provisionalPage =
    "https://developer.apple.com/documentation/usernotifications/unauthorizationstatus"
}

extension Behaviour {
  /// The facts of ``Service/rows``: for each permission, one behaviour per field.
  static let services: [Behaviour] = Service.allCases.flatMap { service in
    let row = service.row
    let behaviours =
      [
        Behaviour("\(row.word): question", of: row.questions),
        Behaviour("\(row.word): without its key", of: row.missingKey),
        Behaviour("\(row.word): what the app reads", of: row.readings),
        Behaviour("\(row.word): row in Settings", of: row.settings),
        Behaviour("\(row.word): a change in Settings", of: [row.change]),
        Behaviour("\(row.word): the answer", of: [row.keeping]),
      ]
      + (row.alerts.isEmpty
        ? [] : [Behaviour("\(row.word): the alert about selected photos", of: row.alerts)])
      + (row.updates.isEmpty
        ? [] : [Behaviour("\(row.word): an answer from before an update", of: row.updates)])
    return behaviours.map { $0.of(.service(service)) }
  }
}

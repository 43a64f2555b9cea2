extension Behaviour {
  static let others: [Behaviour] = [
    Behaviour(
      "UNUserNotificationCenter", get: \.notifications, set: { $0.notifications = $1 },
      [
        Fact(.ios6 ... .ios8, .absent, .documented, Sources.notifications),
        Fact(.ios10..., .present, .documented, Sources.notifications),
      ]),
    Behaviour(
      "provisional notifications", get: \.provisionalNotifications,
      set: { $0.provisionalNotifications = $1 },
      [
        Fact(.ios6 ... .ios11, .absent, .documented, provisionalPage),
        Fact(.ios12..., .present, .documented, provisionalPage),
      ]),
    Behaviour(
      "DeviceCheck", get: \.deviceCheck, set: { $0.deviceCheck = $1 },
      [
        Fact(.ios6 ... .ios10, .absent, .documented, Sources.deviceCheck),
        Fact(.ios11..., .present, .documented, Sources.deviceCheck),
      ]),
  ]

  private static let provisionalPage =
    "https://developer.apple.com/documentation/usernotifications/unauthorizationstatus"
}

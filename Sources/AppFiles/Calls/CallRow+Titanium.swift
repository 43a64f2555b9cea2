/// The interface of Titanium, and its modules.
extension CallRow {
  static let titanium: [CallRow] = [
    media("requestCameraPermissions", .camera), media("showCamera", .camera, .atUse),
    media("requestAudioRecorderPermissions", .microphone), media("requestAudioPermissions", .microphone),
    media("requestPhotoGalleryPermissions", .photos), media("openPhotoGallery", .photos, .mayAsk),
    media("saveToPhotoGallery", .photosAdd, .atUse),
    row("requestLocationPermissions", .locationAlways, on: "Geolocation", with: ["AUTHORIZATION_ALWAYS"]),
    row(
      "requestLocationPermissions", .locationWhenInUse, on: "Geolocation", without: ["AUTHORIZATION_ALWAYS"]),
    row("getCurrentPosition", .locationWhenInUse, .mayAsk, on: "Geolocation"),
    row("requestContactsPermissions", .contacts, on: "Contacts"),
    row("showContacts", .picker, on: "Contacts"),
    row("requestCalendarPermissions", .calendar, on: "Calendar"),
    row("registerUserNotificationSettings", .notifications, on: "App.iOS"),
    CallRow(
      .script, "authenticate", .faceID, strength: .atUse, on: ["Identity", "identity", "TiIdentity"],
      from: ["ti.identity"], source: "https://titaniumsdk.com/api/modules/identity/"),
    CallRow(
      .script, "initCentralManager", .bluetooth, strength: .atUse, on: ["BLE", "ble"],
      from: ["appcelerator.ble"], source: "https://github.com/tidev/appcelerator.ble"),
  ]

  private static func media(_ word: String, _ service: CallTarget, _ strength: Strength = .asks) -> CallRow {
    row(word, service, strength, on: "Media")
  }

  private static func row(
    _ word: String, _ service: CallTarget, _ strength: Strength = .asks, on module: String,
    with arguments: [String] = [], without excluded: [String] = []
  ) -> CallRow {
    CallRow(
      .script, word, service, strength: strength, on: ["Ti." + module, "Titanium." + module],
      with: arguments, without: excluded,
      source: "https://titaniumsdk.com/api/titanium/\(module.lowercased().replacing(".", with: "/"))")
  }
}

/// Plug-ins of Tauri, in the scripts of its pages.
extension CallRow {
  private static let root = "https://v2.tauri.app/plugin/"

  static let tauri: [CallRow] = [
    tauri("authenticate", .faceID, .atUse, from: "@tauri-apps/plugin-biometric", page: "biometric"),
    tauri(
      "requestPermissions", .camera, .asks, from: "@tauri-apps/plugin-barcode-scanner",
      page: "barcode-scanner"),
    tauri("scan", .camera, .atUse, from: "@tauri-apps/plugin-barcode-scanner", page: "barcode-scanner"),
    tauri(
      "requestPermissions", .locationWhenInUse, .asks, from: "@tauri-apps/plugin-geolocation",
      page: "geolocation"),
    tauri(
      "getCurrentPosition", .locationWhenInUse, .atUse, from: "@tauri-apps/plugin-geolocation",
      page: "geolocation"),
    tauri(
      "watchPosition", .locationWhenInUse, .atUse, from: "@tauri-apps/plugin-geolocation", page: "geolocation"
    ),
    tauri(
      "requestPermission", .notifications, .asks, from: "@tauri-apps/plugin-notification",
      page: "notification"),
    tauri("readText", .paste, .atUse, from: "@tauri-apps/plugin-clipboard-manager", page: "clipboard"),
    tauri("readImage", .paste, .atUse, from: "@tauri-apps/plugin-clipboard-manager", page: "clipboard"),
  ]

  private static func tauri(
    _ word: String, _ service: CallTarget, _ strength: Strength, from package: String, page: String
  ) -> CallRow {
    CallRow(
      .script, word, service, strength: strength, on: ["@"], from: [package], source: root + page + "/")
  }
}

/// One file of a Screens folder, before it is read.
struct ScreenFile: Sendable {
  /// Its path inside the folder: `system/tracking.yaml`.
  let path: String
  /// Its name in messages, with the folder.
  let shown: String
  let bytes: [UInt8]
  /// Whether it comes from the copy in the program.
  let isEmbedded: Bool
  /// Whether it comes from what the folder inherits from.
  var isInherited = false

  /// The name without folder and ending: `tracking`.
  var name: String {
    let last = path.split(separator: "/").last ?? ""
    return String(last.split(separator: ".").first ?? "")
  }
}

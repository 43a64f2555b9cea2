/// Finds requests of libraries for which there is no row: `HealthManager.requestAuthorization(…)` of a health package.
extension CallContext {
  private static let beginning = Array("request".utf8)
  private static let endings = ["Authorization", "Permission", "Permissions", "Access"].flatMap {
    [Array($0.utf8), Array(($0 + "Async").utf8)]
  }

  private static let showing = ["show", "ask", "prompt", "ensure"]

  /// Whether the name of a word sounds like a request: `requestAuthorization`, `requestCameraPermissionsAsync`,
  /// `showNotificationPermissionReminder`.
  static func isRequest(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard end - start >= 13 else { return false }
    if [0x73, 0x61, 0x70, 0x65].contains(bytes[start]) {
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      return showing.contains { word.hasPrefix($0) } && word.holds("Permission")
    }
    guard bytes[start] == 0x72, bytes[start..<start + 7].elementsEqual(beginning) else {
      return false
    }
    return endings.contains { end - start >= 7 + $0.count && bytes[end - $0.count..<end].elementsEqual($0) }
  }

  /// Parts of names, in lower case, that show which permission is meant.
  private static let topics: [(part: String, service: CallTarget)] = [
    ("health", .health), ("camera", .camera), ("microphone", .microphone), ("photo", .photos),
    ("medialibrary", .photos), ("contacts", .contacts), ("location", .locationWhenInUse), ("nfc", .nfc),
    ("biometric", .faceID), ("faceid", .faceID), ("bluetooth", .bluetooth), ("calendar", .calendar),
    ("reminders", .reminders), ("speech", .speech), ("tracking", .tracking), ("pedometer", .motion),
    ("notification", .notifications), ("barcode", .camera), ("qrcode", .camera),
  ]

  /// The permission that a request of an unknown library is probably for. It is nil if the name belongs to the app, or
  /// names no permission.
  var wrappedPermission: CallTarget? {
    guard Self.isRequest(bytes, start, end), following == 0x28 else { return nil }
    let receiver = receiver
    let call = (receiver + text(start, end)).lowercased()
    let statement = text(start - 200, start).split { ";{}".contains($0) }.last ?? ""
    guard !(statement + call).lowercased().contains("android") else { return nil }
    let root = root
    switch lexer.language {
    case .script:
      guard let imported = names.imports.byName[root], !ScriptImports.isOwn(imported.package) else {
        return nil
      }
      return Self.topic(in: imported.package + call + arguments)
    case .dart, .kotlin:
      // The file must import a library for the permission that the call names. A function without a receiver belongs to
      // the file itself.
      guard !receiver.isEmpty, bytes[start] == 0x72, let service = Self.topic(in: call + arguments)
      else {
        return nil
      }
      let named = names.importedPackages.filter { $0.prefix == root }
      let possible = named.isEmpty ? names.importedPackages.filter { $0.prefix == nil } : named
      return possible.contains { Self.topic(in: $0.package) == service } ? service : nil
    case .swift, .objectiveC, .cSharp: return nil
    }
  }

  private static func topic(in text: String) -> CallTarget? {
    let text = text.lowercased()
    return topics.first { text.holds($0.part) }?.service
  }
}

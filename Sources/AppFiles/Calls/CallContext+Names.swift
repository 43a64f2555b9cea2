/// Finds names of permissions in libraries: `Permission.camera`, `PERMISSIONS.IOS.CAMERA`.
extension CallContext {
  /// A name in a library, and the permission that it means.
  struct Named {
    let service: CallTarget
    let call: String
    let strength: CallRow.Strength
  }

  /// The permissions whose names a call of a library contains.
  var namedPermissions: [Named] {
    switch lexer.language {
    case .dart: dartPermissions
    case .script: scriptPermissions
    case .kotlin: kotlinPermissions
    case .cSharp: cSharpPermissions
    case .swift, .objectiveC: []
    }
  }

  /// Returns the name after a prefix: `camera` in `Permission.camera`.
  private func name(after prefix: String) -> (name: String, end: Int)? {
    guard text(end, end + prefix.utf8.count) == prefix else { return nil }
    var index = end + prefix.utf8.count
    let first = index
    while index < bytes.count, SourceLexer.isWord(bytes[index]) { index += 1 }
    return index > first ? (text(first, index), index) : nil
  }

  /// The name of the function whose arguments contain the word, with the text before the name.
  private var caller: String {
    let before = text(start - 200, start)
    var depth = 0
    var index = before.endIndex
    while index > before.startIndex {
      index = before.index(before: index)
      switch before[index] {
      case ")", "]", "}", ";": depth += before[index] == ";" ? 100 : 1
      case "(" where depth == 0:
        let name = before[..<index].reversed().drop { $0 == ">" || $0.isWhitespace }
        return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
      case "(", "[", "{": depth -= 1
      default: break
      }
      if depth >= 100 || depth < -2 { return "" }
    }
    return ""
  }

  /// First letters of function names, in lower case. These functions have a permission as an argument but do not
  /// request it.
  private static let readers = [
    "check", "status", "granted", "has", "is", "remove", "contains", "indexof", "where", "print", "debug",
  ]

  /// Whether the word is a key of a dictionary: `statuses[word`, `statuses?[word`.
  private var isKey: Bool {
    guard start > 1, bytes[start - 1] == 0x5B else { return false }
    return SourceLexer.isWord(bytes[start - 2]) || [0x29, 0x5D, 0x3F, 0x21].contains(bytes[start - 2])
  }

  /// Whether the file requests a permission that a variable contains: `permission.request()`, not
  /// `Permission.camera.request()`.
  private var requestsVariable: Bool {
    names.holds(".request()")
      && names.places(of: "request").contains { place in
        let call = CallContext(lexer, names, place, place + "request".utf8.count)
        let receiver = call.receiver
        return call.following == 0x28 && !receiver.isEmpty && !receiver.contains("Permission.")
      }
  }

  /// What a dialog of the app that explains a permission does next.
  private enum Dialog {
    case withSettings, withoutSettings
  }

  /// The dialog that has the word as its argument `permission`, as in `PermissionDialog(permission: word, onAccept:
  /// openAppSettings)`; nil for other code.
  private var dialog: Dialog? {
    let label = text(start - 40, start).trimmingBlanks
    guard label.hasSuffix("ermission:"), caller.first?.isUppercase == true else { return nil }
    var depth = 0
    var index = start - 1
    while index >= max(0, start - 1000) {
      if [0x29, 0x5D, 0x7D].contains(bytes[index]) { depth += 1 }
      if [0x28, 0x5B, 0x7B].contains(bytes[index]) { depth -= 1 }
      if depth < 0 { break }
      index -= 1
    }
    guard index >= 0, bytes[index] == 0x28 else { return nil }
    let end = lexer.endOfGroup(index, 0x28, 0x29, limit: 4000)
    return text(index, end).lowercased().holds("settings") ? .withSettings : .withoutSettings
  }

  /// Finds `Permission.camera.request()`, `[Permission.camera, …].request()`, `ask(Permission.camera)`.
  private var dartPermissions: [Named] {
    guard let (name, after) = name(after: "."),
      let service = (CallRow.dartNames + CallRow.dartNamesOfTable).first(where: { $0.name == name })?.service
    else { return [] }
    let request = "Permission.\(name).request"
    var index = after
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    let next = text(index, index + 12)
    if next.hasPrefix(".request(") || next.hasPrefix(".on") {
      return [Named(service: service, call: request, strength: .asks)]
    }
    // A list is requested in one call.
    if next.hasPrefix(",") || next.hasPrefix("]") {
      var end = index
      while end < min(bytes.count, index + 800), bytes[end] != 0x5D, bytes[end] != 0x3B { end += 1 }
      if text(end, end + 60).drop(while: { $0 == "]" || $0.isWhitespace }).hasPrefix(".request") {
        return [Named(service: service, call: request, strength: .asks)]
      }
    }
    let before = text(start - 4, start).trimmingBlanks
    let isCompared =
      previousWord == "case" || before.hasSuffix("==") || before.hasSuffix("!=") || next.hasPrefix("==")
    let caller = caller.lowercased()
    // Properties such as `.status` only read the status. So does `statuses[Permission.camera]`.
    guard !isCompared, !next.hasPrefix("."), !next.hasPrefix(":"), !next.hasPrefix("=>"), !isKey,
      !Self.readers.contains(where: { caller.hasPrefix($0) })
    else { return [] }
    let dialog = dialog
    // A dialog that leads to Settings makes no request.
    guard dialog != .withSettings else { return [] }
    let asks =
      dialog == nil && requestsVariable
      && (next.hasPrefix(")") || next.hasPrefix("]") || next.hasPrefix(","))
    return [
      Named(
        service: service, call: asks ? request : "Permission.\(name)",
        strength: asks || caller.hasPrefix("request") ? .asks : .mayAsk)
    ]
  }

  /// Finds `request(PERMISSIONS.IOS.CAMERA)`. A name outside a request is enough if the file requests a permission from
  /// a variable.
  private var scriptPermissions: [Named] {
    guard let (name, _) = name(after: ".IOS."),
      let service = (CallRow.scriptNames + CallRow.scriptNamesOfTable).first(where: { $0.name == name })?
        .service
    else { return [] }
    let caller = caller.lowercased()
    let request = "request(PERMISSIONS.IOS.\(name))"
    if caller.hasPrefix("check") || caller.hasPrefix("has") || caller.hasPrefix("is") { return [] }
    if caller.hasPrefix("request") || names.holds("request(") || names.holds("requestMultiple(") {
      return [Named(service: service, call: request, strength: .asks)]
    }
    // A file that only reads the status makes no request.
    let isRead = names.holds(".check(") || names.holds(" check(") || names.holds("checkMultiple(")
    return [Named(service: service, call: "PERMISSIONS.IOS.\(name)", strength: isRead ? .hint : .mayAsk)]
  }

  /// The constant of a script that contains the word, and the property: `names` and `contacts`.
  var constantOfScript: (name: String, property: String)? {
    guard lexer.language == .script else { return nil }
    // A constant in one line, `const name = word`, or a constant over several lines.
    let head = lineBefore.holds("const ") ? lineBefore : heads.first ?? ""
    guard let found = head.firstRange(of: "const ") else { return nil }
    let before = text(start - 300, start)
    let part =
      before.lastIndex { ",{".contains($0) }.map { before[before.index(after: $0)...] }
      ?? before[...]
    func word(_ text: Substring) -> String {
      String(text.drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    return (word(head[found.upperBound...]), word(part))
  }

  /// The constant that a request of react-native-permissions reads, and the property: `names` and `contacts`.
  var requestedConstant: (name: String, property: String?)? {
    guard lexer.language == .script, following == 0x28,
      names.imports.byName[root]?.package == "react-native-permissions"
    else { return nil }
    let argument = arguments.dropFirst().prefix { !",)".contains($0) }
    let words = argument.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let first = words.first, first != "PERMISSIONS" else { return nil }
    // For example `Object.values(names)`.
    guard first != "Object" else { return words.last.map { (String($0), nil) } }
    return (String(first), argument.contains(".") && words.count == 2 ? String(words[1]) : nil)
  }

  /// Finds `controller.providePermission(Permission.CAMERA)`, `rememberPermissionState(Permission.Camera)`.
  private var kotlinPermissions: [Named] {
    guard let (name, _) = name(after: "."),
      let service = CallRow.kotlinNames.first(where: { $0.name == name })?.service
    else { return [] }
    let caller = caller
    if caller == "providePermission" {
      return [Named(service: service, call: "providePermission(Permission.\(name))", strength: .asks)]
    }
    if caller == "rememberPermissionState" || caller == "rememberMultiplePermissionsState" {
      return [Named(service: service, call: "\(caller)(Permission.\(name))", strength: .mayAsk)]
    }
    guard names.holds("providePermission("), !caller.hasPrefix("is"), !caller.hasPrefix("get"),
      names.holds("dev.icerock.moko.permissions")
    else { return [] }
    return [Named(service: service, call: "Permission.\(name)", strength: .mayAsk)]
  }

  /// Finds `Permissions.RequestAsync<Permissions.Camera>()` and `Ask(new Permissions.Camera())`. Also finds
  /// `RequestPermissionAsync<CameraPermission>()` and `RequestPermissionsAsync(Permission.Camera)` of Xamarin.
  private var cSharpPermissions: [Named] {
    if following == 0x3C {
      let type = text(followingIndex + 1, followingIndex + 80).prefix { $0 != ">" }
      let last = type.split(separator: ".").last.map(String.init) ?? ""
      let name = last.hasSuffix("Permission") ? String(last.dropLast("Permission".count)) : last
      guard let service = Self.cSharpService(name) else { return [] }
      return [Named(service: service, call: "\(text(start, end))<\(type)>", strength: .asks)]
    }
    guard let (name, after) = name(after: "."), let service = Self.cSharpService(name) else { return [] }
    let call = "Permissions.\(name)"
    if previousWord == "new" {
      let asks = caller.contains("Request")
      return [Named(service: service, call: call, strength: asks ? .asks : .mayAsk)]
    }
    // For example `Ask<Permissions.Camera>()`. RequestAsync and CheckStatusAsync have already been handled.
    let generic = text(start - 80, start)
    guard generic.hasSuffix("<"), after < bytes.count, bytes[after] == 0x3E else {
      let asks = caller.contains("RequestPermission")
      return asks ? [Named(service: service, call: "\(caller)(Permission.\(name))", strength: .asks)] : []
    }
    let function = String(
      generic.dropLast().reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed())
    let isRead = ["CheckStatus", "ShouldShow", "Is", "Has"].contains { function.hasPrefix($0) }
    guard !isRead, !["RequestAsync", "RequestPermissionAsync"].contains(function) else { return [] }
    let asks = function.contains("Request") || function.contains("Ensure")
    return [Named(service: service, call: "\(function)<\(call)>", strength: asks ? .asks : .mayAsk)]
  }

  private static func cSharpService(_ name: String) -> CallTarget? {
    CallRow.cSharpNames.first { $0.name == name }?.service
  }
}

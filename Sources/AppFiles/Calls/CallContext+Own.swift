/// Distinguishes functions of the app from library functions with the same name, and finds what a hook is used for.
extension CallContext {
  /// Whether a JavaScript function without a receiver belongs to the app: the file defines it, or imports it from
  /// another file of the app. A function of `this` also belongs to the app.
  var isOwnFunction: Bool {
    let name = text(start, end)
    if let imported = names.imports.byName[name] { return ScriptImports.isOwn(imported.package) }
    switch receiver {
    case "": return names.defines(name)
    case "this", "super": return true
    default: return false
    }
  }

  /// The import of the first name in the call, if it comes from another file of the app.
  var ownImport: ScriptImports.Import? {
    names.imports.byName[root].flatMap { ScriptImports.isOwn($0.package) ? $0 : nil }
  }

  /// Whether the call matches a row, provided that the file from which its name is imported exports it from a package
  /// of the row.
  func fitsHandedOn(_ row: CallRow) -> Bool {
    !row.modules.isEmpty && !row.isFallback && hasForm(row.form) && hasArguments(of: row)
  }

  /// Whether a Swift file declares the function that is called. The labels of the arguments are compared too. For
  /// example, an app can add `startCapture(facing:)` to a class that has `startCapture(with:format:fps:)`.
  var isOfDeclaredFunction: Bool {
    let name = text(start, end)
    guard names.holds("func \(name)(") else { return false }
    // A call without arguments can omit all parameters that have a default value.
    guard let label = Self.labels(arguments).first else { return true }
    return names.places(of: name).contains { place in
      let other = CallContext(lexer, names, place, place + name.utf8.count)
      return other.previousWord == "func" && Self.labels(other.arguments).contains(label)
    }
  }

  /// Returns the labels in the arguments of a call, or in the parameters of a function. `_` means no label.
  private static func labels(_ arguments: String) -> [String] {
    func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    let parts = arguments.dropFirst().dropLast().split(separator: ",").map(\.trimmingBlanks)
    return parts.filter { !$0.isEmpty }.map { part in
      let word = part.prefix(while: isWord)
      // In a declaration, the parameter's name can follow the label.
      let name: Substring = part[word.endIndex...].drop { $0 == " " }
      let rest: Substring = name.drop(while: isWord)
      return !word.isEmpty && rest.trimmingBlanks.first == ":" ? String(word) : "_"
    }
  }

  /// How certain it is that a hook requests the permission. The hook itself only reads the status, and returns a function
  /// that requests. This function is the second returned value, or has a known name. The code must use it.
  ///
  /// - Source: https://github.com/expo/expo/blob/main/packages/expo-modules-core/src/PermissionsHook.ts and
  ///   https://react-native-vision-camera.com/docs/guides
  var hookStrength: CallRow.Strength {
    if arguments.replacing(" ", with: "").contains("request:true") { return .asks }
    let before = text(start - 300, start - (receiver.isEmpty ? 0 : receiver.utf8.count + 1)).trimmingBlanks
    guard before.hasSuffix("=") else { return .mayAsk }
    let target = before.dropLast().trimmingBlanks
    if target.hasSuffix("]"), let open = target.lastIndex(of: "[") {
      let values = target[target.index(after: open)...].dropLast().split(
        separator: ",", omittingEmptySubsequences: false)
      return values.dropFirst().first.map { $0.trimmingBlanks.isEmpty } ?? true ? .hint : .asks
    }
    if target.hasSuffix("}"), let open = target.lastIndex(of: "{") {
      return target[open...].contains("request") ? .asks : .hint
    }
    return .mayAsk
  }
}

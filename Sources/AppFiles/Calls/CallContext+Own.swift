/// Tells functions of the app from those of a library with the same name, and what a hook of a library is used for.
extension CallContext {
  /// Whether a function of JavaScript without a receiver is the app's own: defined in the file, or imported from
  /// another file of the app. A function of `this` is, too.
  var isOwnFunction: Bool {
    let name = text(start, end)
    if let imported = names.imports.byName[name] { return ScriptImports.isOwn(imported.package) }
    switch receiver {
    case "": return names.defines(name)
    case "this", "super": return true
    default: return false
    }
  }

  /// The import of the name with which the call begins, if it is from another file of the app.
  var ownImport: ScriptImports.Import? {
    names.imports.byName[root].flatMap { ScriptImports.isOwn($0.package) ? $0 : nil }
  }

  /// Whether the call fits a row if the file from which its name comes hands on a package of the row.
  func fitsHandedOn(_ row: CallRow) -> Bool {
    !row.modules.isEmpty && !row.isFallback && hasForm(row.form) && hasArguments(of: row)
  }

  /// Whether a file of Swift declares the function that the call means. Functions with the same name differ by the
  /// labels of their arguments: an app adds `startCapture(facing:)` to a class with `startCapture(with:format:fps:)`.
  var isOfDeclaredFunction: Bool {
    let name = text(start, end)
    guard names.holds("func \(name)(") else { return false }
    // A call without arguments can leave out all that have a default value.
    guard let label = Self.labels(arguments).first else { return true }
    return names.places(of: name).contains { place in
      let other = CallContext(lexer, names, place, place + name.utf8.count)
      return other.previousWord == "func" && Self.labels(other.arguments).contains(label)
    }
  }

  /// Returns the labels in the arguments of a call or in the parameters of a function; `_` means no label.
  private static func labels(_ arguments: String) -> [String] {
    func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    let parts = arguments.dropFirst().dropLast().split(separator: ",").map(\.trimmingBlanks)
    return parts.filter { !$0.isEmpty }.map { part in
      let word = part.prefix(while: isWord)
      // In a declaration, the name of the parameter can follow its label.
      let name: Substring = part[word.endIndex...].drop { $0 == " " }
      let rest: Substring = name.drop(while: isWord)
      return !word.isEmpty && rest.trimmingBlanks.first == ":" ? String(word) : "_"
    }
  }

  /// How certain it is that a hook asks: the request is the second value, or one with that name. The hook alone only
  /// reads the status.
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

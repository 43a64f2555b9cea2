import Platform

/// Calls that the table of permissions in `Platform` names, for permissions without rows of their own here.
extension CallRow {
  /// Calls of Swift and Objective-C: `Type.method` of the row's request, and the type that a use makes.
  static let ofTable: [CallRow] = unlisted.flatMap { row in
    let source = "https://developer.apple.com/documentation/technologies"
    let requests = [(row.request, row.word), (row.lesserRequest, row.lesserWord)].compactMap { call, word in
      call.flatMap { call in word.map { CallRow(call, .permission($0), source: source) } }
    }
    let strength: Strength = row.request == nil ? .asks : .atUse
    let uses = [row.use].compactMap(\.self).map { use in
      use.contains(".")
        ? CallRow(use, .permission(row.word), source: source)
        : CallRow(
          [.swift, .objectiveC], use, .permission(row.word), form: .made, strength: strength, source: source)
    }
    return requests + uses
  }

  /// The names that react-native-permissions has for them.
  static let scriptNamesOfTable = unlisted.compactMap { row in
    row.tools.reactNative.map { (name: $0, service: CallTarget.permission(row.word)) }
  }

  /// The names that permission_handler of Flutter has for them.
  static let dartNamesOfTable = unlisted.compactMap { row in
    row.tools.flutter.map { (name: $0, service: CallTarget.permission(row.word)) }
  }

  /// Rows of the table that want a key, and of which no call is listed.
  private static let unlisted: [ServiceRow] = {
    let listed = Set(
      (place + media + others + lists + scripts + scriptsMore + dartCalls + dartMore + sdks + shared)
        .flatMap(\.services))
    return Service.rows.filter { !$0.keys.isEmpty && !listed.contains(.permission($0.word)) }
  }()

  /// A call by its whole name: `Type.method`, or a name alone.
  private init(_ call: String, _ target: CallTarget, source: String) {
    let name = call.prefix { $0 != "(" }
    let parts = name.split(separator: ".").map(String.init)
    self.init(
      [.swift, .objectiveC], parts.last ?? call, target, on: parts.count > 1 ? [parts[0]] : [],
      source: source)
  }
}

import Platform

/// Rows that are derived from the table of permissions in `Platform`, for permissions that have no rows here.
extension CallRow {
  /// Calls in Swift and Objective-C: the `Type.method` of the table row's request, and the type that a use of the
  /// permission creates.
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

  /// The names that react-native-permissions uses for these permissions.
  static let scriptNamesOfTable = unlisted.compactMap { row in
    row.tools.reactNative.map { (name: $0, service: CallTarget.permission(row.word)) }
  }

  /// The names that permission_handler uses for these permissions.
  static let dartNamesOfTable = unlisted.compactMap { row in
    row.tools.flutter.map { (name: $0, service: CallTarget.permission(row.word)) }
  }

  /// The table rows that need a key and have no rows here.
  private static let unlisted: [ServiceRow] = {
    let listed = Set(
      (place + media + others + lists + scripts + scriptsMore + hybrid + dartCalls + dartMore + keychain
        + sdks + shared)
        .flatMap(\.services))
    return Service.rows.filter { !$0.keys.isEmpty && !listed.contains(.permission($0.word)) }
  }()

  /// Makes a row from the full name of a call, `Type.method`, or from a single name.
  private init(_ call: String, _ target: CallTarget, source: String) {
    let name = call.prefix { $0 != "(" }
    let parts = name.split(separator: ".").map(String.init)
    self.init(
      [.swift, .objectiveC], parts.last ?? call, target, on: parts.count > 1 ? [parts[0]] : [],
      source: source)
  }
}

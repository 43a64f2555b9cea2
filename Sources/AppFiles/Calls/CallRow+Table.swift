import Platform

/// Calls from the table of permissions in `Platform`, for permissions without rows here.
extension CallRow {
  /// Calls of Swift and Objective-C: `Type.method` of the row's request, and the type that a use creates.
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

  /// The names of react-native-permissions for these permissions.
  static let scriptNamesOfTable = unlisted.compactMap { row in
    row.tools.reactNative.map { (name: $0, service: CallTarget.permission(row.word)) }
  }

  /// The names of permission_handler for these permissions.
  static let dartNamesOfTable = unlisted.compactMap { row in
    row.tools.flutter.map { (name: $0, service: CallTarget.permission(row.word)) }
  }

  /// Rows of the table that need a key and have no calls here.
  private static let unlisted: [ServiceRow] = {
    let listed = Set(
      (place + media + others + lists + scripts + scriptsMore + hybrid + dartCalls + dartMore + keychain
        + sdks + shared)
        .flatMap(\.services))
    return Service.rows.filter { !$0.keys.isEmpty && !listed.contains(.permission($0.word)) }
  }()

  /// Makes a row from a call's full name: `Type.method`, or a name alone.
  private init(_ call: String, _ target: CallTarget, source: String) {
    let name = call.prefix { $0 != "(" }
    let parts = name.split(separator: ".").map(String.init)
    self.init(
      [.swift, .objectiveC], parts.last ?? call, target, on: parts.count > 1 ? [parts[0]] : [],
      source: source)
  }
}

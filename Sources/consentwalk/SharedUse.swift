/// What of the options that every command takes a command has a use for: its help tells of these alone. The others are
/// taken all the same, so that a script can give them to each.
enum SharedPart { case device, screens, phone, json, plain, drawing, colours }

/// A kind of command, by the shared options that it has a use for.
protocol SharedUse {
  static var parts: Set<SharedPart> { get }
}

extension SharedUse {
  /// Whether `--locale` may name several languages.
  static var takesLocales: Bool { Self.self == ForScenarios.self || Self.self == ForFrames.self }
}

/// The line before its command is known.
enum ForAll: SharedUse {
  static let parts: Set<SharedPart> = [.device, .screens, .phone, .json, .plain, .drawing, .colours]
}

/// A walk on the screen.
enum ForWalks: SharedUse {
  static let parts: Set<SharedPart> = [.device, .screens, .phone, .json, .plain, .drawing, .colours]
}
/// What prints frames.
enum ForFrames: SharedUse {
  static let parts: Set<SharedPart> = [.device, .screens, .phone, .json, .drawing, .colours]
}
/// What runs scenarios.
enum ForScenarios: SharedUse {
  static let parts: Set<SharedPart> = [.screens, .phone, .json, .drawing, .colours]
}
/// What works on a stored device.
enum ForDevices: SharedUse { static let parts: Set<SharedPart> = [.device, .screens, .phone, .json] }
/// What prints a picture of letters.
enum ForDiagrams: SharedUse { static let parts: Set<SharedPart> = [.screens, .phone, .json, .drawing] }
/// What searches a flow, or looks at its files.
enum ForFlows: SharedUse { static let parts: Set<SharedPart> = [.screens, .phone, .json] }
/// What looks at the machine.
enum ForMachines: SharedUse {
  static let parts: Set<SharedPart> = [.device, .screens, .phone, .json, .colours]
}
/// What works with the store alone.
enum ForStores: SharedUse { static let parts: Set<SharedPart> = [.device, .json] }
/// What knows by itself all it says.
enum ForFacts: SharedUse { static let parts: Set<SharedPart> = [.json] }

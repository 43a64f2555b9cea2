/// The attributes and colours of a cell on the emulated terminal.
public struct EmulatedLook: Equatable, Sendable {
  /// Set by SGR 1.
  public var isBold = false
  /// Set by SGR 2.
  public var isDim = false
  /// Set by SGR 4.
  public var isUnderlined = false
  /// Set by SGR 7.
  public var isReversed = false
  /// The number of the foreground colour; nil for the terminal's default colour.
  public var foreground: Int?
  /// The number of the background colour; nil for the terminal's default colour.
  public var background: Int?

  /// The default look of the terminal.
  public init() {}

  mutating func apply(_ parameters: [Int]) {
    var place = 0
    while place < parameters.count {
      let code = parameters[place]
      if code == 38 || code == 48 {
        place = applyExtended(parameters, at: place)
        continue
      }
      apply(code)
      place += 1
    }
  }

  private mutating func apply(_ code: Int) {
    switch code {
    case 0: self = EmulatedLook()
    case 1: isBold = true
    case 2: isDim = true
    case 4: isUnderlined = true
    case 7: isReversed = true
    case 22: (isBold, isDim) = (false, false)
    case 24: isUnderlined = false
    case 27: isReversed = false
    case 30...37: foreground = code - 30
    case 39: foreground = nil
    case 40...47: background = code - 40
    case 49: background = nil
    case 90...97: foreground = code - 82
    case 100...107: background = code - 92
    default: break
    }
  }

  private mutating func applyExtended(_ parameters: [Int], at place: Int) -> Int {
    guard place + 1 < parameters.count else { return parameters.count }
    guard parameters[place + 1] == 5, place + 2 < parameters.count else {
      return min(parameters.count, place + 5)
    }
    if parameters[place] == 38 {
      foreground = parameters[place + 2]
    } else {
      background = parameters[place + 2]
    }
    return place + 3
  }
}

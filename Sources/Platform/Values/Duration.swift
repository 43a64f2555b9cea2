/// A length of simulated time in whole seconds. Users type it as `2s`, `5m`, `3h`, `1d`, or a sum such as `1d 2h`.
public struct Duration: Hashable, Sendable {
  public let seconds: UInt32

  public init(seconds: UInt32) { self.seconds = seconds }

  @inlinable public static var day: UInt32 { 86_400 }

  /// Reads a sum of whole numbers with units. Returns nil for any other text, and for more than about 136 years.
  public init?(parsing text: String) {
    var total: UInt64 = 0
    var parts = 0
    for part in text.split(separator: " ") {
      guard let unit = part.last, let number = UInt32(part.dropLast()) else { return nil }
      let digits = part.dropLast().utf8.allSatisfy { (48...57).contains($0) }
      let factor: UInt64
      switch unit {
      case "s": factor = 1
      case "m": factor = 60
      case "h": factor = 3600
      case "d": factor = 86_400
      default: return nil
      }
      guard digits else { return nil }
      total += UInt64(number) * factor
      parts += 1
    }
    guard parts > 0, total <= UInt64(UInt32.max) else { return nil }
    seconds = UInt32(total)
  }

  /// The shortest sum: `1m 30s` for 90 s, `0s` for zero.
  public var description: String {
    let days = seconds / 86_400
    let hours = seconds / 3600 % 24
    let minutes = seconds / 60 % 60
    let rest = seconds % 60
    // The loop builds the text itself. `joined` would look up types at run time, and the first frame already shows a
    // duration.
    var text = ""
    for (count, unit) in [(days, "d"), (hours, "h"), (minutes, "m"), (rest, "s")] where count > 0 {
      text += (text.isEmpty ? "" : " ") + String(count) + unit
    }
    return text.isEmpty ? "0s" : text
  }
}

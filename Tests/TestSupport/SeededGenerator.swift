/// Generates the same random numbers in every run (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random text of up to twelve scalars, from scripts with different widths.
  public mutating func text() -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x3041...0x3096, 0x4E00...0x9FFF, 0xFF61...0xFF9F, 0x300...0x36F, 0x1F300...0x1F9FF,
      0x2500...0x257F, 0x900...0x97F, 0x600...0x6FF, 0xAC00...0xD7A3, 0x00...0x9F, 0x2000...0x206F,
      0x1100...0x11FF, 0xFE00...0xFE0F, 0x1F1E6...0x1F1FF, 0x3000...0x303F, 0x0...0x10FFFF,
    ]
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &self) {
      let range = ranges[Int.random(in: 0..<ranges.count, using: &self)]
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &self)) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  public mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}

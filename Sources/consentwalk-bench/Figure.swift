/// A measured value, and the largest one that is fine.
struct Figure {
  let name: String
  let value: Double
  let aim: Double
  let unit: String
  /// What else is worth knowing.
  var note = ""

  var isMet: Bool { value <= aim }

  /// `first frame          2.21 x dialog  aim <= 4 x dialog   ok     8.5 ms against 3.9 ms`
  var line: String {
    let left = name.padded(to: 34) + "\(value.text) \(unit)".padded(to: 16)
    return left + "aim <= \(aim.text) \(unit)".padded(to: 24) + (isMet ? "ok    " : "MISSED") + "  " + note
  }
}

extension [Double] {
  /// The one in the middle; of an even number the larger of the two.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

extension Double {
  /// Three digits that matter at most.
  var text: String {
    let digits: Double = self < 1 ? 1000 : self < 10 ? 100 : self < 100 ? 10 : 1
    let value = (self * digits).rounded() / digits
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, width - count))
  }
}

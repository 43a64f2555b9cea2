/// A measured value and its upper limit.
struct Figure {
  let name: String
  let value: Double
  let aim: Double
  let unit: String
  /// An additional remark.
  var note = ""

  var isMet: Bool { value <= aim }

  /// `first frame          2.21 x dialog  aim <= 4 x dialog   ok     8.5 ms against 3.9 ms`
  var line: String {
    let left = name.padded(to: 34) + "\(value.text) \(unit)".padded(to: 16)
    return left + "aim <= \(aim.text) \(unit)".padded(to: 24) + (isMet ? "ok    " : "MISSED") + "  " + note
  }
}

extension [Double] {
  /// The median. If the number of values is even, it is the larger of the two middle values.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

extension Double {
  /// The value with three significant digits.
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

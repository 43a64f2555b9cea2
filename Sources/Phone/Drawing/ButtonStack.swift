/// Arranges the buttons at the bottom of a sheet or page. They use as much space as the display allows.
struct ButtonStack {
  let form: Form
  let rows: Int
  let heights: [Int]
  /// The forms, from the largest to the smallest: a box for each button, one box for all buttons, brackets.
  enum Form { case boxed, joint, bare }

  /// - Parameters:
  ///   - heights: The number of lines of each label.
  ///   - room: The number of rows that the texts with their blank lines leave free.
  ///   - spare: The number of blank rows of the texts that can be used for boxes around the buttons.
  init(heights: [Int], room: Int, spare: Int) {
    self.heights = heights
    let lines = heights.reduce(0, +)
    let forms: [(Form, Int, Int)] = [
      (.boxed, lines + heights.count * 2, room), (.joint, lines + heights.count + 1, room + spare),
      (.bare, lines, room + spare),
    ]
    let fitting = forms.first { $0.1 <= $0.2 } ?? (.bare, lines, room)
    form = fitting.0
    rows = fitting.1
  }

  func offset(of index: Int) -> Int {
    let above = heights.prefix(index).reduce(0, +)
    switch form {
    case .boxed: return above + index * 2 + 1
    case .joint: return above + index + 1
    case .bare: return above
    }
  }
}

/// The layout of the buttons at the bottom of a sheet or page, with as much space as the display allows.
struct ButtonStack {
  let form: Form
  let rows: Int
  /// From spacious to dense: a box per button, one box for all, brackets.
  enum Form { case boxed, joint, bare }

  /// - Parameters:
  ///   - room: The rows beside texts with blank lines.
  ///   - spare: The blank rows that the texts can give up for boxes around the buttons.
  init(count: Int, room: Int, spare: Int) {
    let heights: [(Form, Int, Int)] = [
      (.boxed, count * 3, room), (.joint, count * 2 + 1, room + spare), (.bare, count, room + spare),
    ]
    let fitting = heights.first { $0.1 <= $0.2 } ?? (.bare, count, room)
    form = fitting.0
    rows = fitting.1
  }

  func offset(of index: Int) -> Int {
    switch form {
    case .boxed: index * 3 + 1
    case .joint: index * 2 + 1
    case .bare: index
    }
  }
}

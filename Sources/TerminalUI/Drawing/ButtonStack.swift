/// How the buttons at the foot of a sheet or page are stacked: as airy as the room allows.
struct ButtonStack {
  let form: Form
  let rows: Int
  /// Whether the texts must do without spare lines too.
  var isTight: Bool { form == .bare }

  /// From airy to dense.
  enum Form { case boxed, joint, bare }

  init(count: Int, room: Int) {
    let heights: [(Form, Int)] = [(.boxed, count * 3), (.joint, count * 2 + 1), (.bare, count)]
    let fitting = heights.first { $0.1 <= room } ?? (.bare, count)
    form = fitting.0
    rows = fitting.1
  }

  /// The row of a button within the stack.
  func offset(of index: Int) -> Int {
    switch form {
    case .boxed: index * 3 + 1
    case .joint: index * 2 + 1
    case .bare: index
    }
  }
}

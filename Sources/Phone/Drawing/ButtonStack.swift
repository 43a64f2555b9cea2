/// How the buttons at the foot of a sheet or page are stacked: as airy as the room allows.
struct ButtonStack {
  let form: Form
  let rows: Int
  /// Whether the texts must do without spare lines too.
  var isTight: Bool { form == .bare }

  /// From airy to dense.
  enum Form { case boxed, joint, bare }

  /// - Parameters:
  ///   - room: the rows there are beside airy texts.
  ///   - spare: the rows those texts can give up, which a frame around the buttons is worth.
  init(count: Int, room: Int, spare: Int) {
    let heights: [(Form, Int, Int)] = [
      (.boxed, count * 3, room), (.joint, count * 2 + 1, room + spare), (.bare, count, room + spare),
    ]
    let fitting = heights.first { $0.1 <= $0.2 } ?? (.bare, count, room)
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

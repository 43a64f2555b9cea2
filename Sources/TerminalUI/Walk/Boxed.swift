/// A value that lies elsewhere, so that whoever holds it is quick to copy: a model is handed to every part of a frame.
struct Boxed<Value: Sendable>: Sendable {
  /// Empty, or the one value.
  private var content: [Value]

  init(_ value: Value? = nil) { content = value.map { [$0] } ?? [] }

  var value: Value? {
    get { content.first }
    set { content = newValue.map { [$0] } ?? [] }
  }
}

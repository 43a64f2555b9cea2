/// Words under a key of their own.
struct LabelText: Hashable, Sendable {
  let key: String
  let text: String
}

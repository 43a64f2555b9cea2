/// A key of an app's Info.plist, wherever it is declared.
struct Declared: Sendable {
  let key: String
  let value: FileValue
  let file: String
  let line: Int
}

/// A key of an app's Info.plist, from any place that declares it.
struct Declared: Sendable {
  let key: String
  let value: FileValue
  let file: String
  let line: Int
}

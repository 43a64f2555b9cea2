/// A key of an app's Info.plist, and where it is declared: in a file or in a build setting.
struct Declared: Sendable {
  let key: String
  let value: FileValue
  let file: String
  let line: Int
}

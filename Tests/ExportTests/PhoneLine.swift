import FlowController
import Platform

/// The protocol between a stand-in library and the phone: a line with fields separated by U+001F.
extension StandInPhone {
  /// Answers a request of a stand-in library.
  mutating func answer(_ line: String) -> String {
    let fields = line.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    func field(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
    switch field(0) {
    case "launch": launch(field(1))
    case "activate": activate(field(1))
    case "terminate": terminate(field(1))
    case "home": take(.home)
    case "wait": take(.wait(seconds: UInt32(Double(field(1)) ?? 0)))
    case "delete": take(.delete)
    case "install": take(.install)
    case "state": return String(state(of: field(1)))
    case "active": return activeProcess
    case "version": return world.device.os.description.split(separator: "b").first.map(String.init) ?? ""
    case "language": return world.device.locale.tag
    case "elements":
      return elements(of: field(1)).map { element in
        [
          element.kind.rawValue, element.label.replacing("\n", with: "\u{1D}"), element.identifier,
          element.isEnabled ? "1" : "0", element.value, element.isHittable ? "1" : "0",
        ].joined(separator: "\u{1E}")
      }.joined(separator: "\u{1F}")
    case "tap":
      let found = elements(of: field(1))
      let index = Int(field(2)) ?? -1
      guard found.indices.contains(index) else { return "no such element" }
      tap(found[index])
    default: return "unknown request"
    }
    return ""
  }
}

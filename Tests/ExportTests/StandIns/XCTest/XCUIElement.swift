import Foundation

/// - Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement
@MainActor
open class XCUIElement {
  /// - Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype
  public enum ElementType: Sendable { case any, alert, button, staticText, `switch` }

  let process: String
  let kind: String?
  let predicates: [NSPredicate]
  /// Its place among the elements that the kind and the predicates match.
  let position: Int

  init(process: String, kind: String?, predicates: [NSPredicate], position: Int = 0) {
    (self.process, self.kind, self.predicates, self.position) = (process, kind, predicates, position)
  }

  /// The element's number among those of its process, and its fields.
  private var found: (index: Int, fields: [String])? {
    let all = StandIn.ask("elements", process).split(separator: "\u{1F}").map {
      $0.split(separator: "\u{1E}", omittingEmptySubsequences: false).map {
        $0.replacingOccurrences(of: "\u{1D}", with: "\n")
      }
    }
    let matching = all.indices.filter { index in
      let fields = all[index]
      return (kind == nil || fields[0] == kind)
        && predicates.allSatisfy { $0.holds(label: fields[1], identifier: fields[2]) }
    }
    guard matching.indices.contains(position) else { return nil }
    return (matching[position], all[matching[position]])
  }

  public var exists: Bool { found != nil }
  public var isEnabled: Bool { found?.fields[3] == "1" }
  /// - Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/ishittable
  public var isHittable: Bool { found?.fields[5] == "1" }
  public var label: String { found?.fields[1] ?? "" }
  public var value: Any? { found.map { $0.fields[4] as Any } }
  public func waitForExistence(timeout: TimeInterval) -> Bool { exists }

  public func tap() {
    guard let found else { return XCTFail("tap on an element that does not exist") }
    _ = StandIn.ask("tap", process, String(found.index))
  }

  public var buttons: XCUIElementQuery { query("button") }
  public var alerts: XCUIElementQuery { query("alert") }
  public var switches: XCUIElementQuery { query("toggle") }
  public func descendants(matching type: ElementType) -> XCUIElementQuery { query(nil) }

  private func query(_ kind: String?) -> XCUIElementQuery {
    XCUIElementQuery(process: process, kind: kind, predicates: predicates)
  }
}

/// - Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementquery
@MainActor
public final class XCUIElementQuery {
  private let process: String
  private let kind: String?
  private let predicates: [NSPredicate]

  init(process: String, kind: String?, predicates: [NSPredicate]) {
    (self.process, self.kind, self.predicates) = (process, kind, predicates)
  }

  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    XCUIElementQuery(process: process, kind: kind, predicates: predicates + [predicate])
  }

  public var firstMatch: XCUIElement { XCUIElement(process: process, kind: kind, predicates: predicates) }

  public var allElementsBoundByIndex: [XCUIElement] {
    var elements: [XCUIElement] = []
    while true {
      let next = XCUIElement(
        process: process, kind: kind, predicates: predicates, position: elements.count)
      guard next.exists else { return elements }
      elements.append(next)
    }
  }
}

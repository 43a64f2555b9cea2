import Foundation

/// - Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement
@MainActor
open class XCUIElement {
  /// - Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype
  public enum ElementType: Sendable { case any, alert, button, staticText, `switch` }

  let process: String
  let kind: String?
  let predicates: [NSPredicate]

  init(process: String, kind: String?, predicates: [NSPredicate]) {
    (self.process, self.kind, self.predicates) = (process, kind, predicates)
  }

  /// The element's number among those of its process, and its fields.
  private var found: (index: Int, fields: [String])? {
    let all = StandIn.ask("elements", process).split(separator: "\u{1F}").map {
      $0.split(separator: "\u{1E}", omittingEmptySubsequences: false).map {
        $0.replacingOccurrences(of: "\u{1D}", with: "\n")
      }
    }
    guard
      let index = all.firstIndex(where: { fields in
        (kind == nil || fields[0] == kind)
          && predicates.allSatisfy { $0.holds(label: fields[1], identifier: fields[2]) }
      })
    else { return nil }
    return (index, all[index])
  }

  public var exists: Bool { found != nil }
  public var isEnabled: Bool { found?.fields[3] == "1" }
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
}

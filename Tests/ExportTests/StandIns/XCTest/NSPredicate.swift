/// The predicate formats of exported tests. It replaces Foundation's class, which lacks formats on Linux.
///
/// - Source: https://developer.apple.com/documentation/foundation/nspredicate
public final class NSPredicate: Sendable {
  let format: String
  let argument: String

  public init(format: String, _ arguments: any CVarArgText...) {
    self.format = format
    argument = arguments.first?.text ?? ""
  }

  func holds(label: String, identifier: String) -> Bool {
    switch format {
    case "label == %@": label == argument
    case "label CONTAINS %@": label.contains(argument)
    case "identifier == %@": identifier == argument
    default: false
    }
  }
}

/// A value that can be inserted into a format.
public protocol CVarArgText { var text: String { get } }
extension String: CVarArgText { public var text: String { self } }

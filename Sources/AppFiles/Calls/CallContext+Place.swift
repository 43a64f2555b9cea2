/// Finds out when in the app's life a call runs.
extension CallContext {
  private static let early = [
    "viewDidLoad", "didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions",
  ]
  /// Words that open a block which runs at once.
  private static let passing = ["if", "guard", "else", "do", "Task", "for", "switch", "case", "@available"]

  /// Whether the call runs while a view loads or the app launches, when no dialog can appear.
  ///
  /// - Source: https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager/requesttrackingauthorization(completionhandler:)
  ///   (from iOS 15 on the app must be active; before that it can be any time)
  var isEarly: Bool {
    guard lexer.language == .swift || lexer.language == .objectiveC else { return false }
    var index = start - 1
    var depth = 0
    let first = max(0, start - 6000)
    while index >= first {
      switch bytes[index] {
      case 0x7D: depth += 1
      case 0x7B where depth > 0: depth -= 1
      case 0x7B:
        let heading = self.heading(before: index)
        if Self.early.contains(where: { heading.contains($0) }) { return true }
        let isFunction = heading.contains("func ") || heading.hasPrefix("-") || heading.hasPrefix("+")
        let passes = Self.passing.contains { heading.hasPrefix($0) || heading.hasPrefix("} " + $0) }
        if isFunction || !passes { return false }
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Returns the text before an opening brace, from the beginning of the statement.
  private func heading(before brace: Int) -> String {
    var index = brace - 1
    var depth = 0
    let first = max(0, brace - 400)
    while index >= first {
      switch bytes[index] {
      case 0x29, 0x5D: depth += 1
      case 0x28, 0x5B: depth -= 1
      case 0x0A where depth <= 0, 0x7B where depth <= 0, 0x3B where depth <= 0:
        let words = text(index + 1, brace).trimmingBlanks
        if !words.isEmpty { return words }
      default: break
      }
      index -= 1
    }
    return text(max(first, index + 1), brace).trimmingBlanks
  }
}

import CellGrid

/// A move through the history, which neither takes nor removes a step.
public enum Checkout: Hashable, Sendable {
  /// To a step of the current branch; 0 is the beginning.
  case step(Int)
  /// To the last step of a branch.
  case branch(String)
}

/// Why a move through the history is not possible, or a branch cannot have a name.
public enum CheckoutProblem: Error, Hashable, Sendable {
  case atBeginning, atEnd
  case noStep(Int, end: Int)
  case noBranch(String, known: [String])
  case branchExists(String)
  case nameNotPlain
  case movedElsewhere

  /// The maximum number of bytes of a branch name.
  public static let longestName = 200
}

extension String {
  /// Whether the text can be a branch name: not empty, short, and printable in one line.
  var isPlainName: Bool {
    !isEmpty && utf8.count <= CheckoutProblem.longestName && self == sanitisedForCells
  }
}

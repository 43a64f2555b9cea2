import CellGrid

/// A move to another position in the history. It neither adds nor removes steps.
public enum Checkout: Hashable, Sendable {
  /// Moves to a step of the current branch; 0 is the beginning.
  case step(Int)
  /// Moves to the last step of a branch.
  case branch(String)
}

/// Why a move is not possible, or why a branch cannot have a name.
public enum CheckoutProblem: Error, Hashable, Sendable {
  case atBeginning, atEnd
  case noStep(Int, end: Int)
  case noBranch(String, known: [String])
  case branchExists(String)
  case nameNotPlain
  case movedElsewhere

  /// The maximum length of a branch name in bytes.
  public static let longestName = 200
}

extension String {
  /// Whether the text can be a branch name. It must not be empty, must be short, and must be printable in one line.
  var isPlainName: Bool {
    !isEmpty && utf8.count <= CheckoutProblem.longestName && self == sanitisedForCells
  }
}

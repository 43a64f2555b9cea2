import CellGrid

/// A move through the history. It takes no step and loses none.
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

  /// The most bytes of a branch name.
  public static let longestName = 200
}

extension String {
  /// Whether it can be the name of a branch in one line of a list.
  var isPlainName: Bool {
    !isEmpty && utf8.count <= CheckoutProblem.longestName && self == sanitisedForCells
  }
}

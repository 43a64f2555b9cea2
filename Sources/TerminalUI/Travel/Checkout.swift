import CellGrid

/// A way through the history. No step is taken, and none is lost.
public enum Checkout: Hashable, Sendable {
  /// To the step of that number on the branch where the walk stands; 0 is the beginning.
  case step(Int)
  /// To the last step of the branch of that name.
  case branch(String)
}

/// Why a way through the history leads nowhere, or a branch does not get a name.
public enum CheckoutProblem: Error, Hashable, Sendable {
  case atBeginning, atEnd
  case noStep(Int, end: Int)
  case noBranch(String, known: [String])
  case branchExists(String)
  case nameNotPlain
  case movedElsewhere

  /// How long a branch's name may be, in bytes.
  public static let longestName = 200
}

extension String {
  /// Whether a list can show it on a line as the name of a branch.
  var isPlainName: Bool {
    !isEmpty && utf8.count <= CheckoutProblem.longestName && self == sanitisedForCells
  }
}

/// A move of the head within a device's history. It neither adds nor removes steps.
public enum HeadMove: Hashable, Sendable {
  /// Moves towards the first state by that number of steps.
  case back(Int)
  /// Moves along the later steps of the current branch by that number of steps.
  case forward(Int)
  /// Moves to the last step of the branch with that name, which becomes the current branch.
  case toBranch(String)
}

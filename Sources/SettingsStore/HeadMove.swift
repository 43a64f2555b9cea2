/// A way through a device's history. No step is taken, and none is lost.
public enum HeadMove: Hashable, Sendable {
  /// That many steps towards the beginning.
  case back(Int)
  /// That many steps along the future of the current branch.
  case forward(Int)
  /// To the last step of the branch of that name, which becomes the current one.
  case toBranch(String)
}

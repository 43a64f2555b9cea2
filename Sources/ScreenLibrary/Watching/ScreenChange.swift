/// What became of a Screens folder that was changed.
public enum ScreenChange: Sendable {
  /// It can be used: this is what it says now.
  case usable(Catalogue)
  /// It cannot be used; at least one problem.
  case broken([ScreenProblem])
}

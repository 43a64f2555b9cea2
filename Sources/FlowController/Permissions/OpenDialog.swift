public import Platform

/// A system dialog on screen.
public struct OpenDialog: Sendable {
  public var dialog: SystemDialog
  /// The call that led to it; nil where the system came by itself.
  public var request: Request?
  /// Whether it lies over the app; else over the home screen, Settings or the browser.
  public var isOverApp: Bool
  /// Whether it belongs to the ask that is being gone through.
  public var isFromAsk: Bool
  /// The state of the precise toggle.
  public var isPrecise = true
  /// Whether the app was told already, before the answer.
  public var hasCompleted = false

  init(_ dialog: SystemDialog, request: Request? = nil, isOverApp: Bool, isFromAsk: Bool = false) {
    self.dialog = dialog
    self.request = request
    self.isOverApp = isOverApp
    self.isFromAsk = isFromAsk
  }
}

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
  /// The ask that it belongs to; nil where a step asked, or the system by itself.
  public var ask: UInt8?
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

extension World {
  /// A dialog has rules of its own for when it goes.
  @inline(__always)
  mutating func visitDialog<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    var kind = dialog?.dialog
    var request = dialog?.request
    var isOverApp = dialog?.isOverApp ?? false
    var isFromAsk = dialog?.isFromAsk ?? false
    var ask = dialog?.ask
    // Where there is no dialog the search has zeros, the disk what a fresh dialog has.
    var isPrecise = dialog?.isPrecise ?? true
    var hasCompleted = dialog?.hasCompleted ?? false
    visitor.field(Field("dialog", .screen(4, .control), endsWith: .nothing), &kind)
    visitor.field(
      Field("dialog.request", partOf: "dialog", .screen(4, .control), endsWith: .nothing), &request)
    visitor.field(
      Field("dialog.isOverApp", partOf: "dialog", .screen(1, .control), endsWith: .nothing), &isOverApp)
    visitor.field(
      Field("dialog.isFromAsk", partOf: "dialog", .screen(1, .control), endsWith: .nothing), &isFromAsk)
    visitor.field(
      Field("dialog.ask", partOf: "dialog", .room(.dialogAsk, .control), endsWith: .nothing), &ask, fresh: 0,
      within: 0...Int64(Flow.askCapacity))
    visitor.field(
      Field("dialog.isPrecise", partOf: "dialog", .screen(1, .control), endsWith: .nothing), &isPrecise,
      fresh: 1)
    visitor.field(
      Field("dialog.hasCompleted", partOf: "dialog", .screen(1, .control), endsWith: .nothing), &hasCompleted)
    guard Visitor.replaces else { return }
    dialog = kind.map {
      var open = OpenDialog($0, request: request, isOverApp: isOverApp, isFromAsk: isFromAsk)
      open.isPrecise = isPrecise
      open.ask = ask
      open.hasCompleted = hasCompleted
      return open
    }
  }
}

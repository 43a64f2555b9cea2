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
  /// Whether a switch of the sheet is on.
  public var isOn = false

  init(_ dialog: SystemDialog, request: Request? = nil, isOverApp: Bool, isFromAsk: Bool = false) {
    self.dialog = dialog
    self.request = request
    self.isOverApp = isOverApp
    self.isFromAsk = isFromAsk
  }
}

extension World {
  /// The fields of the dialog that is up, or of none.
  mutating func visitDialog<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
    let own: ServiceDialog? = if case .service(let own) = dialog?.dialog { own } else { nil }
    let call: ServiceCall? = if case .service(let call) = dialog?.request { call } else { nil }
    var kind = dialog.map { $0.dialog.ownNumber.map { $0 + 1 } ?? Self.ofTable } ?? 0
    var request = dialog?.request.map { $0.ownNumber.map { $0 + 1 } ?? Self.ofTable } ?? 0
    var service = own?.number ?? 0
    var callKind = call?.kind.rawValue ?? 0
    var isOn = dialog?.isOn ?? false
    var isOverApp = dialog?.isOverApp ?? false
    var isFromAsk = dialog?.isFromAsk ?? false
    var ask = dialog?.ask
    // Without a dialog these are as in a fresh one.
    var isPrecise = dialog?.isPrecise ?? true
    var hasCompleted = dialog?.hasCompleted ?? false
    visitor.field(
      Field("dialog", .screen(4), endsWith: .nothing), &kind, fresh: 0,
      within: 0...Int64(Self.ofTable))
    visitor.field(
      Field("dialog.request", partOf: "dialog", .screen(4), endsWith: .nothing), &request, fresh: 0,
      within: 0...Int64(Self.ofTable))
    // What is of the table takes room only where the search has to do with it.
    visitor.field(
      Field("dialog.service", partOf: "dialog", .dialogOfTable, endsWith: .nothing), &service,
      fresh: 0,
      within: 0...127)
    visitor.field(
      Field("dialog.call", partOf: "dialog", .room(.call), endsWith: .nothing), &callKind, fresh: 0,
      within: 0...3)
    visitor.field(Field("dialog.isOn", partOf: "dialog", .room(.flag), endsWith: .nothing), &isOn)
    visitor.field(
      Field("dialog.isOverApp", partOf: "dialog", .screen(1), endsWith: .nothing), &isOverApp)
    visitor.field(
      Field("dialog.isFromAsk", partOf: "dialog", .screen(1), endsWith: .nothing), &isFromAsk)
    visitor.field(
      Field("dialog.ask", partOf: "dialog", .course(.dialogAsk), endsWith: .nothing), &ask,
      fresh: 0,
      within: 0...Int64(Flow.askCapacity))
    visitor.field(
      Field("dialog.isPrecise", partOf: "dialog", .screen(1), endsWith: .nothing), &isPrecise,
      fresh: 1)
    visitor.field(
      Field("dialog.hasCompleted", partOf: "dialog", .screen(1), endsWith: .nothing), &hasCompleted)
    guard Visitor.replaces else { return }
    guard kind > 0 else { return dialog = nil }
    guard let shown = Self.dialog(kind, service) else { return visitor.refuse() }
    let made: Request? =
      if request == Self.ofTable {
        ServiceDialog(number: service).flatMap { own in
          ServiceCall.Kind(rawValue: callKind).map { .service(ServiceCall(own.service, $0)) }
        }
      } else if request > 0 {
        Request(ownNumber: request - 1)
      } else {
        nil
      }
    if request > 0, made == nil { return visitor.refuse() }
    var open = OpenDialog(shown, request: made, isOverApp: isOverApp, isFromAsk: isFromAsk)
    open.isPrecise = isPrecise
    open.ask = ask
    open.hasCompleted = hasCompleted
    open.isOn = isOn
    dialog = open
  }

  /// Stands for a dialog or a call of the table.
  private static let ofTable: UInt8 = 15

  private static func dialog(_ kind: UInt8, _ service: UInt8) -> SystemDialog? {
    guard kind == ofTable else { return SystemDialog(ownNumber: kind - 1) }
    return ServiceDialog(number: service).map { .service($0) }
  }
}

public import Platform

/// A system dialog on screen.
public struct OpenDialog: Sendable {
  public var dialog: SystemDialog
  /// The request that caused the dialog; nil if iOS shows it without a request.
  public var request: Request?
  /// Whether the dialog is over the app. If false, it is over the home screen, Settings or the browser.
  public var isOverApp: Bool
  /// Whether the current ask waits for the answer to this dialog.
  public var isFromAsk: Bool
  /// The ask that made the request; nil if a step or iOS caused the dialog.
  public var ask: UInt8?
  /// Whether the Precise toggle is on.
  public var isPrecise = true
  /// Whether the app received the result before the user answered.
  public var hasCompleted = false
  /// Whether the switches of the sheet are on.
  public var isOn = false

  init(_ dialog: SystemDialog, request: Request? = nil, isOverApp: Bool, isFromAsk: Bool = false) {
    self.dialog = dialog
    self.request = request
    self.isOverApp = isOverApp
    self.isFromAsk = isFromAsk
  }
}

extension World {
  /// Visits the fields of the dialog on screen. If there is none, visits default values.
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
    // If there is no dialog, these fields have the values of a new dialog.
    var isPrecise = dialog?.isPrecise ?? true
    var hasCompleted = dialog?.hasCompleted ?? false
    visitor.field(
      Field("dialog", .screen(4), endsWith: .nothing), &kind, fresh: 0,
      within: 0...Int64(Self.ofTable))
    visitor.field(
      Field("dialog.request", partOf: "dialog", .screen(4), endsWith: .nothing), &request, fresh: 0,
      within: 0...Int64(Self.ofTable))
    // The fields of service dialogs use bits only in a search that includes services.
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

  /// The number that stands for any dialog or request of a service.
  private static let ofTable: UInt8 = 15

  private static func dialog(_ kind: UInt8, _ service: UInt8) -> SystemDialog? {
    guard kind == ofTable else { return SystemDialog(ownNumber: kind - 1) }
    return ServiceDialog(number: service).map { .service($0) }
  }
}

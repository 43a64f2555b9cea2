import Platform

/// A world as text: one `name=number` for each field that differs from a fresh one, for the store.
///
/// Every field is listed once, in ``World/visit(_:)``; writing and reading both go through it. A name that is
/// missing keeps its fresh value, so that a newer program reads what an older one wrote.
extension World {
  /// The record of this world.
  ///
  /// - Complexity: O(number of fields); allocates.
  public var record: String {
    var writer = RecordWriter(fresh: Self.blankNumbers)
    var copy = self
    copy.visit(&writer)
    return writer.text
  }

  /// The world of a record; nil where the text is no record or a value is out of range.
  public init?(record: String) {
    self = Self.blank
    var numbers: [Substring: Int64] = [:]
    for part in record.split(separator: " ") {
      guard let equals = part.firstIndex(of: "=") else { return nil }
      guard let number = Int64(part[part.index(after: equals)...]) else { return nil }
      guard numbers.updateValue(number, forKey: part[..<equals]) == nil else { return nil }
    }
    var reader = RecordReader(numbers: numbers)
    visit(&reader)
    guard reader.isValid, reader.used == numbers.count else { return nil }
    guard device.os.isPlausible, app.deploymentTarget.isPlausible else { return nil }
  }

  private static let blankNumbers: [Int64] = {
    var collector = RecordCollector()
    var copy = blank
    copy.visit(&collector)
    return collector.numbers
  }()

  private static let blank = World(StartingPoint(), Flow())

  mutating func visit(_ visitor: inout some FieldVisitor) {
    device.visit(&visitor)
    app.visit(&visitor)
    visitDialog(&visitor)
    visitWaiting(&visitor)
    visitor.raw("tracking.answer", &tracking.answer)
    visitor.moment("tracking.answeredAt", &tracking.answeredAt)
    visitor.integer("tracking.promptsShown", &tracking.promptsShown)
    visitor.flag("tracking.isStuck", &tracking.isStuck)
    location.visit(&visitor)
    visitor.raw("notifications.status", &notifications.status)
    visitor.flag("notifications.hasRow", &notifications.hasRow)
    visitor.flag("notifications.fenceIsSet", &notifications.fenceIsSet)
    visitor.integer("notifications.delivered", &notifications.delivered)
    visitor.integer("notifications.unopened", &notifications.unopened)
    policy.visit(&visitor)
    for index in 0..<16 {
      visitor.moment("ask\(index).shownAt", &memories[index].shownAt)
      visitor.moment("ask\(index).laterAt", &memories[index].laterAt)
      visitor.integer("ask\(index).laterLaunch", &memories[index].laterLaunch)
      visitor.moment("ask\(index).quotaStart", &memories[index].quotaStart)
      visitor.integer("ask\(index).quotaUsed", &memories[index].quotaUsed)
    }
    for index in 0..<8 { visitor.integer("event\(index)", &events[index]) }
  }

  /// Four bits a request, the next one lowest; no such requests wait where they are none.
  private mutating func visitWaiting(_ visitor: inout some FieldVisitor) {
    var places = Int64(waiting.places)
    visitor.field("waiting", &places, 0...Int64(UInt32.max))
    let read = RequestQueue(places: UInt32(truncatingIfNeeded: places))
    waiting = read ?? RequestQueue()
    // What is no queue is out of range.
    places = -1
    if read == nil { visitor.field("waiting", &places, 0...0) }
  }

  private mutating func visitDialog(_ visitor: inout some FieldVisitor) {
    var kind = dialog?.dialog
    var request = dialog?.request
    var isOverApp = dialog?.isOverApp ?? false
    var isFromAsk = dialog?.isFromAsk ?? false
    var isPrecise = dialog?.isPrecise ?? true
    var hasCompleted = dialog?.hasCompleted ?? false
    visitor.optional("dialog", &kind)
    visitor.optional("dialog.request", &request)
    visitor.flag("dialog.isOverApp", &isOverApp)
    visitor.flag("dialog.isFromAsk", &isFromAsk)
    visitor.flag("dialog.isPrecise", &isPrecise)
    visitor.flag("dialog.hasCompleted", &hasCompleted)
    dialog = kind.map {
      var open = OpenDialog($0, request: request, isOverApp: isOverApp, isFromAsk: isFromAsk)
      open.isPrecise = isPrecise
      open.hasCompleted = hasCompleted
      return open
    }
  }
}

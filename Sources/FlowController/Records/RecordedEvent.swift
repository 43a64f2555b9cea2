/// An event as a history has it.
public enum RecordedEvent: Hashable, Sendable {
  case event(Event)
  /// A text that is no event of this program: a line of an older one, as it was.
  case line(String)

  /// What stands before a line that is kept as it was.
  public static let lineMark = "recorded "

  /// Reads a record of a history.
  ///
  /// - Parameter names: What the flow calls its things. What it has no more gets a place behind them.
  public init(record: String, _ names: inout FlowNames) {
    if let event = Event(record: record, &names) {
      self = .event(event)
    } else {
      self = .line(
        record.hasPrefix(Self.lineMark) ? String(record.dropFirst(Self.lineMark.count)) : record)
    }
  }

  /// The event; nil for a line.
  public var event: Event? { if case .event(let event) = self { event } else { nil } }
}

/// An entry of the stored history: an event, or a line of text from an older program.
public enum RecordedEvent: Hashable, Sendable {
  case event(Event)
  /// A text that this program cannot read as an event, unchanged: a log line of an older program.
  case line(String)

  /// The prefix of a line that is stored unchanged.
  public static let lineMark = "recorded "

  /// Reads one entry of a history.
  ///
  /// - Parameter names: The names of the flow. A name that the flow does not have is added at the end.
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

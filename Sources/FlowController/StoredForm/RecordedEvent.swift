/// An entry of the stored history: an event, or a line of text that an older program wrote.
public enum RecordedEvent: Hashable, Sendable {
  case event(Event)
  /// A line that this program cannot read as an event. It is kept unchanged.
  case line(String)

  /// The prefix of a line that is kept unchanged.
  public static let lineMark = "recorded "

  /// Reads one entry of a history.
  ///
  /// - Parameter names: The names of the flow. If a name is missing, it is added at the end.
  public init(record: String, _ names: inout FlowNames) {
    if let event = Event(record: record, &names) {
      self = .event(event)
    } else {
      self = .line(
        record.hasPrefix(Self.lineMark) ? String(record.dropFirst(Self.lineMark.count)) : record)
    }
  }

  /// The event; nil if the entry is a line.
  public var event: Event? { if case .event(let event) = self { event } else { nil } }
}

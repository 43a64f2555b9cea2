/// Visits every field of a world. Each field is declared once, in the file of its record.
extension World {
  /// Visits all fields. If the packed form of a field depends on another field, the other field is visited first.
  ///
  /// The functions that visit the large records are not inlined; all others are. If all were inlined, this module would
  /// compile a minute longer. If none were, packing and comparing would take two to three times as long.
  @inline(__always)
  mutating func visit(_ visitor: inout some FieldVisitor) {
    device.visit(&visitor)
    app.visit(&visitor, now: device.now)
    waiting.visit(&visitor)
    tracking.visit(&visitor)
    location.visit(&visitor)
    notifications.visit(&visitor)
    policy.visit(&visitor)
    // These three come last. In the packed form, their position varies, and they use no bits if they are empty.
    visitor.dialog(&self)
    visitor.services(&self)
    visitor.memories(&self)
  }

  /// Visits what the app stores about all asks, and the counts of all events.
  mutating func visitMemories(_ visitor: inout some FieldVisitor) {
    for index in 0..<Flow.askCapacity { memories[index].visit(at: index, &visitor) }
    for index in 0..<Flow.eventCapacity { visitor.visitEvent(index, &self) }
  }
}

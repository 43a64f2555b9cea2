/// Every field of a world, each declared once: beside the record that it belongs to, in the folder of its subject.
extension World {
  /// Goes through all fields. What another field depends on in the search comes before it.
  ///
  /// Each record becomes part of its visitor: packed and compared as functions of their own they take two to three times
  /// as long.
  @inline(__always)
  mutating func visit(_ visitor: inout some FieldVisitor) {
    device.visit(&visitor)
    app.visit(&visitor, now: device.now)
    waiting.visit(&visitor)
    tracking.visit(&visitor)
    location.visit(&visitor)
    notifications.visit(&visitor)
    policy.visit(&visitor)
    // Behind all that has a place of its own in the search: where there is none, nothing is written.
    visitor.dialog(&self)
    visitor.services(&self)
    visitor.memories(&self)
  }

  /// What all asks and events remember.
  mutating func visitMemories(_ visitor: inout some FieldVisitor) {
    for index in 0..<Flow.askCapacity { memories[index].visit(at: index, &visitor) }
    for index in 0..<Flow.eventCapacity { visitor.visitEvent(index, &self) }
  }
}

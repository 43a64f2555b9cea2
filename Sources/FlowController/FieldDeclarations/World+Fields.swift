/// Visits every field of a world. Each field is declared once, next to its record, in the folder of its subject.
extension World {
  /// Visits all fields. A field that others depend on in the packed form comes before them.
  ///
  /// The visits of the large records are functions of their own, and all others are inlined. With all of them inlined the
  /// compiler takes a minute longer for this module; without any, packing and comparing take two to three times as long.
  @inline(__always)
  mutating func visit(_ visitor: inout some FieldVisitor) {
    device.visit(&visitor)
    app.visit(&visitor, now: device.now)
    waiting.visit(&visitor)
    tracking.visit(&visitor)
    location.visit(&visitor)
    notifications.visit(&visitor)
    policy.visit(&visitor)
    // The dialog, permissions and memories come last: they do not have a fixed position in the packed form and take
    // no bits if unused.
    visitor.dialog(&self)
    visitor.services(&self)
    visitor.memories(&self)
  }

  /// Visits the memories of all asks and the counts of all events.
  mutating func visitMemories(_ visitor: inout some FieldVisitor) {
    for index in 0..<Flow.askCapacity { memories[index].visit(at: index, &visitor) }
    for index in 0..<Flow.eventCapacity { visitor.visitEvent(index, &self) }
  }
}

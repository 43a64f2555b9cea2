/// The subject of a search: topics and pages.
struct SearchSubject: Hashable, Sendable {
  /// The topics whose steps the search takes. The topics that these depend on are added later.
  let topics: Topics
  /// The topics whose asks and records matter.
  let asked: Topics
  /// The pages in question, one bit each.
  let pages: UInt32

  /// - Parameter asked: nil for all topics.
  init(topics: Topics, asked: Topics? = nil, pages: UInt32 = 0) {
    (self.topics, self.asked, self.pages) = (topics, asked ?? topics, pages)
  }

  func union(_ other: SearchSubject) -> SearchSubject {
    SearchSubject(
      topics: topics.union(other.topics), asked: asked.union(other.asked), pages: pages | other.pages)
  }
}

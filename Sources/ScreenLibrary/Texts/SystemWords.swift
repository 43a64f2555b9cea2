public import Platform

/// Words that iOS shows, with where they were found.
public struct SystemWords: Hashable, Sendable {
  public let text: String
  /// Where they were found.
  public let source: String
  /// How sure they are.
  public let confidence: Confidence
  /// The language they are in: English, where iOS's words in the phone's language are not known.
  public let language: Language

  /// Whether they are not known to be what a phone says.
  public var isApproximate: Bool { confidence == .approximate }
}

public import FlowController

/// The privacy policy in one language.
public struct PolicyText: Sendable {
  /// The lines of the file; an empty line parts paragraphs.
  public let lines: [String]
  /// SHA-256 of the file.
  public let digest: Digest
}

public import Localization

/// Why a search is not possible.
public enum SearchProblem: Error, Hashable, Sendable {
  /// A world of this flow needs more bits than the packed form has.
  case tooWide
  /// The user named a step that searches cannot take.
  case notSearched(String)

  public var message: Message {
    switch self {
    case .tooWide: .searchTooWide
    case .notSearched(let step): .searchWithoutStep(step: step)
    }
  }
}

public import Localization

/// Why a search is not possible.
public enum SearchProblem: Error, Hashable, Sendable {
  /// The flow needs more bits than a packed world has.
  case tooWide
  /// A named step is not available to searches.
  case notSearched(String)

  public var message: Message {
    switch self {
    case .tooWide: .searchTooWide
    case .notSearched(let step): .searchWithoutStep(step: step)
    }
  }
}

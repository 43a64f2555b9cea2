public import Localization
public import Platform

extension Era: MessageArgument {
  /// The versions and regions, such as `iOS 14.5 and later`, `iOS 11 to 12` or `iOS 27.2 and later in the EU`. Several
  /// ranges are listed.
  public var message: Message { .list(passages.map(\.message)) }
}

extension Era.Passage {
  fileprivate var message: Message {
    if regions.count == Region.Class.allCases.count { return versions }
    if regions == [.world] { return .eraOutsideEU(versions: versions) }
    return regions == [.euAlwaysSheet]
      ? .eraAlwaysSheet(versions: versions) : .eraInEU(versions: versions)
  }

  private var versions: Message {
    guard let last else { return .eraSince(first: first) }
    return first == last ? .eraOne(version: first) : .eraSpan(first: first, last: last)
  }
}

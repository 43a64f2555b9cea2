public import Localization
public import Platform

/// A text of iOS in `system/` for which no published source was found on some or all of its versions.
public struct ApproximateWords: Sendable {
  /// The file in `system/`. For a row of Settings, the key follows.
  public let place: String
  public let language: Language
  /// The versions, regions and calls to which the text applies: `from iOS 14.0b7, before iOS 14.3`.
  public let situations: [Message]
  /// The title. `%@` stands for the app's name.
  public let title: String
  /// What is known about the text.
  public let source: String
}

extension Catalogue {
  /// Every approximate text of iOS, in the order of the files.
  ///
  /// - Complexity: O(number of texts).
  public var approximateWords: [ApproximateWords] {
    let files =
      SystemDialog.allCases.map { ("system/\($0.word).yaml", dialogs[$0.index].value) }
      + SettingsRow.allCases.map { ("system/settings-rows.yaml, \($0.word)", rows.value[Int($0.rawValue)]) }
    return files.flatMap { place, texts in
      texts.texts.compactMap { text in
        let scopes = text.scopes.compactMap { text.guessed(in: $0) }
        if scopes.isEmpty { return nil }
        return ApproximateWords(
          place: place, language: text.language, situations: scopes.map(\.situation), title: text.title,
          source: text.source)
      }
    }
  }
}

extension SystemText {
  /// Returns the versions, regions and calls of a scope for which the text is a guess. Returns nil if the text is a
  /// guess for none of them. It is no guess on a version if it was seen on this version, or on versions before and
  /// after it.
  fileprivate func guessed(in scope: Scope) -> Scope? {
    var guessed = scope
    for band in Band.allCases where confidence(in: band) != .approximate { guessed.bands &= ~band.bit }
    return Band.allCases.contains { guessed.bands & $0.bit != 0 } ? guessed : nil
  }
}

extension Scope {
  fileprivate var situation: Message {
    let all = Band.allCases
    let held = all.filter { bands >> UInt32($0.rawValue) & 1 == 1 }
    var parts: [Message] = Self.ranges(held).map { first, last in
      let from = first == all.first ? nil : first.start.description
      let until = all.first { $0 > last }?.start.description
      return switch (from, until) {
      case (nil, nil): .factEveryVersion
      case (let from?, nil): .factFrom(os: from)
      case (nil, let until?): .factUntil(os: until)
      case (let from?, let until?): .factBetween(from: from, until: until)
      }
    }
    let classes = WordTables.regionClasses.filter { regions >> $0.meaning.rawValue & 1 == 1 }
    if classes.count < WordTables.regionClasses.count {
      parts.append(.verbatim(classes.map(\.word).joined(separator: " ")))
    }
    let calls = Request.allCases.filter { requests >> UInt64($0.index) & 1 == 1 }
    if calls.count < Request.allCases.count {
      parts.append(.verbatim(calls.map(\.word).joined(separator: " ")))
    }
    if isReduced { parts.append(.verbatim("accuracy: reduced")) }
    return .list(parts)
  }

  /// Splits a sorted list of bands into ranges without gaps.
  private static func ranges(_ bands: [Band]) -> [(first: Band, last: Band)] {
    var ranges: [(first: Band, last: Band)] = []
    for band in bands {
      if let end = ranges.last?.last, end.rawValue + 1 == band.rawValue {
        ranges[ranges.count - 1].last = band
      } else {
        ranges.append((band, band))
      }
    }
    return ranges
  }
}

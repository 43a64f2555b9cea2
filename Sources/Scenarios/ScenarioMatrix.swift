public import Platform

/// The iOS versions, regions and languages under which a scenario runs: every combination is a case of its own.
public struct ScenarioMatrix: Hashable, Sendable {
  public var os: [Version]
  public var region: [Region]
  public var locale: [Language]

  /// These lists; an empty one leaves what it is about to the scenario.
  public init(os: [Version] = [], region: [Region] = [], locale: [Language] = []) {
    (self.os, self.region, self.locale) = (os, region, locale)
  }

  /// So many cases may come of one file.
  public static let caseLimit = 1000

  /// How many cases there are.
  var count: Int { max(1, os.count) * max(1, region.count) * max(1, locale.count) }

  /// These lists, and those of another where there is none.
  func completed(by other: ScenarioMatrix) -> ScenarioMatrix {
    ScenarioMatrix(
      os: os.isEmpty ? other.os : os, region: region.isEmpty ? other.region : region,
      locale: locale.isEmpty ? other.locale : locale)
  }
}

extension ScenarioHeader {
  /// The headers of the cases: each says one version, region and language, and is named after what differs.
  ///
  /// - Parameter asked: Lists that take the place of the scenario's own.
  /// - Complexity: O(number of cases).
  func cases(_ asked: ScenarioMatrix) -> [ScenarioHeader] {
    let lists = asked.completed(by: matrix)
    guard lists != ScenarioMatrix() else { return [self] }
    var cases: [(header: ScenarioHeader, labels: [String])] = [(self, [])]
    func spread<Value>(
      _ key: Key, _ path: WritableKeyPath<ScenarioHeader, Value?>, _ values: [Value],
      _ text: (Value) -> String
    ) {
      guard !values.isEmpty else { return }
      cases = cases.flatMap { header, labels in
        values.map { value in
          var header = header
          header[keyPath: path] = value
          return (header, labels + [key.rawValue + " " + text(value)])
        }
      }
    }
    spread(.os, \.os, lists.os, \.description)
    spread(.region, \.region, lists.region, \.code)
    spread(.locale, \.locale, lists.locale, \.tag)
    return cases.map { header, labels in
      var header = header
      header.matrix = ScenarioMatrix()
      if !header.name.isEmpty { header.name += " [" + labels.joined(separator: ", ") + "]" }
      return header
    }
  }
}

public import Platform

/// The iOS versions, regions and languages under which a scenario runs; each combination is a case.
public struct ScenarioMatrix: Hashable, Sendable {
  public var os: [Version]
  public var region: [Region]
  public var locale: [Language]

  /// Creates a matrix. For an empty list, the scenario decides.
  public init(os: [Version] = [], region: [Region] = [], locale: [Language] = []) {
    (self.os, self.region, self.locale) = (os, region, locale)
  }

  /// The maximum number of cases of one file.
  public static let caseLimit = 1000

  /// The number of cases.
  var count: Int { max(1, os.count) * max(1, region.count) * max(1, locale.count) }

  /// Returns these lists, with empty ones replaced by those of another matrix.
  func completed(by other: ScenarioMatrix) -> ScenarioMatrix {
    ScenarioMatrix(
      os: os.isEmpty ? other.os : os, region: region.isEmpty ? other.region : region,
      locale: locale.isEmpty ? other.locale : locale)
  }
}

extension ScenarioHeader {
  /// Returns the headers of the cases. Each has one version, region and language, and a name that contains them.
  ///
  /// - Parameter asked: Lists that replace those of the scenario.
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

public import Platform

/// The iOS versions, regions and languages with which a scenario is run. Each combination is a case.
public struct ScenarioMatrix: Hashable, Sendable {
  public var os: [Version]
  public var region: [Region]
  public var locale: [Language]

  /// Creates a matrix. If a list is empty, the header of the scenario decides.
  public init(os: [Version] = [], region: [Region] = [], locale: [Language] = []) {
    (self.os, self.region, self.locale) = (os, region, locale)
  }

  /// The maximum number of cases per file.
  public static let caseLimit = 1000

  /// The number of cases: the number of all combinations.
  var count: Int { max(1, os.count) * max(1, region.count) * max(1, locale.count) }

  /// Returns the same lists, but each empty list is replaced by the list of the other matrix.
  func completed(by other: ScenarioMatrix) -> ScenarioMatrix {
    ScenarioMatrix(
      os: os.isEmpty ? other.os : os, region: region.isEmpty ? other.region : region,
      locale: locale.isEmpty ? other.locale : locale)
  }
}

extension ScenarioHeader {
  /// Returns one header for each case. It has one version, region and language, and its name contains them.
  ///
  /// - Parameter asked: Lists that replace the lists of the scenario.
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

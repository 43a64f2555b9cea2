public import Platform
public import StrictYAML

extension YAMLProblem {
  /// The whole problem on one line, in that language.
  public func text(in language: Language) -> String {
    switch language {
    case .en: description
    case .ja: japanese
    }
  }
}

import FlowController
import Platform
import StrictYAML

/// What can be wrong with a scenario file besides its YAML.
enum ScenarioMistake: Sendable {
  case noHeader
  case noSteps
  case thirdDocument
  case notInstallable(target: Version, os: Version)
  case cannotSet(ImpossibleStep)
  case secondKey
  /// A text that is no step; at most 80 characters of it are shown.
  case unknown(UnknownStep)
  case unknownField(String)
  case withoutValue(String)
  case impossibleValue(field: String, String)
}

extension ScenarioMistake: Worded {
  var words: Bilingual {
    switch self {
    case .noHeader: return Bilingual("there is no header", "ヘッダーがありません")
    case .noSteps: return Bilingual("there is no list of steps", "ステップのリストがありません")
    case .thirdDocument: return Bilingual("a third document begins", "三つ目の文書が始まっています")
    case .notInstallable(let target, let os):
      return Bilingual(
        "a build for iOS \(target) cannot be installed on iOS \(os)",
        "iOS \(target)向けのアプリはiOS \(os)に入れられません")
    case .cannotSet(let reason):
      return Bilingual(
        "this cannot be set before the first step: \(reason)",
        "最初のステップの前には設定できません。" + reason.japanese)
    case .secondKey:
      return Bilingual("a second key in one entry of the list", "リストの一つの項目にキーが二つあります")
    case .unknown(let step):
      let found = String(step.found.prefix(80))
      return Bilingual("\(step.problem) “\(found)”", step.japanese(found))
    case .unknownField(let field):
      let found = field.prefix(80)
      return Bilingual("unknown field “\(found)”", "「\(found)」という項目はありません")
    case .withoutValue(let text):
      let found = text.prefix(80)
      return Bilingual("“\(found)” has no value", "「\(found)」に値がありません")
    case .impossibleValue(let field, let text):
      let found = text.prefix(80)
      return Bilingual("\(field) cannot be “\(found)”", "\(field)は「\(found)」になりません")
    }
  }
}

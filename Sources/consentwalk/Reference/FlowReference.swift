import Localization
import ScreenLibrary

/// Every key of flow.yaml. The keys come from the lists that the reader uses, and the explanations from the guide to
/// the screens.
enum FlowReference {
  static func make(in language: ProgramLanguage) -> Reference {
    var reference = Reference(.referenceFlows)
    reference.blocks = [
      .paragraph(.referenceFlowsText), .heading(.referenceKeys),
      .table(
        FlowSection.allCases.map {
          .init(word: $0.rawValue, meaning: .verbatim($0.keys.joined(separator: ", ")))
        }),
    ]
    for part in ScreenGuide.flow(in: language) {
      switch part {
      case .text(let text): reference.blocks.append(.paragraph(.verbatim(text)))
      case .example(let lines): reference.blocks.append(.example(lines))
      case .rows(let rows):
        reference.blocks.append(
          .table(rows.map { .init(word: $0.keys, meaning: .verbatim($0.text)) }))
      }
    }
    return reference
  }
}

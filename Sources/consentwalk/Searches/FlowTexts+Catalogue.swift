import Explorer
import FlowController
import Platform
import ScreenLibrary

extension FlowTexts {
  /// The words that the screens have for what rules read.
  init(_ catalogue: Catalogue) {
    let softAsks = (0..<Int(catalogue.flow.askCount)).map { ask -> [SoftAskWords] in
      guard catalogue.flow.asks[ask].softAsk != .absent,
        let screen = catalogue.screen(catalogue.softAskScreen(ask))
      else { return [] }
      return catalogue.languages.map { language in
        SoftAskWords(
          lines: [screen.title(language)] + screen.body(language),
          button: screen.button(.continue, language) ?? "")
      }
    }
    var purposes: [PurposeString: [String]] = [:]
    for key in PurposeString.allCases where catalogue.flow.purposes.has(key) {
      purposes[key] = catalogue.languages.compactMap { catalogue.purpose(key, $0) }
    }
    self.init(softAsks: softAsks, purposes: purposes)
  }
}

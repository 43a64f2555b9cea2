import Explorer
import FlowController
import Platform
import ScreenLibrary

extension FlowTexts {
  /// Takes the texts that rules examine from the screens.
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
    var gaps = Gaps()
    for ask in softAsks.indices where catalogue.screen(catalogue.softAskScreen(ask))?.isComplete == false {
      if !softAsks[ask].isEmpty { gaps.softAsks.insert(ask) }
    }
    let pages = catalogue.names.pages.map { catalogue.screen($0) }
    for (page, screen) in pages.enumerated() where screen?.isComplete == false { gaps.pages.insert(page) }
    for key in purposes.keys where !catalogue.isComplete(key) { gaps.purposes.insert(PurposeStrings(key)) }
    self.init(
      softAsks: softAsks, purposes: purposes,
      pages: pages.map { screen in
        screen.map { screen in catalogue.languages.map { [screen.title($0)] + screen.body($0) } } ?? []
      }, gaps: gaps)
  }
}

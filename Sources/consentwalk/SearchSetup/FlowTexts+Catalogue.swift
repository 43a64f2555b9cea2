import Explorer
import FlowController
import Platform
import ScreenLibrary

extension FlowTexts {
  /// Collects the texts of the screens that rules check.
  ///
  /// - Parameter places: Where the texts are; nil if findings do not need places.
  init(_ catalogue: Catalogue, _ places: TextPlaces? = nil) {
    let softAsks = (0..<Int(catalogue.flow.askCount)).map { ask -> [SoftAskWords] in
      guard catalogue.flow.asks[ask].softAsk != .absent,
        let screen = catalogue.screen(catalogue.softAskScreen(ask))
      else { return [] }
      return catalogue.languages.map { language in
        let hasLater = catalogue.flow.asks[ask].softAsk == .withLater
        return SoftAskWords(
          lines: Self.lines(of: screen, language, places),
          button: Self.button(.continue, of: screen, language, places),
          later: hasLater ? Self.button(.later, of: screen, language, places) : nil)
      }
    }
    var purposes: [PurposeString: [Text]] = [:]
    for key in PurposeString.allCases where catalogue.flow.purposes.has(key) {
      purposes[key] = catalogue.languages.compactMap { language in
        let place = places?.purpose(key.key, language)
        return catalogue.purpose(key, language).map {
          Text($0, language, file: place?.file, line: place?.line)
        }
      }
    }
    var gaps = Gaps()
    for ask in softAsks.indices where catalogue.screen(catalogue.softAskScreen(ask))?.isComplete == false {
      if !softAsks[ask].isEmpty { gaps.softAsks.insert(ask) }
    }
    let pages = catalogue.names.pages.map { catalogue.screen($0) }
    for (page, screen) in pages.enumerated() where screen?.isComplete == false { gaps.pages.insert(page) }
    for key in purposes.keys where !catalogue.isComplete(key) { gaps.purposes.insert(PurposeStrings(key)) }
    let named = softAsks.indices.map { catalogue.softAskScreen($0) } + catalogue.names.pages
    for screen in named.compactMap({ catalogue.screen($0) }) where !screen.isComplete {
      gaps.languages[screen.id] = catalogue.languages.first { screen.lacks($0) }
      gaps.lines[screen.id] = places?.title(of: screen.id, catalogue.languages[0])?.line
    }
    for key in purposes.keys where !catalogue.isComplete(key) {
      gaps.languages[key.key] = catalogue.languages.first { places?.lacks(key.key, $0) ?? false }
      gaps.lines[key.key] = places?.purpose(key.key, catalogue.languages[0])?.line
    }
    self.init(
      softAsks: softAsks, purposes: purposes,
      pages: pages.enumerated().map { index, screen in
        guard let screen else { return [] }
        let buttons = catalogue.names.buttonsOfPages.dropFirst(index).first ?? []
        return catalogue.languages.map { language in
          PageWords(
            lines: Self.lines(of: screen, language, places),
            buttons: buttons.map { Self.button($0, of: screen, language, places) })
        }
      }, gaps: gaps, files: places?.shownFiles ?? [:])
    appNames = catalogue.languages.map { catalogue.appName($0) }
    undeclaredTypes = catalogue.undeclaredTypes.map {
      Text($0.type, catalogue.languages[0], file: places?.shownFiles["flow"], line: $0.line)
    }
  }

  private static func lines(of screen: ScreenText, _ language: Language, _ places: TextPlaces?) -> [Text] {
    let title = screen.title(language)
    let spoken = screen.language(of: title, in: language)
    let place = places?.title(of: screen.id, spoken)
    return [Text(title, spoken, file: place?.file, line: place?.line)]
      + screen.body(language).enumerated().map { index, text in
        let spoken = screen.language(of: text, in: language)
        let place = places?.paragraph(index, of: screen.id, spoken)
        return Text(text, spoken, file: place?.file, line: place?.line)
      }
  }

  /// Returns the label of a soft ask's button; an empty text if the file of the screen has no label for it.
  private static func button(
    _ role: Role, of screen: ScreenText, _ language: Language, _ places: TextPlaces?
  ) -> Text {
    let label = screen.button(role, language) ?? ""
    let spoken = screen.language(of: label, in: language)
    let place = places?.button(role.word, of: screen.id, spoken)
    return Text(label, spoken, file: place?.file, line: place?.line)
  }

  /// Returns the label of a page's button; nil if the file of the screen has no label for it.
  private static func button(
    _ name: String, of screen: ScreenText, _ language: Language, _ places: TextPlaces?
  ) -> Text? {
    let role = Role.allCases.first { $0.word == name }
    let label = role.flatMap { screen.button($0, language) } ?? screen.label("button:" + name, language)
    return label.map { label in
      let spoken = screen.language(of: label, in: language)
      let place = places?.button(name, of: screen.id, spoken)
      return Text(label, spoken, file: place?.file, line: place?.line)
    }
  }
}

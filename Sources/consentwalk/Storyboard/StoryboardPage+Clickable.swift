import CellGrid
import Localization
import TerminalUI

/// The clickable page, on which phones link to each other, without a script.
extension StoryboardPage {
  func clickSection(_ walk: ClickableWalk) -> String {
    let name = walks.first.map { Markup.escaped($0.name(in: language)) } ?? ""
    let panels = walk.phones.indices.map { panel($0, of: walk) }.joined()
    let beyond =
      walk.isCut
      ? "<li class=\"panel\" id=\"beyond\"><p>\(say(.clickBeyond(count: walk.phones.count)))</p>"
        + "<p><a href=\"#phone-1\">\(say(.clickAgain))</a></p></li>\n" : ""
    return """
      <section class="walk click" id="walk-1">
      <h2>\(name)</h2>
      <p class="about">\(say(.clickAbout))</p>
      <ol class="board">
      \(panels)\(beyond)</ol>
      \(walks.first.map(scenario) ?? "")</section>

      """
  }

  private func panel(_ index: Int, of walk: ClickableWalk) -> String {
    let phone = walk.phones[index]
    var model = WalkModel(world: phone.world, rules: walk.rules, catalogue: walk.catalogue)
    model.fixedLanguage = language
    model.shownLanguage = shownLanguage
    let links = phone.links.mapValues { Self.address(of: $0) }
    let caption = model.caption(of: nil, after: nil, events: [])
    var ways = phone.gestures.map { gesture, place in
      "<a href=\"\(Self.address(of: place))\">\(say(gesture.words))</a>"
    }
    if index > 0 { ways.append("<a href=\"#phone-1\">\(say(.clickAgain))</a>") }
    return """
      <li class="panel" id="phone-\(index + 1)"><figure>
      <div class="phones"><div class="one">\(model.phonePicture(links: links))\(mark(of: model))</div></div>
      <figcaption>
      <p class="time"><span class="number">\(index + 1)</span> \(Markup.escaped(caption.time))</p>
      <p class="ways">\(ways.joined(separator: " · "))</p>
      \(caption.notes.map { "<p class=\"note\">\(Markup.escaped($0))</p>\n" }.joined())</figcaption>
      </figure></li>

      """
  }

  private static func address(of phone: Int?) -> String { phone.map { "#phone-\($0 + 1)" } ?? "#beyond" }
}

extension ClickableWalk.Gesture {
  fileprivate var words: Message {
    switch self {
    case .home: .clickHome
    case .close: .clickClose
    }
  }
}

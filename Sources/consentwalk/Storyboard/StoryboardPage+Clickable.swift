import CellGrid
import FlowController
import Localization
import Platform
import TerminalUI

/// The clickable page. Its phones are connected by links, without a script.
extension StoryboardPage {
  func clickSection(_ walk: ClickableWalk) -> String {
    guard let scenario = walks.first else { return "" }
    let panels = walk.phones.indices.map { panel($0, of: walk, scenario) }.joined()
    let beyond =
      walk.isCut
      ? "<li class=\"panel\" id=\"beyond\"><p>\(say(.clickBeyond(count: walk.phones.count)))</p>"
        + "<p><a href=\"#phone-1\">\(say(.clickAgain))</a></p></li>\n" : ""
    let counts = Self.counts(of: walk).map { " " + say($0) }.joined()
    return """
      <section class="walk click" id="walk-1">
      <h2>\(Markup.escaped(scenario.name(in: language)))</h2>
      <p class="about">\(say(.clickAbout))\(counts)</p>
      <ol class="board">
      \(panels)\(beyond)</ol>
      \(self.scenario(of: scenario))</section>

      """
  }

  /// Returns sentences that say which phones belong to the scenario and which are reached with other controls.
  private static func counts(of walk: ClickableWalk) -> [Message] {
    let (own, all) = (walk.ownCount, walk.phones.count)
    return (own > 1 ? [Message.clickOwn(last: own)] : [])
      + (all > own + 1 ? [Message.clickOther(first: own + 1, last: all)] : [])
  }

  private func panel(_ index: Int, of walk: ClickableWalk, _ scenario: StoryboardWalk) -> String {
    let phone = walk.phones[index]
    let model = model(phone.world, of: walk)
    let links = phone.links.mapValues { Self.address(of: $0) }
    let before = phone.moment != nil && index > 0 ? self.model(walk.phones[index - 1].world, of: walk) : nil
    let caption = model.caption(of: phone.moment?.step, after: before, events: [])
    var ways: [String] = []
    if let next = walk.nextMoment(after: index, in: scenario) {
      let title = self.model(next.world, of: walk).caption(of: next.step, after: model, events: []).title
      let address = Self.address(of: walk.address(after: index))
      ways.append("<a class=\"next\" href=\"\(address)\">\(say(.clickNext(step: title)))</a>")
    }
    ways += phone.gestures.map { gesture, place in
      "<a href=\"\(Self.address(of: place))\">\(say(gesture.words))</a>"
    }
    if index > 0 { ways.append("<a href=\"#phone-1\">\(say(.clickAgain))</a>") }
    let title = phone.moment == nil ? "" : "<h3>\(Markup.escaped(caption.title))</h3>\n"
    let told = phone.moment?.notes.map { $0.text(shownLanguage ?? phone.world.device.locale) } ?? []
    return """
      <li class="panel" id="phone-\(index + 1)"><figure>
      <div class="phones"><div class="one">\(model.phonePicture(links: links))\(mark(of: model))</div></div>
      <figcaption>
      \(title)<p class="time"><span class="number">\(index + 1)</span> \(Markup.escaped(caption.time))</p>
      <p class="ways">\(ways.joined(separator: " · "))</p>
      \((caption.notes + told).map { "<p class=\"note\">\(Markup.escaped($0))</p>\n" }.joined())</figcaption>
      </figure></li>

      """
  }

  private func model(_ world: World, of walk: ClickableWalk) -> WalkModel {
    var model = WalkModel(world: world, rules: walk.rules, catalogue: walk.catalogue)
    model.fixedLanguage = language
    model.shownLanguage = shownLanguage
    return model
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

import CellGrid
import FlowController
import Localization
import Platform
import ScreenLibrary
import TerminalUI

/// Writes walks as one HTML page, which needs no network access and no scripts. It shows the phone after each step with
/// the effects of the step, a map of the flow, and the scenarios.
///
/// The page is also valid XML, so that XML tools can check it.
struct StoryboardPage {
  let walks: [StoryboardWalk]
  let maps: [StoryboardMap]
  /// The language of the page's own texts.
  let language: ProgramLanguage
  /// Whether each phone is shown in all languages of its app, side by side.
  var showsAllLanguages = false
  /// The language in which every phone is shown; nil for the phone's own language.
  var shownLanguage: Language?
  var theme = ThemeChoice.auto
  /// The name of the page's file, which the page mentions; empty if there is no file.
  var file = ""

  /// The phones that taps lead to; nil if the page is not clickable.
  var clickable: ClickableWalk?

  /// The number of phones.
  var phoneCount: Int { clickable.map(\.phones.count) ?? walkedPhoneCount }

  private var walkedPhoneCount: Int {
    walks.reduce(0) { $0 + $1.moments.count * max(1, phones(of: $1).count) }
  }

  /// Returns the languages in which each phone is shown side by side; empty if each is shown in one language.
  private func phones(of walk: StoryboardWalk) -> [Language] {
    showsAllLanguages ? walk.catalogue.languages : []
  }

  /// Returns all languages of the phones of a walk.
  private func languages(of walk: StoryboardWalk) -> [Language] {
    let several = phones(of: walk)
    return several.isEmpty ? [shownLanguage ?? walk.beginning.device.locale] : several
  }

  func say(_ message: Message) -> String { Markup.escaped(message.text(in: language)) }

  /// The page as HTML.
  ///
  /// - Complexity: O(number of phones).
  var html: String {
    let title = Markup.escaped(appNames.joined(separator: ", ")) + " · " + say(.storyboardTitle)
    let sections =
      clickable.map { clickSection($0) }
      ?? walks.enumerated().map { section($1, number: $0 + 1) }.joined()
    return """
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="\(Markup.escaped(language.tag))" class="\(theme.rawValue)">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
      <meta name="generator" content="ConsentWalk"/>
      <title>\(title)</title>
      <style>
      \(StoryboardStyle.sheet)</style>
      </head>
      <body>
      <header class="cover"><h1>\(title)</h1><p>\(say(.storyboardPhones(count: phoneCount)))</p></header>
      \(contents)\(sections)\(mapSection)\(cutNote)</body>
      </html>

      """
  }

  /// A note that some phones are missing in the page; nil if none is missing.
  var cut: Message? { clickable?.isCut == true ? .clickBeyond(count: phoneCount) : nil }

  private var cutNote: String { cut.map { "<footer><p>\(say($0))</p></footer>\n" } ?? "" }

  /// The links to the map, and to the walks if there are several.
  private var contents: String {
    func list(_ items: [String]) -> String {
      "<ol>\n" + items.map { "<li>\($0)</li>\n" }.joined() + "</ol>"
    }
    let links = walks.enumerated().map {
      "<a href=\"#walk-\($0 + 1)\">\(Markup.escaped($1.name(in: language)))</a>"
    }
    let isListed = walks.count > 1 && clickable == nil
    let listed = isListed ? "<h2>\(say(.storyboardWalks))</h2>\(list(links))" : ""
    let map = maps.isEmpty ? "" : "<p><a href=\"#map\">\(say(mapTitle))</a></p>"
    return listed + map == "" ? "" : "<nav>\(listed)\(map)</nav>\n"
  }

  /// The names of the apps in the walks.
  private var appNames: [String] {
    var names: [String] = []
    for walk in walks {
      let name = walk.catalogue.appName(shownLanguage ?? walk.beginning.device.locale)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  // MARK: Walks

  private func section(_ walk: StoryboardWalk, number: Int) -> String {
    let device = walk.beginning.device
    let facts = [
      "iOS \(device.os)", languages(of: walk).map(\.tag).joined(separator: ", "), device.region.code,
      walk.catalogue.appName(shownLanguage ?? device.locale),
    ]
    func paragraph(_ text: String?, _ name: String) -> String {
      text.map { "<p class=\"\(name)\">\(Markup.escaped($0))</p>\n" } ?? ""
    }
    let source = walk.source.map { Message.storyboardSource(source: $0).text(in: language) }
    let fails = walk.failure.map { Message.storyboardFails(problem: $0).text(in: language) }
    let panels = walk.moments.indices.map { panel($0, of: walk) }.joined()
    return """
      <section class="walk" id="walk-\(number)">
      <h2>\(Markup.escaped(walk.name(in: language)))</h2>
      \(paragraph(facts.joined(separator: " · "), "facts"))\(paragraph(walk.about(in: language), "about"))\
      \(paragraph(source, "source"))<ol class="board\(wide(phones(of: walk).count))" start="0">
      \(panels)</ol>
      \(paragraph(fails, "failure"))\(scenario(of: walk))</section>

      """
  }

  /// The CSS classes for phones that are shown in several languages.
  private func wide(_ languages: Int) -> String {
    languages > 1 ? " wide wide-\(min(languages, 4))" : ""
  }

  func scenario(of walk: StoryboardWalk) -> String {
    guard let text = walk.scenario else { return "" }
    let name = file.isEmpty ? "FILE.html" : file
    let about = say(.storyboardScenarioAbout(file: name))
    return "<details><summary>\(say(.storyboardScenario))</summary>\n<p class=\"about\">\(about)</p>\n"
      + StoryboardFile.element(text) + "</details>\n"
  }

  /// Returns a phone and the text below it. With several languages, returns one phone for each.
  private func panel(_ index: Int, of walk: StoryboardWalk) -> String {
    let moment = walk.moments[index]
    let model = walk.model(index, language, shownIn: shownLanguage)
    let before = index > 0 ? walk.model(index - 1, language, shownIn: shownLanguage) : nil
    let phones = phones(of: walk)
    let tongue = shownLanguage ?? model.world.device.locale
    let caption = model.caption(of: moment.step, after: before, events: moment.events)
    let drawn =
      phones.isEmpty
      ? "<div class=\"one\">\(model.phonePicture())\(mark(of: model))</div>\n"
      : phones.map { phone in
        let tag = Markup.escaped(phone.tag)
        let shown = walk.model(index, language, shownIn: phone)
        let picture = shown.phonePicture() + mark(of: shown)
        return "<div class=\"one\"><p class=\"tongue\">\(tag)</p>\(picture)</div>\n"
      }.joined()
    return """
      <li class="panel\(phones.count > 1 ? " wide" : "")"><figure>
      <div class="phones">\(drawn)</div>
      <figcaption>
      <h3><span class="number">\(index)</span> \(Markup.escaped(caption.title))</h3>
      <p class="time">\(Markup.escaped(caption.time))</p>
      \(typed(caption))\(told(caption))\(faces(caption))\(notes(caption.notes, .storyboardScreenNote))\
      \(notes(moment.notes.map { $0.text(tongue) }, .storyboardNote))</figcaption>
      </figure></li>

      """
  }

  /// The mark below a phone, if some of its texts are approximate or not translated.
  func mark(of model: WalkModel) -> String {
    model.wordsMark.map { "<p class=\"words\">\(Markup.escaped($0))</p>" } ?? ""
  }

  private func typed(_ caption: StepCaption) -> String {
    caption.typed.isEmpty ? "" : "<p class=\"step\"><code>\(Markup.escaped(caption.typed))</code></p>\n"
  }

  private func told(_ caption: StepCaption) -> String {
    guard !caption.typed.isEmpty else { return "" }
    guard !caption.told.isEmpty else { return "<p class=\"quiet\">\(say(.storyboardNothing))</p>\n" }
    let lines = caption.told.map { line in
      "<li><span class=\"who\">\(Markup.escaped(line.actors))</span> \(Markup.escaped(line.text))</li>\n"
    }
    return "<ul class=\"told\">\n\(lines.joined())</ul>\n"
  }

  /// Returns the status of each permission: actual, as the app sees it, and in Settings. On the first phone, all
  /// permissions are listed. After that, only those that changed or whose values differ.
  private func faces(_ caption: StepCaption) -> String {
    let faces = caption.faces.filter { caption.typed.isEmpty || $0.isNew || !$0.reason.isEmpty }
    guard !faces.isEmpty else { return "" }
    let lines = faces.map { face in
      let sides = [(Message.appReads, face.api), (.truth, face.truth), (.inSettings, face.settings)].map {
        "\(say($0.0)) <b>\(Markup.escaped($0.1))</b>"
      }
      let reason = face.reason.isEmpty ? "" : "<br/>≠ \(Markup.escaped(face.reason))"
      return
        "<li><span class=\"name\">\(Markup.escaped(face.name))</span> \(sides.joined(separator: " · "))\(reason)</li>\n"
    }
    return "<ul class=\"faces\">\n\(lines.joined())</ul>\n"
  }

  /// - Parameter heading: Says who wrote the notes: the flow for this screen, or the author of the walk.
  private func notes(_ notes: [String], _ heading: Message) -> String {
    notes.map { "<p class=\"note\"><b>\(say(heading))</b> \(Markup.escaped($0))</p>\n" }.joined()
  }

  // MARK: Maps

  /// Whether a map also shows what no walk reaches.
  private var isWhole: Bool { maps.contains(where: \.isWhole) }

  private var mapTitle: Message { isWhole ? .storyboardMap : .storyboardMapOfWalk }

  private var mapSection: String {
    guard !maps.isEmpty else { return "" }
    var section = "<section class=\"maps\" id=\"map\">\n"
    section += "<h2>\(say(mapTitle))</h2>\n"
    section += "<p class=\"about\">\(say(isWhole ? .storyboardMapAbout : .storyboardMapOfWalkAbout))</p>\n"
    section += StoryboardMap.legend(language, isMarked: isWhole) + "\n"
    for map in maps {
      section += "<h3>\(Markup.escaped(map.title))</h3>\n" + map.markup(language) + "\n"
    }
    return section + "</section>\n"
  }
}

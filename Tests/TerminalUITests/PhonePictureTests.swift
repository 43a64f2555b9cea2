import CellGrid
import FlowController
import Foundation
import Phone
import Platform
import ScreenLibrary
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite struct `A phone as a drawing` {
  /// Collects the contents of an SVG: the steps of its groups with their words, and the positions of its
  /// texts.
  private final class Drawing: MarkupReader {
    private(set) var language = ""
    private(set) var size = (width: 0.0, height: 0.0)
    /// The step of each control with all its words.
    private(set) var controls: [(step: String, words: String)] = []
    private(set) var words = ""
    private(set) var places: [(x: Double, y: Double)] = []
    private(set) var names: Set<String> = []
    private var open: [Int?] = []
    private var isText = false

    override func opened(_ name: String, _ attributes: [String: String]) {
      names.insert(name)
      func number(_ key: String) -> Double { Double(attributes[key] ?? "") ?? -1 }
      switch name {
      case "svg":
        language = attributes["lang"] ?? ""
        size = (number("width"), number("height"))
      case "g":
        if let step = attributes["data-step"] { controls.append((step, "")) }
        open.append(attributes["data-step"] == nil ? nil : controls.count - 1)
      case "tspan":
        isText = true
        places.append((number("x"), number("y")))
      default: break
      }
    }

    override func closed(_ name: String) {
      if name == "g" { open.removeLast() }
      if name == "tspan" { isText = false }
    }

    override func found(_ text: String) {
      guard isText else { return }
      let bare = Self.bare(text)
      words += bare
      for case let control? in open { controls[control].words += bare }
    }

    /// Removes spaces, because a text loses some at line ends.
    static func bare(_ text: String) -> String { String(text.filter { !$0.isWhitespace }) }
  }

  @Test(arguments: zip(Scenery.ofPhone, Scenery.ofPhone.indices.map { Language.bundled[$0 % 2] }))
  func `The SVG of a phone is valid and has a group for each control`(scenery: Scenery, language: Language)
    throws
  {
    let model = try scenery.model(language)
    let scene = model.scene()
    let drawing = Drawing(model.phonePicture())
    #expect(drawing.isValid && drawing.language == scene.language.tag)
    #expect(drawing.names.isSubset(of: ["svg", "title", "g", "rect", "circle", "path", "text", "tspan"]))
    let vocabulary = StepVocabulary(names: model.catalogue.names)
    // Controls that a page covers cannot be pressed.
    for control in scene.controls {
      let step = vocabulary.text(control.step)
      let drawn = drawing.controls.filter { $0.step == step }
      // A long name under an icon or in the back button is truncated, as on a phone.
      let words = Drawing.bare(control.label)
      #expect(drawn.contains { $0.words.contains(words.prefix(6)) }, "\(step): \(control.label)")
    }
    let texts = ([scene.overlay?.title ?? ""] + (scene.overlay?.message ?? [])).filter { !$0.isEmpty }
    for text in texts {
      #expect(drawing.words.contains(Drawing.bare(text)), "\(text)")
    }
    let isInside = drawing.places.allSatisfy {
      (0..<drawing.size.width).contains($0.x) && (0..<drawing.size.height).contains($0.y)
    }
    #expect(isInside && drawing.size.height < 4_000)
  }

  @Test func `The SVG shows a switch of Settings as a switch`() throws {
    let model = try Rehearsal(steps: "launch settings").controller().model
    let svg = model.phonePicture()
    #expect(svg.contains("class=\"switch is-on\"") && svg.contains("data-step=\"set:"))
  }

  @Test func `The SVG escapes all markup in texts`() {
    #expect(Markup.escaped("<a b='c'>&\"") == "&lt;a b=&#39;c&#39;&gt;&amp;&quot;")
    #expect(Markup.escaped("a\u{0}\u{1B}[1m\u{202E}b\nc\u{FFFE}\u{85}") == "a[1mb\nc")
    #expect(Markup.escaped("許可 é 😀") == "許可 é 😀")
  }
}

@MainActor
@Suite struct `A walk as a page` {
  @Test func `The page of a walk contains every step up to the current one, with its effects`() throws {
    let hand = try Hand(Rehearsal(steps: "launch terminate launch tap:later"))
    hand.type("uf")
    let message = try #require(hand.controller.model.message)
    let path = try #require(message.split(separator: " ").last)
    #expect(message.contains("consentwalk-walk") && path.hasSuffix(".html"))
    #expect(try String(contentsOfFile: String(path), encoding: .utf8) == "<p>3</p>")
  }

  @Test func `The page of a walk names each step by the words on its button`() throws {
    let before = try Rehearsal(steps: "launch terminate launch").controller().model
    let controller = try Rehearsal(steps: "launch terminate launch tap:later").controller()
    let caption = controller.model.caption(
      of: .tap(.later), after: before, events: controller.model.lastEvents)
    #expect(caption.title == "press “Later”" && caption.typed == "tap:later")
    #expect(caption.time.contains("launch 2") && !caption.told.isEmpty)
    #expect(caption.faces.map(\.name).prefix(3) == ["Tracking", "Location", "Notifications"])
    let start = before.caption(of: nil, after: nil, events: [])
    #expect(start.typed.isEmpty && start.told.isEmpty)
  }

  @Test func `Without a page writer the storyboard key says that it is unavailable`() throws {
    let controller = try Rehearsal().session(Rehearsal.catalogue()) { $0.storyboard = nil }.controller
    controller.handle(.text("f"))
    #expect(controller.model.message?.isEmpty == false)
  }
}

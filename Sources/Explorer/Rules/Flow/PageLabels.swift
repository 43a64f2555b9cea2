import FlowController
import Platform

/// The labels of a page's buttons. They tell a screen of a feature from a screen before a prompt.
///
/// App Review rejects a second button on a screen before a prompt. It does not reject a screen with which the user
/// starts something and that can be cancelled: *Scan* and *Cancel*, *Take a selfie* and *Back*.
///
/// - Source: https://developer.apple.com/design/human-interface-guidelines/privacy#Pre-alert-screens-windows-or-views
struct PageLabels {
  private let page: Int
  /// For each language, the label of each button. If the files have no label, the name of the button.
  private let languages: [[String]]

  init(_ page: Int, _ names: FlowNames, _ texts: FlowTexts) {
    self.page = page
    let names = (names.buttonsOfPages.dropFirst(page).first ?? []).map { $0.replacing("-", with: " ") }
    let words = texts.page(page).map { words in
      names.indices.map { words.buttons.dropFirst($0).first??.text ?? names[$0] }
    }
    languages = words.isEmpty ? [names] : words
  }

  /// Whether the user starts something with a button that shows a prompt: the page belongs to a feature that the user
  /// has opened, the label is not one of a permission request, and each button without the prompt only leaves the page
  /// or does the same work in another way.
  ///
  /// A page that only appears before the user has answered the prompt explains the prompt, whatever its labels say.
  ///
  /// - Parameter priming: The buttons of the page that show a prompt.
  func startsAction(_ button: Int, besides priming: [Int], _ flow: Flow) -> Bool {
    guard flow.isPageOfFeatures(page) else { return false }
    return isAction(button, besides: priming, flow) { other, labels in
      labels.contains(where: Wording.leaves) || flow.doesSameWork(button, as: other, on: page)
    }
  }

  /// Whether the user does a task with a button that shows a prompt, and each other button does the same task without
  /// the prompt: *Scan the code* or *Type the code*, *Face ID* or *Code*. The page may also appear at launch.
  func doesTask(_ button: Int, besides priming: [Int], _ flow: Flow) -> Bool {
    isAction(button, besides: priming, flow) { other, _ in flow.doesSameWork(button, as: other, on: page) }
  }

  /// Whether each button without the prompt is another way to do what the page is for: it leads to another page or
  /// feature, and its label neither puts the request off nor only leaves the page.
  ///
  /// - Source: https://github.com/Untrivial-ai/agent-orchestrator/pull/4593 (App Review refused the label
  ///   *Allow Camera*, but not the second button *Enter details manually*)
  func offersOtherWays(besides priming: [Int], _ flow: Flow) -> Bool {
    let others = others(besides: priming, flow)
    return !others.isEmpty
      && others.allSatisfy { other in
        let labels = languages.compactMap { $0.dropFirst(other).first }
        return flow.leadsToOther(flow.pages[page].buttons[other])
          && !labels.contains { Wording.putsOff($0) || Wording.leaves($0) }
      }
  }

  /// The buttons of the page that continue without the prompt.
  private func others(besides priming: [Int], _ flow: Flow) -> [Int] {
    (0..<Int(flow.pages[page].buttonCount)).filter { index in
      let other = flow.pages[page].buttons[index]
      return !priming.contains(index) && (flow.leadsOn(other) || flow.goesPast(page, by: other))
    }
  }

  /// Whether the label of a button that shows a prompt does not sound like a permission request, and no other button
  /// puts the request off.
  ///
  /// - Parameter isFine: Whether such a page may have another button with these labels.
  private func isAction(
    _ button: Int, besides priming: [Int], _ flow: Flow, _ isFine: (Int, [String]) -> Bool
  ) -> Bool {
    guard !flow.endsWithAnswer(page, to: button) else { return false }
    let others = others(besides: priming, flow)
    guard !others.isEmpty else { return false }
    // A label in a language that these lists do not know decides nothing if another language is clear.
    let isAnswer = languages.contains { labels in
      labels.dropFirst(button).first.map(Wording.answersRequest) ?? true
    }
    return !isAnswer
      && others.allSatisfy { other in
        let labels = languages.compactMap { $0.dropFirst(other).first }
        return !labels.contains(where: Wording.putsOff) && isFine(other, labels)
      }
  }
}

extension Flow {
  /// Whether a page appears only in features: the user opens a feature, and the page appears there, or a button of such
  /// a page leads to it.
  func isPageOfFeatures(_ page: Int) -> Bool {
    var seen = UInt32(0)
    var open = UInt32(1) << UInt32(page)
    while open != 0 {
      let place = open.trailingZeroBitCount
      open &= open - 1
      seen |= 1 << UInt32(place)
      for trigger in pages[place].places.all {
        switch trigger {
        case .feature, .button: continue
        case .page(let other): open |= 1 << UInt32(other) & ~seen
        case .launch, .beforeActive, .becomesActive, .after: return false
        }
      }
      let leading = (0..<Int(pageCount)).filter { other in
        (0..<Int(pages[other].buttonCount)).contains {
          pagesShown(by: Array(pages[other].buttons[$0].does)) >> UInt32(place) & 1 == 1
        }
      }
      for other in leading { open |= 1 << UInt32(other) & ~seen }
      let followsAsk = (0..<Int(askCount)).contains { ask in
        let lists = [asks[ask].then, asks[ask].thenAllowed, asks[ask].thenRefused]
        return lists.contains { pagesShown(by: Array($0)) >> UInt32(place) & 1 == 1 }
      }
      if followsAsk { return false }
    }
    return (0..<Int(pageCount)).contains { index in
      seen >> UInt32(index) & 1 == 1
        && pages[index].places.all.contains { if case .feature = $0 { true } else { false } }
    }
  }

  /// Whether a page appears only while the user has not answered the permission that a button requests.
  func endsWithAnswer(_ page: Int, to button: Int) -> Bool {
    let conditions = pages[page].conditions
    guard let test = conditions.statusOf, conditions.combine == .all else { return false }
    let asked = requests(of: pages[page].buttons[button]) + asks(after: page).map { asks[$0].wants }
    return (0..<Int(test.count)).contains { index in
      test[index].anyOf == .notDetermined
        && asked.contains { $0.permission == test[index].request.permission }
    }
  }

  /// Whether a button shows another page or a feature.
  fileprivate func leadsToOther(_ button: Page.Button) -> Bool {
    button.does.contains { place in
      switch verbs[Int(place)] {
      case .go, .open: true
      case .next, .close, .openPolicy, .settings, .ask, .set, .clear, .count, .forget, .use: false
      }
    }
  }

  /// Whether two buttons of a page change at least one flag or count in the same way. The user can then do the same
  /// without the permission: *Scan* or *Type*.
  fileprivate func doesSameWork(_ button: Int, as other: Int, on page: Int) -> Bool {
    func work(_ index: Int) -> Set<Verb> {
      Set(
        pages[page].buttons[index].does.map { verbs[Int($0)] }.filter { verb in
          switch verb {
          case .set, .clear, .count: true
          case .next, .close, .go, .open, .openPolicy, .settings, .ask, .forget, .use: false
          }
        })
    }
    return !work(button).isDisjoint(with: work(other))
  }
}

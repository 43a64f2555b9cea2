import FlowController
import Platform

/// The flags in which consent forms store the user's choice.
extension Flow {
  /// The flags that a consent form sets when the user agrees. Flags that others also change, such as the app's server,
  /// are left out.
  func flagsOfConsent(of form: Int) -> [Int] { consentKept(by: form).map { $0.flag.trailingZeroBitCount } }

  /// Whether a button withdraws the consent that a form stores in a flag: the button gives the flag the value that
  /// *refuse* leaves. A page may have one such button for each purpose.
  func takesBack(_ button: Page.Button, _ form: Int, in flag: Int) -> Bool {
    let turned = turned(by: button)
    return consentKept(by: form).contains {
      $0.flag.trailingZeroBitCount == flag && turned.of & $0.flag != 0 && turned.on & $0.flag == $0.refused
    }
  }

  /// Whether a button gives a consent that a form stores: the button gives a flag the value that *agree* leaves. If
  /// requests for tracking compare some of these flags, only these count.
  func givesConsent(_ button: Page.Button) -> Bool {
    let compared = (0..<Int(askCount)).filter { Request.aboutTracking.contains(asks[$0].wants) }
      .flatMap { allConditions(ofAsk: $0) }.reduce(UInt16(0)) { $0 | ($1.flags?.spoken ?? 0) }
    let kept = (0..<Int(pageCount)).flatMap { consentKept(by: $0) }
    let counted = kept.contains { $0.flag & compared != 0 } ? kept.filter { $0.flag & compared != 0 } : kept
    let turned = turned(by: button)
    return counted.contains { turned.of & $0.flag != 0 && turned.on & $0.flag != $0.refused }
  }

  /// The condition that only the user's agreement on a form meets, as in a flow file; nil if the form stores no flag.
  func conditionOfConsent(of form: Int, _ names: FlowNames) -> String? {
    consentKept(by: form).first.map {
      "conditions: {flags: {\(names.flags[$0.flag.trailingZeroBitCount]): \($0.refused == 0)}}"
    }
  }

  /// The *refuse* button of a form that can appear again, if this button does not withdraw an earlier consent. Also
  /// returns the flags that the button should change but does not, each with the value that it should get. Nil if there
  /// is no such button.
  func refusalThatKeepsConsent(_ form: Int) -> (button: Int, flags: [(flag: Int, on: Bool)])? {
    let page = pages[form]
    let isOpened = (0..<Int(verbCount)).contains { verbs[$0] == .go(page: UInt8(form)) }
    guard isOpened || page.once == nil,
      let button = (0..<Int(page.buttonCount)).first(where: { page.buttons[$0].means == .refuse })
    else { return nil }
    let turned = turned(by: page.buttons[button])
    let kept = consentKept(by: form).filter { turned.of & $0.flag == 0 || turned.on & $0.flag != $0.refused }
    guard !kept.isEmpty else { return nil }
    return (button, kept.map { ($0.flag.trailingZeroBitCount, $0.refused != 0) })
  }

  /// The flags whose value after *agree* differs from their value after *refuse*. Each is returned with its bit and its
  /// value after *refuse*.
  private func consentKept(by form: Int) -> [(flag: UInt16, refused: UInt16)] {
    guard pages[form].kind == .consentForm else { return [] }
    let buttons = (0..<Int(pages[form].buttonCount)).map { pages[form].buttons[$0] }
    guard let agree = buttons.first(where: { $0.means == .agree }) else { return [] }
    let refuse = buttons.first { $0.means == .refuse }
    let agreed = turned(by: agree)
    let refused = refuse.map { turned(by: $0) } ?? (of: 0, on: 0)
    // If only one of the two buttons changes a flag, the flag keeps its first value after the other button.
    let afterAgree = agreed.on | flagsAtFirst & ~agreed.of
    let afterRefuse = refused.on | flagsAtFirst & ~refused.of
    let differing = (afterAgree ^ afterRefuse) & ~flagsOfOthers
    return (0..<UInt16.bitWidth).map { UInt16(1) << UInt16($0) }.filter { differing & $0 != 0 }.map {
      ($0, afterRefuse & $0)
    }
  }

  /// The flags that a consent form stores and that an ask compares. Each is returned with its bit and its value after
  /// *refuse*.
  func consentCompared(by ask: Int) -> [(flag: UInt16, refused: UInt16)] {
    let compared = allConditions(ofAsk: ask).reduce(UInt16(0)) { $0 | ($1.flags?.spoken ?? 0) }
    return (0..<Int(pageCount)).flatMap { consentKept(by: $0) }.filter { $0.flag & compared != 0 }
  }

  /// The flags that a button changes, and those among them that it sets.
  private func turned(by button: Page.Button) -> (of: UInt16, on: UInt16) {
    button.does.reduce((of: 0, on: 0)) { found, place in
      switch verbs[Int(place)] {
      case .set(let flag): (found.of | 1 << UInt16(flag), found.on | 1 << UInt16(flag))
      case .clear(let flag): (found.of | 1 << UInt16(flag), found.on & ~(1 << UInt16(flag)))
      case .next, .close, .go, .open, .openPolicy, .settings, .ask, .count, .forget, .use: found
      }
    }
  }
}

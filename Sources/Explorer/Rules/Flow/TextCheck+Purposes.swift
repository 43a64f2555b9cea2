import FlowController
import Localization
import Platform

/// Checks of the purpose strings, and of texts that are missing in a language.
extension TextCheck {
  /// Finds purpose strings that were never filled in, or that give no reason.
  static let empty = purposes { text, key, context in
    if Wording.isUnfilled(text.text) { return (.textUnfilled, .error) }
    // A translation is reported only if the text in the development language (the first one) also gives no reason.
    let names = context.texts.appNames
    let original = context.texts.purposes[key]?.first ?? text
    return [text, original].allSatisfy { Wording.saysNothing($0.text, app: names, key) }
      ? (.textSaysNothing, .warning) : nil
  }

  /// Finds purpose strings that do not end like a sentence.
  static let unfinished = purposes { text, _, _ in
    Wording.isUnfilled(text.text) || Wording.isSentence(text.text) ? nil : (.textNoSentence, .note)
  }

  /// Finds types of local network services that Info.plist does not list.
  ///
  /// - Source: https://github.com/MyNamesEMurray/LensLink/pull/39 and
  ///   https://developer.apple.com/documentation/technotes/tn3179-understanding-local-network-privacy
  static let undeclared = TextCheck(lack: .lackLocalNetwork) { context, scope in
    let types = context.texts.undeclaredTypes
    return (
      types.count,
      types.map { TextFinding(text: $0, problem: .textUndeclaredType, severity: .error) }
    )
  }

  /// Finds texts that are missing in a language of the app.
  static let untranslated = TextCheck(lack: .lackOwnTexts) { context, scope in
    let (texts, names, flow) = (context.texts, context.names, context.flow)
    let softAsks = context.asks.filter { $0.ask.softAsk != .absent && scope.comesTo($0.ask) }.map(\.index)
    let keys = scope.purposesInUse
    var found: [TextFinding] = []
    func add(_ name: String, _ file: String?) {
      found.append(
        TextFinding(
          text: FlowTexts.Text(
            name, texts.gaps.languages[name] ?? flow.shipped[0], file: file, line: texts.gaps.lines[name]),
          problem: .textUntranslated,
          severity: .warning))
    }
    for ask in softAsks where texts.gaps.softAsks.contains(ask) {
      add(names.softAsks[ask], texts.files[names.softAsks[ask]])
    }
    for page in context.pages where texts.gaps.pages.contains(page) {
      add(names.pages[page], texts.files[names.pages[page]])
    }
    for key in keys where texts.gaps.purposes.has(key) { add(key.key, texts.files["flow"]) }
    return (softAsks.count + context.pages.count + keys.count, found)
  }

  static func purposes(
    _ judge: @escaping @Sendable (FlowTexts.Text, PurposeString, RuleContext) -> (Message, Rule.Severity)?
  ) -> TextCheck {
    TextCheck(lack: .lackAskWithReason) { context, scope in
      var found: [TextFinding] = []
      var read = 0
      for key in scope.purposesInUse {
        let asks = context.asks.filter { $0.ask.wants.purposeStrings.contains(key) }
          .map { context.names.asks[$0.index] }
        for text in context.texts.purposes[key] ?? [] {
          read += 1
          guard let (problem, severity) = judge(text, key, context) else { continue }
          found.append(TextFinding(text: text, problem: problem, severity: severity, asks: asks))
        }
      }
      return (read, found)
    }
  }
}

extension SearchScope {
  /// The purpose strings that a prompt of the flow can show on an iOS version of the search.
  var purposesInUse: [PurposeString] {
    let flow = context.flow
    var requests = context.asks.filter { comesTo($0.ask) }.map(\.ask.wants)
    for service in Service.allCases where flow.uses(service) {
      requests.append(.service(ServiceCall(service, .use)))
    }
    let known = Set(requests.filter(canShow).flatMap(\.purposeStrings)).filter(flow.purposes.has)
    return PurposeString.allCases.filter(known.contains)
  }
}

extension Flow {
  /// Whether a feature or a button uses a service.
  func uses(_ service: Service) -> Bool {
    (0..<Int(featureCount)).contains { features[$0].uses.all.contains(service) }
      || (0..<Int(verbCount)).contains { verbs[$0] == .use(service) }
  }
}

import FlowController
import Localization
import Platform
import StrictYAML

/// Reads the pages of a flow, and the triggers of pages and asks.
extension FlowReader {
  /// Returns the ids of a list's entries, even if there are mistakes in other keys of an entry.
  static func identifiers(_ value: YAMLValue?) -> [String] {
    guard case .list(let nodes)? = value?.node.content else { return [] }
    return nodes.map { node in
      guard case .mapping(let entries) = node.content,
        case .scalar(let text, _)? = entries.first(where: { $0.key == "id" })?.value.content
      else { return "" }
      return text
    }
  }

  mutating func readAd(_ value: YAMLValue) {
    let words: [(word: String, meaning: Flow.Advertisement)] = [
      ("at-launch", .atLaunch), ("after-tracking-answer", .afterTrackingAnswer),
      ("after-consent-form", .afterConsentForm),
    ]
    catalogue.speaksOfAd = true
    guard case .mapping = value.node.content else { return catalogue.flow.ad = value.choice(words) }
    guard let mapping = value.mapping(["at", "conditions"]) else { return }
    catalogue.flow.ad = mapping.required("at")?.choice(words)
    if let conditions = mapping["conditions"] {
      catalogue.flow.adConditions = withConditions { $0.readGroup(conditions) }
    }
  }

  /// Calls a closure that reads conditions, and then adds their groups and events to the flow.
  mutating func withConditions<Read>(_ read: (inout ConditionsReader) -> Read) -> Read {
    var reader = ConditionsReader(
      flow: catalogue.flow, events: catalogue.names.events, flags: catalogue.names.flags)
    let found = read(&reader)
    catalogue.flow = reader.flow
    catalogue.names.events = reader.events
    catalogue.flow.eventCount = UInt8(catalogue.names.events.count)
    return found
  }

  /// Reads one trigger or a list of triggers.
  ///
  /// - Parameter own: The id of the ask that has these triggers.
  mutating func readPlaces(_ value: YAMLValue, ofPage: Bool, of own: String? = nil) -> PlaceList {
    var list: PlaceList?
    for entry in value.oneOrMany {
      guard let place = readPlace(entry, ofPage: ofPage, of: own) else { continue }
      guard list != nil else {
        list = PlaceList(place)
        continue
      }
      if list?.add(place) == false {
        value.report.add(
          .screensTooManyPlaces, at: entry.place,
          expected: .screensWantedPlaces(limit: PlaceList.capacity))
      }
    }
    if value.oneOrMany.isEmpty {
      let _: Bool? = value.refuse(expected: .screensWantedPlace(places: Message.list(["launch"])))
    }
    return list ?? PlaceList(.button)
  }

  private func readPlace(_ value: YAMLValue, ofPage: Bool, of own: String?) -> Ask.Place? {
    // The app cannot show a page before it is active.
    let early: [(word: String, meaning: Ask.Place)] = ofPage ? [] : [("before-active", .beforeActive)]
    let places: [(word: String, meaning: Ask.Place)] =
      [("launch", .launch)] + early + [("becomes-active", .becomesActive)]
      + catalogue.names.features.enumerated().map { ($1, .feature(UInt8(truncatingIfNeeded: $0))) }
    switch value.node.content {
    case .scalar: return value.choice(places)
    case .list: return value.refuse(expected: .screensWantedPlace(places: Message.list(places.map(\.word))))
    case .mapping: break
    }
    guard let mapping = value.mapping(FlowSection.place.keys) else { return nil }
    if let page = mapping["page"] {
      guard mapping.entries.count == 1 else {
        return value.refuse(expected: .screensWantedPlace(places: Message.list(places.map(\.word))))
      }
      return index(page, in: pageNames).map { .page($0) }
    }
    guard let ask = mapping["after"] else {
      return value.refuse(expected: .screensWantedPlace(places: Message.list(places.map(\.word))))
    }
    let answer =
      mapping["answer"]?.choice([("allowed", Ask.Answer.allowed), ("refused", .refused)])
      ?? .any
    let others = askNames.filter { $0 != own && !$0.isEmpty }
    let wanted: Message = others.isEmpty ? .screensWantedOtherAsk : .oneOf(others)
    if case .scalar(let name, _) = ask.node.content, !name.isEmpty, name == own {
      ask.report.add(.screensAfterItself(ask: name), at: ask.place, expected: wanted)
      return nil
    }
    if others.isEmpty { return ask.refuse(expected: wanted) }
    // The ask itself is not an accepted value.
    return index(ask, in: askNames.map { $0 == own ? "" : $0 }).map { .after($0, answer) }
  }

  private func index(_ value: YAMLValue, in names: [String]) -> UInt8? {
    value.choice(names.prefix(16).enumerated().map { ($1, UInt8(truncatingIfNeeded: $0)) })
  }

  mutating func readPage(_ value: YAMLValue) {
    guard let mapping = value.mapping(FlowSection.page.keys) else { return }
    var page = Page()
    let taken = catalogue.names.pages + catalogue.names.features
    let id = mapping.required("id").flatMap { claim($0, among: taken, isFeature: true) } ?? ""
    catalogue.names.pages.append(id)
    catalogue.names.buttonsOfPages.append([])
    pagePlaces.append(value)
    if let at = mapping["at"] { page.places = readPlaces(at, ofPage: true) }
    page.once = mapping["once"]?.choice([("shown", .shown), ("left", .left)])
    page.kind = mapping["kind"]?.choice([("consent-form", .consentForm), ("terms", .terms)])
    page.isModal = mapping["modal"]?.boolean() ?? true
    if let conditions = mapping["conditions"] { page.conditions = withConditions { $0.readOwn(conditions) } }
    let buttons = mapping.required("buttons")?.list(of: .screensWantedButtonList) ?? []
    if let list = mapping["buttons"], list.isList, buttons.isEmpty {
      let _: Bool? = list.refuse(expected: .screensWantedButtonList)
    }
    for button in buttons { readButton(button, into: &page) }
    neededScreens.append((id, value.place))
    if !catalogue.flow.add(page) {
      value.report.add(
        .screensTooManyPages, at: value.place,
        expected: .screensWantedPages(limit: Flow.pageCapacity))
    }
  }

  private mutating func readButton(_ value: YAMLValue, into page: inout Page) {
    guard let mapping = value.mapping(FlowSection.button.keys) else { return }
    let number = catalogue.names.buttonsOfPages.count - 1
    var button = Page.Button()
    let name = mapping.required("id")?.identifier() ?? ""
    if catalogue.names.buttonsOfPages[number].contains(name) {
      value.report.add(.screensIdTaken(id: name), at: value.place, expected: .screensWantedIdOnce)
    }
    if name == "notification" {
      value.report.add(.screensIdReserved(id: name), at: value.place, expected: .screensWantedOtherName)
    }
    catalogue.names.buttonsOfPages[number].append(name)
    button.role = Role.allCases.first { $0.word == name }
    if button.role == nil {
      if !catalogue.names.buttons.contains(name) { catalogue.names.buttons.append(name) }
      button.own = UInt8(truncatingIfNeeded: catalogue.names.buttons.firstIndex(of: name) ?? 0)
    }
    if let does = mapping.required("does") { button.does = readVerbs(does, isThen: false, limit: 7) }
    if let conditions = mapping["conditions"] {
      button.conditions = withConditions { $0.readGroup(conditions) }
    }
    if let means = mapping["means"] {
      button.means = means.choice([("agree", .agree), ("refuse", .refuse)])
      if page.kind != .consentForm {
        value.report.add(.screensMeansOutside, at: means.place, expected: .screensWantedConsentForm)
      }
    }
    if !page.add(button) {
      value.report.add(
        .screensTooManyButtons, at: value.place,
        expected: .screensWantedButtons(limit: Page.buttonCapacity))
    }
  }

  /// Reads the actions of a button, or the actions after an ask, in order.
  mutating func readVerbs(_ value: YAMLValue, isThen: Bool, limit: Int) -> Range<UInt8> {
    let wanted: Message = isThen ? .screensWantedThen : .screensWantedVerb
    if case .scalar(let text, _) = value.node.content, !text.isEmpty {
      let _: Bool? = value.refuse(
        expected: .screensWantedListOfVerbs(wanted: wanted), suggestion: YAMLText.list(ofWords: text))
      return 0..<0
    }
    guard let list = value.list(of: .screensWantedListOfVerbs(wanted: wanted)) else { return 0..<0 }
    var verbs: [Verb] = []
    for entry in list {
      guard let verb = readVerb(entry, isThen: isThen, wanted) else { continue }
      if verbs.last?.leaves == true {
        value.report.add(.screensAfterLeaving, at: entry.place, expected: .screensWantedLeaving)
      }
      verbs.append(verb)
    }
    if verbs.count > limit {
      value.report.add(
        .screensTooManyVerbs, at: value.place, expected: .screensWantedVerbs(limit: limit))
    }
    if let range = catalogue.flow.add(Array(verbs.prefix(limit))) { return range }
    value.report.add(
      .screensTooManyVerbs, at: value.place,
      expected: .screensWantedVerbs(limit: Flow.verbCapacity))
    return 0..<0
  }

  private mutating func readVerb(_ value: YAMLValue, isThen: Bool, _ wanted: Message) -> Verb? {
    switch value.node.content {
    case .scalar(let text, _):
      let words: [(String, Verb)] =
        (isThen ? [] : [("next", .next), ("close", .close)]) + [("settings", .settings)]
      guard let verb = words.first(where: { $0.0 == text })?.1 else {
        return value.refuse(expected: wanted, suggestion: Spelling.nearest(to: text, among: words.map(\.0)))
      }
      return verb
    case .list: return value.refuse(expected: wanted)
    case .mapping: break
    }
    let keys = FlowSection.verb.keys.filter { !isThen || $0 != "ask" && $0 != "if-refused" }
    guard let mapping = value.mapping(keys) else { return nil }
    let verbs = mapping.entries.filter { $0.key != "if-refused" }
    guard verbs.count == 1, let only = verbs.first else { return value.refuse(expected: wanted) }
    if let refusal = mapping["if-refused"], only.key != "ask" {
      return refusal.refuse(expected: .screensWantedIfRefused)
    }
    switch only.key {
    case "ask":
      let stops = mapping["if-refused"]?.choice([("stop", true)]) ?? false
      if stops { stoppingAsks.append(only.value) }
      return index(only.value, in: askNames).map { .ask($0, stops: stops) }
    case "go": return index(only.value, in: pageNames).map { .go(page: $0) }
    case "open":
      guard case .scalar("policy", _) = only.value.node.content else {
        return index(only.value, in: catalogue.names.features).map { .open(feature: $0) }
      }
      if isThen {
        value.report.add(
          .screensPolicyInThen, at: only.value.place, expected: .screensWantedButtonsOnly)
      }
      if catalogue.flow.policyScope == .absent {
        value.report.add(
          .screensOpensNoPolicy, at: only.value.place, expected: .screensWantedSomePolicy)
      }
      return .openPolicy
    case "set", "clear":
      guard !catalogue.names.flags.isEmpty else {
        value.report.add(
          .screensNoFlags, at: only.value.place, expected: .screensWantedFlagAtTop(flag: only.value.shown))
        return nil
      }
      let index = index(only.value, in: catalogue.names.flags)
      return only.key == "set" ? index.map { .set(flag: $0) } : index.map { .clear(flag: $0) }
    case "forget": return index(only.value, in: askNames).map { .forget(ask: $0) }
    case "count": return count(only.value)
    case "use": return readUse(only.value).map { .use($0) }
    default: return nil
    }
  }

  /// Reads the name of an event. Its first use also declares the event.
  private mutating func count(_ value: YAMLValue) -> Verb? {
    guard let name = value.identifier() else { return nil }
    if !catalogue.names.events.contains(name) {
      guard catalogue.names.events.count < Flow.eventCapacity else {
        value.report.add(
          .screensTooManyEvents, at: value.place,
          expected: .screensWantedEvents(limit: Flow.eventCapacity))
        return nil
      }
      catalogue.names.events.append(name)
      catalogue.flow.eventCount = UInt8(catalogue.names.events.count)
    }
    return catalogue.names.events.firstIndex(of: name).map { .count(event: UInt8($0)) }
  }

  /// Reports `if-refused` in a list that does not wait for the answer. Also reports an ad that waits for a consent
  /// form, if the flow has none.
  func checkCourses(_ ad: YAMLValue?) {
    for value in stoppingAsks {
      guard case .scalar(let name, _) = value.node.content,
        let index = catalogue.names.asks.firstIndex(of: name), index < Int(catalogue.flow.askCount)
      else { continue }
      let ask = catalogue.flow.asks[index]
      let isReview =
        if case .service(let call) = ask.wants { call.service.allQuestions.contains(.stars) } else { false }
      guard !ask.waits || isReview else { continue }
      value.report.add(
        .screensUnheardRefusal(ask: name), at: value.place, expected: .screensWantedIfRefused)
    }
    let hasForm = (0..<Int(catalogue.flow.pageCount)).contains {
      catalogue.flow.pages[$0].kind == .consentForm
    }
    guard let ad, catalogue.flow.ad == .afterConsentForm, !hasForm else { return }
    ad.report.add(.screensAdWithoutForm, at: ad.place, expected: .screensWantedSomeConsentForm)
  }

  /// Warns about pages and asks that cannot be reached. Also warns about pages with `once: left` that appear again,
  /// because all their buttons use `go`.
  func warnOfStrays() {
    for index in 0..<Int(catalogue.flow.pageCount) where catalogue.flow.pages[index].once == .left {
      let page = catalogue.flow.pages[index]
      let verbs = (0..<Int(page.buttonCount)).flatMap { page.buttons[$0].does }.map {
        catalogue.flow.verbs[Int($0)]
      }
      guard verbs.contains(where: { if case .go = $0 { true } else { false } }),
        !verbs.contains(where: { $0 == .next || $0 == .close || $0.opensFeature })
      else { continue }
      let (id, value) = (catalogue.names.pages[index], pagePlaces[index])
      value.report.warn(.screensNeverLeft(id: id), at: value.place, expected: .screensWantedLastButton)
    }
    let verbs = (0..<Int(catalogue.flow.verbCount)).map { catalogue.flow.verbs[$0] }
    for index in 0..<Int(catalogue.flow.pageCount)
    where catalogue.flow.pages[index].places.first == .button && !verbs.contains(.go(page: UInt8(index))) {
      warn(of: catalogue.names.pages[index], at: pagePlaces[index])
    }
    for index in 0..<Int(catalogue.flow.askCount)
    where catalogue.flow.asks[index].places.first == .button
      && !verbs.contains(where: { if case .ask(UInt8(index), _) = $0 { true } else { false } })
    {
      warn(of: catalogue.names.asks[index], at: askValues[index])
    }
  }

  /// Warns about a page from which no button leads away, either directly or through other pages, so that the user can
  /// only force-quit the app. The rule REC-9 checks pages that lead to Settings.
  func warnOfTraps() {
    let flow = catalogue.flow
    // If a button makes a request, the actions after the answer can also lead away.
    let verbs = (0..<Int(flow.pageCount)).map { index in
      (0..<Int(flow.pages[index].buttonCount)).flatMap { flow.pages[index].buttons[$0].does }.flatMap {
        place in
        let verb = flow.verbs[Int(place)]
        guard case .ask(let ask, _) = verb else { return [verb] }
        return [verb] + flow.asks[Int(ask)].everyThen.map { flow.verbs[Int($0)] }
      }
    }
    let targets = verbs.map { $0.compactMap { if case .go(let page) = $0 { Int(page) } else { nil } } }
    var trapped = verbs.indices.filter { index in
      flow.pages[index].isModal
        && !verbs[index].contains { $0 == .next || $0 == .close || $0 == .settings || $0.opensFeature }
    }
    // A page is not a trap if it leads to a page that is not a trap.
    while let free = trapped.firstIndex(where: { targets[$0].contains { !trapped.contains($0) } }) {
      trapped.remove(at: free)
    }
    let ends = trapped.filter { targets[$0].isEmpty }
    for index in ends.isEmpty ? Array(trapped.prefix(1)) : ends
    where flow.pages[index].once != .left || targets[index].isEmpty {
      let (id, value) = (catalogue.names.pages[index], pagePlaces[index])
      value.report.warn(.screensTrap(id: id), at: value.place, expected: .screensWantedWayOut)
    }
  }

  private func warn(of id: String, at value: YAMLValue) {
    value.report.warn(.screensNoPlace(id: id), at: value.place, expected: .screensWantedLead)
  }
}

extension Verb {
  fileprivate var opensFeature: Bool {
    if case .open = self { true } else { false }
  }
}

import FlowController
import Localization
import Platform
import StrictYAML

extension FlowReader {
  mutating func readAsk(_ value: YAMLValue) {
    guard let mapping = value.mapping(FlowSection.ask.keys) else { return }
    var ask = Ask()
    let taken = catalogue.names.asks
    let id = mapping.required("id").flatMap { claim($0, among: taken, isFeature: false) } ?? ""
    let wanted = Message.oneOf(WordTables.requests.map(\.word))
    let wants = mapping.required("wants", expected: wanted)
    ask.wants = wants?.choice(WordTables.requests, suggesting: Self.request) ?? .tracking
    ask.places = mapping["at"].map { readPlaces($0, ofPage: false, of: id) } ?? PlaceList(.button)
    ask.once = mapping["once"]?.choice([("called", .called), ("shown", .shown), ("answered", .answered)])
    ask.waits = mapping["waits"]?.boolean() ?? true
    if let then = mapping["then"] { readThen(then, into: &ask) }
    askValues.append(value)
    var screen = "soft-ask"
    if let soft = mapping["soft-ask"] {
      let named = Self.readSoftAsk(soft, into: &ask)
      screen = named?.name ?? screen
      if ask.softAsk != .absent { neededScreens.append((screen, named?.place ?? soft.place)) }
    }
    if let conditions = mapping["conditions"] {
      var reader = ConditionsReader(
        flow: catalogue.flow, events: catalogue.names.events, flags: catalogue.names.flags)
      ask.conditions = reader.read(conditions, of: ask)
      catalogue.flow = reader.flow
      catalogue.names.events = reader.events
      catalogue.flow.eventCount = UInt8(catalogue.names.events.count)
    }
    catalogue.names.asks.append(id)
    catalogue.softAskScreens.append(screen)
    catalogue.names.softAsks.append(ask.softAsk == .absent ? "" : screen)
    askPlaces.append(value.place)
    if !catalogue.flow.add(ask) {
      value.report.add(
        .screensTooManyAsks, at: value.place,
        expected: .screensWantedAtMostAsks(limit: Flow.askCapacity))
    }
  }

  /// Reads the actions after a request: one list for both answers, or a separate list for each answer.
  private mutating func readThen(_ value: YAMLValue, into ask: inout Ask) {
    guard case .mapping = value.node.content else {
      return ask.then = readVerbs(value, isThen: true, limit: 8)
    }
    guard let byAnswer = value.mapping(["allowed", "refused"]) else { return }
    if byAnswer.entries.isEmpty { let _: Bool? = value.refuse(expected: .screensWantedThenByAnswer) }
    if let list = byAnswer["allowed"] { ask.thenAllowed = readVerbs(list, isThen: true, limit: 8) }
    if let list = byAnswer["refused"] { ask.thenRefused = readVerbs(list, isThen: true, limit: 8) }
  }

  /// Returns the request that was meant, if the text is a purpose string's key or the name of a permission in another
  /// tool.
  private static func request(meant text: String) -> String? {
    WordTables.requests.first { $0.meaning.purposeStrings.contains { $0.key == text } }?.word
      ?? OtherWords.meant(by: text, as: .request)
  }

  /// Reads a soft ask. Returns the name of its screen with its place. If the flow names no screen, returns nil, and
  /// `soft-ask` is used.
  private static func readSoftAsk(
    _ value: YAMLValue, into ask: inout Ask
  ) -> (name: String, place: YAMLPlace)? {
    if case .scalar(let text, _) = value.node.content {
      // A word with a hyphen was probably meant as the name of a screen.
      let screen = text.contains("-") ? "screen: \(value.shown), " : ""
      return value.refuse(
        expected: .wantedMappingWith(keys: Message.list(FlowSection.softAsk.keys)),
        suggestion: "{\(screen)later: false}")
    }
    guard let soft = value.mapping(FlowSection.softAsk.keys) else { return nil }
    ask.softAsk =
      soft.required("later", expected: .wantedBoolean)?.boolean() == false ? .withoutLater : .withLater
    ask.isRemote = soft["source"]?.choice(WordTables.sources) ?? false
    if let without = soft["without-text"] {
      ask.withoutText = without.choice(WordTables.withoutText) ?? .skip
      if !ask.isRemote {
        value.report.add(
          .screensWithoutTextNotRemote, at: without.place, expected: .screensWantedRemoteSource)
      }
    } else if ask.isRemote {
      _ = soft.required("without-text")
    }
    return soft["screen"].flatMap { value in value.identifier().map { ($0, value.place) } }
  }
}

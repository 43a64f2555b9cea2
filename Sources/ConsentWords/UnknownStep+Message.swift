public import FlowController
public import Localization

extension UnknownStep {
  /// Returns a sentence that says what is wrong. It contains the wrong word.
  ///
  /// - Parameter shown: A shorter form of the wrong word; nil to show the whole word.
  public func mistake(showing shown: String? = nil) -> Message {
    let found = shown ?? found
    return switch problem {
    case .step: .unknownStep(found: found)
    case .role: .unknownRole(found: found)
    case .feature: .unknownFeature(found: found)
    case .request: .unknownRequest(found: found)
    case .updates: .unknownUpdates(found: found)
    case .use: .unknownUse(found: found)
    case .reminder: .unknownReminder(found: found)
    case .event: .unknownEvent(found: found)
    case .crossing: .unknownCrossing(found: found)
    case .key: .unknownKey(found: found)
    case .language: .unknownLanguage(found: found)
    case .answer: .unknownAnswer(found: found)
    case .row: .unknownRow(found: found)
    case .outcome: .unknownOutcome(found: found)
    case .noEvents: .unknownNoEvents(found: found)
    case .flag: .unknownFlag(found: found)
    case .noFlags: .unknownNoFlags(found: found)
    case .missingArgument: .unknownMissingArgument(found: found)
    case .repeatedKey: .unknownRepeatedKey(found: found)
    case .choice: .unknownChoice(found: found)
    case .argument(let verb): .unknownArgument(verb: verb, found: found)
    case .keys(let verb): .unknownKeys(verb: verb, found: found)
    case .argumentOf(let verb): .unknownArgumentOf(verb: verb, found: found)
    case .duration: .unknownDuration(found: found)
    case .pair: .unknownPair(found: found)
    case .version: .unknownVersion(found: found)
    case .date: .unknownDate(found: found)
    case .truth: .unknownTruth(found: found)
    case .region: .unknownRegion(found: found)
    case .time: .unknownTime(found: found)
    }
  }

  /// The words that would be accepted; nil if there are none.
  public var accepted: Message? { example ?? (expected.isEmpty ? nil : .list(expected)) }

  /// What would be accepted, in words; nil if a list can show it.
  public var example: Message? {
    switch problem {
    case .version: .notAStepVersion
    case .date: .notAStepDate
    case .region: .notAStepRegion
    case .language: .notAStepLanguage
    case .time: .notAStepTime
    case .pair: .notAStepPair
    case .choice: choices.map { .notAStepChoice(count: $0) }
    case .step, .role, .feature, .request, .use, .reminder, .updates, .event, .crossing, .key, .answer, .row,
      .outcome, .flag, .noFlags, .noEvents, .missingArgument, .repeatedKey, .argument, .keys, .argumentOf,
      .duration, .truth:
      nil
    }
  }

  /// The whole report: what is wrong, the word that the user probably meant, and the accepted words.
  public var report: Message {
    switch (accepted, suggestion) {
    case (nil, nil): .notAStep(problem: mistake())
    case (nil, let meant?): .notAStepMeant(problem: mistake(), meant: meant)
    case (let accepted?, nil): .notAStepExpecting(problem: mistake(), accepted: accepted)
    case (let accepted?, let meant?):
      .notAStepMeantExpecting(problem: mistake(), meant: meant, accepted: accepted)
    }
  }
}

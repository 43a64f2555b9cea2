import FlowController
import Localization
import Platform
import ScreenLibrary

/// Messages that say how to add missing purpose strings.
extension CommandContext {
  /// Prints how to add the purpose strings that are missing for these requirements.
  func note(purposesMissingIn requirements: [Requirement]) { note(advice(on: requirements)) }

  /// Returns how to add the purpose strings that are missing for these requirements; nil if none is missing.
  func advice(on requirements: [Requirement]) -> Message? {
    var keys: [PurposeString] = []
    for requirement in requirements where !requirement.isMet {
      guard requirement.subject == .purposeString, case .keys(let needed) = requirement.need else { continue }
      keys += needed.filter { !catalogue.flow.purposes.has($0) && !keys.contains($0) }
    }
    return advice(adding: keys)
  }

  /// Prints how to add the missing purpose strings that made the app crash in these events.
  func note(purposesMissingIn events: [Event]) {
    guard events.contains(.processEnded(.missingPurposeString)) else { return }
    let requests = events.compactMap { event in
      if case .suppressed(let request, _) = event { request } else { nil }
    }
    note(advice(adding: requests.last.map { lacking($0.purposeStrings) } ?? []))
  }

  /// Returns how to add the purpose string if a step is impossible because it is missing; nil for any other reason.
  /// Without the purpose string, Settings never shows a row for the permission.
  func advice(on reason: ImpossibleStep) -> Message? {
    guard case .absentRow(.row(let service)) = reason else { return nil }
    return advice(adding: lacking(service.purposeStrings(of: .use)))
  }

  private func lacking(_ keys: [PurposeString]) -> [PurposeString] {
    let flow = catalogue.flow
    return keys.filter { $0.isNeeded(from: flow.deploymentTarget) && !flow.purposes.has($0) }
  }

  private func note(_ advice: Message?) {
    guard let advice else { return }
    Console.note(.consoleNote(text: advice), in: options.language)
  }

  /// Returns in which file to write the keys: the flow's file, or a copy of the bundled flow. Returns nil if there are
  /// no keys, or if the app's own files declare them.
  private func advice(adding keys: [PurposeString]) -> Message? {
    guard !keys.isEmpty, options.app == nil else { return nil }
    let list = Message.list(keys.map(\.key))
    return switch options.screenSource {
    case .embedded: .purposesOfBuiltIn(keys: list)
    case .folder(let folder): .purposesIn(keys: list, file: folder + "/flow.yaml")
    case .made(let file, _), .written(let file, _): .purposesIn(keys: list, file: file)
    }
  }
}

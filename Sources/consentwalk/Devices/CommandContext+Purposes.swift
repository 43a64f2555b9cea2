import FlowController
import Localization
import Platform
import ScreenLibrary

/// How to add the purpose strings that a flow lacks.
extension CommandContext {
  /// Notes how to add the purpose strings that these requirements miss.
  func note(purposesMissingIn requirements: [Requirement]) { note(advice(on: requirements)) }

  /// Returns how to add the purpose strings that these requirements miss; nil if none is missing.
  func advice(on requirements: [Requirement]) -> Message? {
    var keys: [PurposeString] = []
    for requirement in requirements where !requirement.isMet {
      guard requirement.subject == .purposeString, case .keys(let needed) = requirement.need else { continue }
      keys += needed.filter { !catalogue.flow.purposes.has($0) && !keys.contains($0) }
    }
    return advice(adding: keys)
  }

  /// Notes how to add the purpose strings for which the app crashed in these events.
  func note(purposesMissingIn events: [Event]) {
    guard events.contains(.processEnded(.missingPurposeString)) else { return }
    let requests = events.compactMap { event in
      if case .suppressed(let request, _) = event { request } else { nil }
    }
    note(advice(adding: requests.last.map { lacking($0.purposeStrings) } ?? []))
  }

  /// Returns how to add the purpose string without which Settings never has a row; nil for another reason.
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

  /// Returns where to write keys: in the flow's file, or in a copy of the bundled flow; nil for no keys, and for an app
  /// whose own files declare them.
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

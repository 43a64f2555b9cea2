import AppFiles
import FlowController
import Localization

extension AppInspection {
  /// The inspection as JSON: in English, with keys in a fixed order.
  var value: StateValue {
    .object([
      StateValue.Field(
        "app",
        .object([
          StateValue.Field("name", Self.texts(names)), StateValue.Field("bundleID", Self.text(bundleID)),
          StateValue.Field("deploymentTarget", Self.text(deploymentTarget)),
          StateValue.Field("languages", .list(languages.map { .text($0) })),
        ])),
      StateValue.Field("purposes", .list(purposes.map(\.value))),
      StateValue.Field("calls", .list(calls.map(\.value))),
      StateValue.Field("findings", .list(findings.map(\.value))),
      StateValue.Field(
        "extensions",
        .list(
          extensions.map { name, purposes in
            .object([
              StateValue.Field("name", .text(name)),
              StateValue.Field("purposes", .list(purposes.map(\.value))),
            ])
          })),
      StateValue.Field("read", .text(home)),
    ])
  }

  /// The permissions that it declares, then those that it asks for, each once.
  var asked: [String] {
    var seen: Set<String> = []
    return (purposes.map(\.permission) + calls.map(\.permission)).compactMap { $0 }.filter {
      seen.insert($0).inserted
    }
  }

  fileprivate static func text(_ text: String?) -> StateValue { text.map { .text($0) } ?? .null }

  fileprivate static func texts(_ texts: [(language: String, text: String)]) -> StateValue {
    .object(texts.map { StateValue.Field($0.language, .text($0.text)) })
  }
}

extension AppInspection.Purpose {
  fileprivate var value: StateValue {
    .object([
      StateValue.Field("key", .text(key)), StateValue.Field("permission", AppInspection.text(permission)),
      StateValue.Field("file", .text(file)), StateValue.Field("line", .number(line)),
      StateValue.Field("texts", AppInspection.texts(texts)),
      StateValue.Field("missing", .list(missing.map { .text($0) })),
    ])
  }
}

extension AppCall {
  fileprivate var value: StateValue {
    .object([
      StateValue.Field("permission", AppInspection.text(permission)), StateValue.Field("file", .text(file)),
      StateValue.Field("line", .number(line)), StateValue.Field("call", .text(call)),
      StateValue.Field("certainty", .text(certainty.rawValue)),
    ])
  }
}

extension AppFinding {
  fileprivate var value: StateValue {
    .object([
      StateValue.Field("rule", .text(rule.id)), StateValue.Field("severity", .text(severity.rawValue)),
      StateValue.Field("file", .text(file)), StateValue.Field("line", .number(line)),
      StateValue.Field("key", AppInspection.text(key)),
      StateValue.Field("languages", .list(languages.map { .text($0) })),
      StateValue.Field(
        "locations",
        .list(
          places.map { place in
            .object([
              StateValue.Field("file", .text(place.file)), StateValue.Field("line", .number(place.line)),
              StateValue.Field("language", AppInspection.text(place.language)),
            ])
          })),
      StateValue.Field("message", .text(message.english)), StateValue.Field("mend", .text(mend.english)),
      StateValue.Field("source", .text(rule.source)),
    ])
  }
}

import AppFiles
import FlowController
import Localization

extension AppInspection {
  /// The inspection as JSON. Its texts are English, and its keys have a fixed order.
  var value: StateValue {
    [
      "app": [
        "name": Self.texts(names), "bundleID": Self.text(bundleID),
        "deploymentTarget": Self.text(deploymentTarget), "languages": .list(languages.map { .text($0) }),
      ], "purposes": .list(purposes.map(\.value)), "calls": .list(calls.map(\.value)),
      "findings": .list(findings.map(\.value)),
      "extensions": .list(
        extensions.map { name, purposes in
          ["name": .text(name), "purposes": .list(purposes.map(\.value))]
        }), "read": .text(home),
    ]
  }

  /// The permissions that the app's code requests, each once. If its code was not read, the permissions that it
  /// declares.
  var asked: [String] {
    var seen: Set<String> = []
    return (hasSources ? calls.map(\.permission) : purposes.map(\.permission)).compactMap { $0 }.filter {
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
    [
      "key": .text(key), "permission": AppInspection.text(permission), "file": .text(file),
      "line": .number(line), "texts": AppInspection.texts(texts), "missing": .list(missing.map { .text($0) }),
    ]
  }
}

extension AppCall {
  fileprivate var value: StateValue {
    [
      "permission": AppInspection.text(permission), "file": .text(file), "line": .number(line),
      "call": .text(call), "certainty": .text(needsNone ? "needs-none" : certainty.rawValue),
    ]
  }
}

extension AppFinding {
  fileprivate var value: StateValue {
    [
      "rule": .text(rule.id), "severity": .text(severity.rawValue), "file": .text(file),
      "line": .number(line), "key": AppInspection.text(key), "languages": .list(languages.map { .text($0) }),
      "locations": .list(
        places.map { place in
          [
            "file": .text(place.file), "line": .number(place.line),
            "language": AppInspection.text(place.language),
          ]
        }), "message": .text(message.english), "mend": .text(mend.english), "source": .text(rule.source),
    ]
  }
}

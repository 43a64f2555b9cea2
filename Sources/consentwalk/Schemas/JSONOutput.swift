import Explorer
import FlowController
import Platform

/// A JSON output of the program: its name, the command that prints it, and its shape.
struct JSONOutput: Sendable {
  /// The name that users type after `schema`.
  let name: String
  /// The command that prints it.
  let command: String
  let shape: JSONShape

  /// Returns every output. The flow determines the fields of the state and their values.
  static func all(_ flow: Flow, _ names: FlowNames) -> [JSONOutput] {
    let state = JSONShape.state(flow, names)
    return devices(state) + scenarios(state) + searches + files + [failure]
  }

  private init(_ name: String, _ command: String, _ shape: JSONShape) {
    self.name = name
    self.command = command
    self.shape = shape
  }

  var schema: StateValue {
    .object(
      [
        .init("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
        .init("title", .text("consentwalk " + command)),
      ] + shape.schema)
  }

  private static let texts = JSONShape.list(.text)
  private static let textOrNull = JSONShape.orNull(.text)
  private static let purposes = JSONShape.list([
    "key": .text, "permission": textOrNull, "file": .text, "line": .number, "texts": .map(.text),
    "missing": texts,
  ])
  private static let numberOrNull = JSONShape.orNull(.number)

  // MARK: Devices

  private static let branch: JSONShape = [
    "name": .text, "base": textOrNull, "start": .number, "end": .number, "current": .flag,
  ]

  private static func devices(_ state: [JSONShape.Field]) -> [JSONOutput] {
    [
      JSONOutput("state", "state --json, do --json", .whole(.object(state))),
      JSONOutput("steps", "steps --json", texts),
      JSONOutput(
        "why", "why PROMPT --json",
        .whole([
          "prompt": .text, "up": .flag,
          "ways": .list([
            "way": .text, "ask": textOrNull, "open": .flag, "steps": texts, "by": textOrNull,
            "requirements": .list(requirement),
          ]),
          "lastSuppression": .orNull([
            "number": .number, "step": .text, "reasons": texts, "asks": .list(textOrNull),
          ]),
        ])),
      JSONOutput(
        "history", "history --json",
        .whole([
          "device": .text, "branch": .text, "position": .number, "branches": .list(branch),
          "steps": .list([
            "number": .number, "step": .text, "log": texts, "partings": texts, "onTrust": .flag,
          ]),
        ])),
      JSONOutput("history-scenario", "history --scenario --json", .whole(["scenario": .text])),
      JSONOutput("branch-list", "branch list --json", .list(branch)),
      JSONOutput(
        "device-list", "device list --json",
        .list([
          "name": .text, "steps": .number, "os": .text, "assume": .map(.text),
        ])),
      JSONOutput("devicecheck-token", "devicecheck token --json", .whole(["token": .text])),
    ]
  }

  private static let requirement: JSONShape = [
    "name": .text, "have": .text, "need": .text, "met": .flag, "way": textOrNull, "steps": texts,
  ]

  // MARK: Scenarios

  private static let mismatch: JSONShape = [
    "line": numberOrNull, "step": textOrNull, "field": textOrNull, "expected": .anything, "actual": .anything,
    "message": .text,
  ]

  private static func scenarios(_ state: [JSONShape.Field]) -> [JSONOutput] {
    let share: JSONShape = [
      "exercised": texts, "left": texts, "beyond": texts, "unreachable": texts,
    ]
    return [
      JSONOutput(
        "test", "test FILE... --json",
        .whole([
          "scenario": textOrNull, "file": .text, "passed": .flag,
          "steps": .list(["step": .text, "line": .number, "state": .object(state)]),
          "failure": .orNull(
            mismatch.with(["log": texts, "why": .anything])), "failures": .list(mismatch),
        ])),
      JSONOutput(
        "coverage", "test FILE... --coverage --json",
        .whole([
          "coverage": [
            "os": texts, "complete": .flag, "percent": .number, "prompts": share, "answers": share,
            "reasons": share, "rules": share,
          ]
        ])),
    ]
  }

  // MARK: Searches

  private static let path: JSONShape = [
    "prompt": textOrNull, "length": numberOrNull, "steps": texts, "scenario": textOrNull, "reasons": texts,
  ]

  private static let searches: [JSONOutput] = [
    JSONOutput("paths", "paths PROMPT --json", .whole(path)),
    JSONOutput("paths-all", "paths --json", .list(path)),
    JSONOutput(
      "prove", "prove --json",
      .whole([
        "states": .number, "transitions": .number, "depth": .number, "complete": .flag, "seconds": .decimal,
        "bytesPerState": .decimal,
        "rules": .list([
          "id": .text, "title": .text, "result": .words(RuleResult.Verdict.allCases.map(\.rawValue)),
          "severity": .words(["error", "warning", "note"]), "source": .text, "states": .number,
          "reason": textOrNull,
          "texts": .list([
            "file": textOrNull, "line": numberOrNull, "language": .text, "text": .text,
            "severity": .words(["error", "warning", "note"]), "problem": .text,
          ]),
          "steps": texts, "scenario": textOrNull,
        ]),
      ])),
    JSONOutput(
      "plan", "plan --json",
      .whole([
        "walks": .list([
          "file": .text, "steps": texts, "covers": texts, "scenario": .text,
        ]),
        "steps": .number, "leastWalks": .number, "leastSteps": .number, "states": .number, "complete": .flag,
        "missing": texts,
      ])),
    JSONOutput(
      "diagram", "diagram --json",
      .whole([
        "title": .text,
        "nodes": .list([
          "id": .text, "kind": .words(["screen", "app-screen", "dialog"]), "walked": .flag,
        ]),
        "arrows": .list([
          "from": .text, "to": .text, "step": .text, "role": textOrNull, "conditions": textOrNull,
          "walked": .flag,
        ]),
      ])),
    JSONOutput(
      "storyboard", "storyboard --json",
      .whole([
        "file": .text, "phones": .number,
        "walks": .list(["name": .text, "steps": .number, "failure": textOrNull]),
      ])),
    JSONOutput(
      "export", "export FILE... --json",
      .whole([
        "format": .words(["xcuitest", "maestro", "appium", "simctl"]),
        "files": .list([
          "name": .text, "path": textOrNull, "tests": texts, "text": textOrNull,
        ]),
        "tests": .list([
          "id": .text, "scenario": .text, "preconditions": texts, "skipped": textOrNull,
        ]),
        "failed": .list(["scenario": .text, "message": .text]),
      ])),
    JSONOutput(
      "diff", "diff --json",
      .whole([
        "complete": .flag, "states": .number,
        "differences": .list([
          "kind": .words([
            "prompt", "page", "choice", "status", "settings", "identifier", "ending", "words", "step",
          ]), "what": .text, "old": .anything, "new": .anything, "reasonOld": textOrNull,
          "reasonNew": textOrNull, "steps": texts, "scenario": .text,
        ]),
      ])),
  ]

  // MARK: Files and knowledge

  private static let problem: JSONShape = [
    "severity": .words(["error", "warning"]), "error": .text, "file": .text, "line": numberOrNull,
    "column": numberOrNull, "expected": textOrNull, "suggestion": textOrNull,
  ]

  private static let files: [JSONOutput] = [
    JSONOutput(
      "check", "check --json",
      .whole([
        "exit": .number,
        "parts": .list([
          "name": .words([
            "screens check", "prove", "prove --region us", "prove --region eu-fr", "app inspect",
          ]), "exit": .number,
          // The shape depends on the command in `name`.
          "report": .anything,
        ]),
      ])),
    JSONOutput("screens-list", "screens list --json", texts),
    JSONOutput("screens-check", "screens check --json", .list(problem)),
    JSONOutput(
      "screens-show", "screens show ID --json",
      .whole([
        "screen": .text, "os": .text, "region": .text, "locale": .text, "assume": .map(.text),
        "title": textOrNull, "texts": texts,
        "buttons": .list(["label": .text, "step": textOrNull, "enabled": .flag]),
        "words": .list(["text": .text, "source": textOrNull, "confidence": textOrNull]), "frame": .text,
      ])),
    JSONOutput(
      "app-inspect", "app inspect PATH --json",
      .whole([
        "app": [
          "name": .map(.text), "bundleID": textOrNull, "deploymentTarget": textOrNull, "languages": texts,
        ],
        "purposes": purposes,
        "calls": .list([
          "permission": textOrNull, "file": .text, "line": .number, "call": .text,
          "certainty": .words(["asks", "asks-at-use", "may-ask", "needs-none"]),
        ]),
        "findings": .list([
          "rule": .text, "severity": .words(["error", "warning", "note"]), "file": .text, "line": .number,
          "key": textOrNull, "languages": texts,
          "locations": .list(["file": .text, "line": .number, "language": textOrNull]), "message": .text,
          "mend": .text, "source": .text,
        ]),
        "extensions": .list(["name": .text, "purposes": purposes]), "read": .text,
      ])),
    JSONOutput(
      "permissions", "permissions --json",
      .whole([
        "permissions": .list([
          "name": .text, "steps": texts, "calls": texts, "keys": texts,
          "questions": .list([
            "versions": .text, "question": .text, "confidence": .text, "source": .text,
          ]), "statuses": texts, "settings": texts, "restriction": textOrNull, "switch": textOrNull,
          "tools": .map(textOrNull),
        ]),
        "statuses": .list(.map(textOrNull)),
      ])),
    JSONOutput(
      "doctor", "doctor --json",
      .whole([
        "checks": .list(["subject": .text, "fine": .flag, "text": .text])
      ])),
    JSONOutput(
      "doctor-assumptions", "doctor --assumptions --json",
      .whole([
        "assumptions": .list([
          "key": .text, "value": .text, "default": .text, "other": textOrNull, "known": .text,
        ])
      ])),
    JSONOutput(
      "doctor-wording", "doctor --wording --json",
      .whole([
        "approximate": .list([
          "place": .text, "language": .text, "situations": texts, "title": .text, "source": .text,
        ])
      ])),
    JSONOutput(
      "facts", "facts VERSION --json",
      .whole([
        "os": .text, "region": .text,
        "facts": .list([
          "behaviour": .text, "value": .text, "mark": .text, "source": .text, "from": textOrNull,
          "until": textOrNull,
        ]),
      ])),
    JSONOutput(
      "facts-compared", "facts A..B --json",
      .list(["behaviour": .text, "from": fact, "to": fact])),
  ]

  private static let fact: JSONShape = ["value": .text, "mark": .text, "source": .text]

  private static let failure = JSONOutput(
    "error", "any command with --json that ends with an error, on standard error",
    .whole([
      "error": .text, "file": textOrNull, "line": numberOrNull, "column": numberOrNull,
      "expected": textOrNull, "suggestion": textOrNull,
    ]))
}

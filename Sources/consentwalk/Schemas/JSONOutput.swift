import Explorer
import FlowController
import Platform

/// A JSON output of the program: its name, its command, and its shape.
struct JSONOutput: Sendable {
  /// The name that `schema` takes.
  let name: String
  /// The command that prints it.
  let command: String
  let shape: JSONShape

  /// Returns every output for a flow, which determines the fields and values of the state.
  static func all(_ flow: Flow, _ names: FlowNames) -> [JSONOutput] {
    let state = JSONShape.state(flow, names)
    return devices(state) + scenarios(state) + searches + files + [failure]
  }

  private init(_ name: String, _ command: String, _ shape: JSONShape) {
    self.name = name
    self.command = command
    self.shape = shape
  }

  /// The complete schema.
  var schema: StateValue {
    .object(
      [
        .init("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
        .init("title", .text("consentwalk " + command)),
      ] + shape.schema)
  }

  private static let texts = JSONShape.list(.text)
  private static let textOrNull = JSONShape.orNull(.text)
  private static let purposes = JSONShape.list(
    .object([
      .key("key", .text), .key("permission", textOrNull), .key("file", .text), .key("line", .number),
      .key("texts", .map(.text)), .key("missing", texts),
    ]))
  private static let numberOrNull = JSONShape.orNull(.number)

  // MARK: Devices

  private static let branch = JSONShape.object([
    .key("name", .text), .key("base", textOrNull), .key("start", .number), .key("end", .number),
    .key("current", .flag),
  ])

  private static func devices(_ state: [JSONShape.Field]) -> [JSONOutput] {
    [
      JSONOutput("state", "state --json, do --json", .whole(state)),
      JSONOutput("steps", "steps --json", texts),
      JSONOutput(
        "why", "why PROMPT --json",
        .whole([
          .key("prompt", .text), .key("up", .flag),
          .key(
            "ways",
            .list(
              .object([
                .key("way", .text), .key("ask", textOrNull), .key("open", .flag), .key("steps", texts),
                .key("by", textOrNull), .key("requirements", .list(requirement)),
              ]))),
          .key(
            "lastSuppression",
            .orNull(
              .object([
                .key("number", .number), .key("step", .text), .key("reasons", texts),
                .key("asks", .list(textOrNull)),
              ]))),
        ])),
      JSONOutput(
        "history", "history --json",
        .whole([
          .key("device", .text), .key("branch", .text), .key("position", .number),
          .key("branches", .list(branch)),
          .key(
            "steps",
            .list(
              .object([
                .key("number", .number), .key("step", .text), .key("log", texts), .key("partings", texts),
                .key("onTrust", .flag),
              ]))),
        ])),
      JSONOutput("history-scenario", "history --scenario --json", .whole([.key("scenario", .text)])),
      JSONOutput("branch-list", "branch list --json", .list(branch)),
      JSONOutput(
        "device-list", "device list --json",
        .list(
          .object([
            .key("name", .text), .key("steps", .number), .key("os", .text), .key("assume", .map(.text)),
          ]))),
      JSONOutput("devicecheck-token", "devicecheck token --json", .whole([.key("token", .text)])),
    ]
  }

  private static let requirement = JSONShape.object([
    .key("name", .text), .key("have", .text), .key("need", .text), .key("met", .flag),
    .key("way", textOrNull), .key("steps", texts),
  ])

  // MARK: Scenarios

  private static let mismatch: [JSONShape.Field] = [
    .key("line", numberOrNull), .key("step", textOrNull), .key("field", textOrNull),
    .key("expected", .anything), .key("actual", .anything), .key("message", .text),
  ]

  private static func scenarios(_ state: [JSONShape.Field]) -> [JSONOutput] {
    let share = JSONShape.object([
      .key("exercised", texts), .key("left", texts), .key("beyond", texts), .key("unreachable", texts),
    ])
    return [
      JSONOutput(
        "test", "test FILE... --json",
        .whole([
          .key("scenario", textOrNull), .key("file", .text), .key("passed", .flag),
          .key(
            "steps",
            .list(.object([.key("step", .text), .key("line", .number), .key("state", .object(state))]))),
          .key(
            "failure",
            .orNull(
              .object(mismatch + [.key("log", texts), .key("why", .anything)]))),
          .key("failures", .list(.object(mismatch))),
        ])),
      JSONOutput(
        "coverage", "test FILE... --coverage --json",
        .whole([
          .key(
            "coverage",
            .object([
              .key("os", texts), .key("complete", .flag), .key("percent", .number), .key("prompts", share),
              .key("answers", share), .key("reasons", share), .key("rules", share),
            ]))
        ])),
    ]
  }

  // MARK: Searches

  private static let path: [JSONShape.Field] = [
    .key("prompt", textOrNull), .key("length", numberOrNull), .key("steps", texts),
    .key("scenario", textOrNull), .key("reasons", texts),
  ]

  private static let searches: [JSONOutput] = [
    JSONOutput("paths", "paths PROMPT --json", .whole(path)),
    JSONOutput("paths-all", "paths --json", .list(.object(path))),
    JSONOutput(
      "prove", "prove --json",
      .whole([
        .key("states", .number), .key("transitions", .number), .key("depth", .number),
        .key("complete", .flag), .key("seconds", .decimal), .key("bytesPerState", .decimal),
        .key(
          "rules",
          .list(
            .object([
              .key("id", .text), .key("title", .text),
              .key("result", .words(RuleResult.Verdict.allCases.map(\.rawValue))),
              .key("severity", .words(["error", "warning", "note"])), .key("source", .text),
              .key("states", .number), .key("reason", textOrNull),
              .key(
                "texts",
                .list(
                  .object([
                    .key("file", textOrNull), .key("line", numberOrNull), .key("language", .text),
                    .key("text", .text), .key("severity", .words(["error", "warning", "note"])),
                    .key("problem", .text),
                  ]))),
              .key("steps", texts), .key("scenario", textOrNull),
            ]))),
      ])),
    JSONOutput(
      "plan", "plan --json",
      .whole([
        .key(
          "walks",
          .list(
            .object([
              .key("file", .text), .key("steps", texts), .key("covers", texts), .key("scenario", .text),
            ])
          )),
        .key("steps", .number), .key("leastWalks", .number), .key("leastSteps", .number),
        .key("states", .number), .key("complete", .flag), .key("missing", texts),
      ])),
    JSONOutput(
      "diagram", "diagram --json",
      .whole([
        .key("title", .text),
        .key(
          "nodes",
          .list(
            .object([
              .key("id", .text), .key("kind", .words(["screen", "app-screen", "dialog"])),
              .key("walked", .flag),
            ]))),
        .key(
          "arrows",
          .list(
            .object([
              .key("from", .text), .key("to", .text), .key("step", .text), .key("role", textOrNull),
              .key("conditions", textOrNull), .key("walked", .flag),
            ]))),
      ])),
    JSONOutput(
      "storyboard", "storyboard --json",
      .whole([
        .key("file", .text), .key("phones", .number),
        .key(
          "walks",
          .list(
            .object([.key("name", .text), .key("steps", .number), .key("failure", textOrNull)]))),
      ])),
    JSONOutput(
      "export", "export FILE... --json",
      .whole([
        .key("format", .words(["xcuitest", "maestro", "appium", "simctl"])),
        .key(
          "files",
          .list(
            .object([
              .key("name", .text), .key("path", textOrNull), .key("tests", texts), .key("text", textOrNull),
            ]))),
        .key(
          "tests",
          .list(
            .object([
              .key("id", .text), .key("scenario", .text), .key("preconditions", texts),
              .key("skipped", textOrNull),
            ]))),
        .key("failed", .list(.object([.key("scenario", .text), .key("message", .text)]))),
      ])),
    JSONOutput(
      "diff", "diff --json",
      .whole([
        .key("complete", .flag), .key("states", .number),
        .key(
          "differences",
          .list(
            .object([
              .key(
                "kind",
                .words([
                  "prompt", "page", "choice", "status", "settings", "identifier", "ending", "words", "step",
                ])), .key("what", .text), .key("old", .anything), .key("new", .anything),
              .key("reasonOld", textOrNull), .key("reasonNew", textOrNull), .key("steps", texts),
              .key("scenario", .text),
            ]))),
      ])),
  ]

  // MARK: Files and knowledge

  private static let problem: [JSONShape.Field] = [
    .key("severity", .words(["error", "warning"])), .key("error", .text), .key("file", .text),
    .key("line", numberOrNull), .key("column", numberOrNull), .key("expected", textOrNull),
    .key("suggestion", textOrNull),
  ]

  private static let files: [JSONOutput] = [
    JSONOutput(
      "check", "check --json",
      .whole([
        .key("exit", .number),
        .key(
          "parts",
          .list(
            .object([
              .key("name", .words(["screens check", "prove", "app inspect"])), .key("exit", .number),
              // The report is what the command of that name prints.
              .key("report", .anything),
            ]))),
      ])),
    JSONOutput("screens-list", "screens list --json", texts),
    JSONOutput("screens-check", "screens check --json", .list(.object(problem))),
    JSONOutput(
      "screens-show", "screens show ID --json",
      .whole([
        .key("screen", .text), .key("os", .text), .key("region", .text), .key("locale", .text),
        .key("assume", .map(.text)), .key("title", textOrNull), .key("texts", texts),
        .key(
          "buttons",
          .list(.object([.key("label", .text), .key("step", textOrNull), .key("enabled", .flag)]))),
        .key(
          "words",
          .list(.object([.key("text", .text), .key("source", textOrNull), .key("confidence", textOrNull)]))),
        .key("frame", .text),
      ])),
    JSONOutput(
      "app-inspect", "app inspect PATH --json",
      .whole([
        .key(
          "app",
          .object([
            .key("name", .map(.text)), .key("bundleID", textOrNull), .key("deploymentTarget", textOrNull),
            .key("languages", texts),
          ])),
        .key("purposes", purposes),
        .key(
          "calls",
          .list(
            .object([
              .key("permission", textOrNull), .key("file", .text), .key("line", .number), .key("call", .text),
              .key("certainty", .words(["asks", "asks-at-use", "may-ask"])),
            ]))),
        .key(
          "findings",
          .list(
            .object([
              .key("rule", .text), .key("severity", .words(["error", "warning", "note"])),
              .key("file", .text), .key("line", .number), .key("key", textOrNull),
              .key("languages", texts),
              .key(
                "locations",
                .list(
                  .object([.key("file", .text), .key("line", .number), .key("language", textOrNull)]))),
              .key("message", .text), .key("mend", .text), .key("source", .text),
            ]))),
        .key("extensions", .list(.object([.key("name", .text), .key("purposes", purposes)]))),
        .key("read", .text),
      ])),
    JSONOutput(
      "permissions", "permissions --json",
      .whole([
        .key(
          "permissions",
          .list(
            .object([
              .key("name", .text), .key("steps", texts), .key("calls", texts), .key("keys", texts),
              .key(
                "questions",
                .list(
                  .object([
                    .key("versions", .text), .key("question", .text), .key("confidence", .text),
                    .key("source", .text),
                  ]))), .key("statuses", texts), .key("settings", texts), .key("restriction", textOrNull),
              .key("switch", textOrNull), .key("tools", .map(textOrNull)),
            ]))),
        .key("statuses", .list(.map(textOrNull))),
      ])),
    JSONOutput(
      "doctor", "doctor --json",
      .whole([
        .key(
          "checks",
          .list(.object([.key("subject", .text), .key("fine", .flag), .key("text", .text)])))
      ])),
    JSONOutput(
      "doctor-assumptions", "doctor --assumptions --json",
      .whole([
        .key(
          "assumptions",
          .list(
            .object([
              .key("key", .text), .key("value", .text), .key("default", .text), .key("other", textOrNull),
              .key("known", .text),
            ])))
      ])),
    JSONOutput(
      "doctor-wording", "doctor --wording --json",
      .whole([
        .key(
          "approximate",
          .list(
            .object([
              .key("place", .text), .key("language", .text), .key("situations", texts), .key("title", .text),
              .key("source", .text),
            ])))
      ])),
    JSONOutput(
      "facts", "facts VERSION --json",
      .whole([
        .key("os", .text), .key("region", .text),
        .key(
          "facts",
          .list(
            .object([
              .key("behaviour", .text), .key("value", .text), .key("mark", .text), .key("source", .text),
              .key("from", textOrNull), .key("until", textOrNull),
            ]))),
      ])),
    JSONOutput(
      "facts-compared", "facts A..B --json",
      .list(.object([.key("behaviour", .text), .key("from", fact), .key("to", fact)]))),
  ]

  private static let fact = JSONShape.object([
    .key("value", .text), .key("mark", .text), .key("source", .text),
  ])

  private static let failure = JSONOutput(
    "error", "any command with --json that ends with an error, on standard error",
    .whole([
      .key("error", .text), .key("file", textOrNull), .key("line", numberOrNull),
      .key("column", numberOrNull), .key("expected", textOrNull), .key("suggestion", textOrNull),
    ]))
}

import Platform

extension StateRow {
  /// The rows of the printed state about services.
  static let services: [StateRow] =
    [.object("permissions")] + Service.allCases.flatMap { service in rows(of: service) }

  private static func rows(of service: Service) -> [StateRow] {
    let path = "permissions." + service.word
    let subject = StateSubject.service(service)
    let answers = ServiceRecord.Answer.allCases.filter { $0 != .partial || service.hasPartialAnswer }
    let choices = ["absent"] + service.choices.map(\.word)
    var entry = optionalObject(path, about: subject) { $0.concerns(service, $1.rules) }
    entry.isLeftOut = true
    var shown = derived(path + ".promptsShown", .number, about: subject) {
      .number($0.promptsShown(of: service, $1.rules))
    }
    // The packed form stores only whether a prompt was answered, not how often.
    shown.search = .absent
    return [
      entry,
      .derived(
        path + ".truth", .orNull(.words(answers.map { $0.word(of: service) } + ["restricted"])),
        about: subject
      ) { $0.truth(of: service, $1.rules).map { .text($0) } ?? .null },
      .derived(path + ".api", .orNull(.words(service.statuses.names)), about: subject) {
        $0.reading(of: service, $1.rules).names.first.map { .text($0) } ?? .null
      },
      .derived(path + ".settings", .words(choices), about: subject) {
        .text($0.row(of: service, $1.rules)?.word ?? "absent")
      },
      shown,
    ]
  }
}

extension World {
  /// Whether this iOS version has a prompt for the service, and the service is in ``Rules/services`` or was used.
  fileprivate func concerns(_ service: Service, _ rules: Rules) -> Bool {
    (rules.services | services.touched) & service.bit != 0 && rule(service, rules).question.asks
  }
}

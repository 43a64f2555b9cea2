extension Behaviour {
  /// The facts of ``Service/rows``, one behaviour for each field of each permission.
  static let services: [Behaviour] = Service.allCases.flatMap { service in
    let row = service.row
    return [
      Behaviour("\(row.word): question", of: row.questions),
      Behaviour("\(row.word): without its key", of: row.missingKey),
      Behaviour("\(row.word): what the app reads", of: row.readings),
      Behaviour("\(row.word): row in Settings", of: row.settings),
      Behaviour("\(row.word): a change in Settings", of: [row.change]),
      Behaviour("\(row.word): the answer", of: [row.keeping]),
    ]
      + (row.alerts.isEmpty
        ? [] : [Behaviour("\(row.word): the alert about selected photos", of: row.alerts)])
  }
}

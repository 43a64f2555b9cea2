extension Report {
  /// An item that was checked separately: a scenario or a rule.
  public struct Case: Sendable {
    let name: String
    let className: String
    let file: String?
    let line: Int?
    let seconds: Double?
    let outcome: Outcome
    /// The lines for people, if the command writes them per case.
    public var text: [String] = []
    /// The JSON lines, if the command writes them per case.
    public var json: [String] = []

    /// - Parameter className: Folders and a class, separated by points, because build servers split at them.
    /// - Parameter file: The file of the case, as the user named it; nil if there is none.
    /// - Parameter line: The line, counted from 1; nil for the whole file.
    /// - Parameter seconds: The duration; nil if it was not measured separately.
    public init(
      _ name: String, of className: String, file: String?, line: Int? = nil, seconds: Double? = nil,
      _ outcome: Outcome
    ) {
      self.name = name
      self.className = className
      self.file = file
      self.line = line
      self.seconds = seconds
      self.outcome = outcome
    }

    /// The result of the check.
    public enum Outcome: Sendable {
      case passed
      /// Passed, with remarks.
      case told([String])
      /// Not checked, with the reason.
      case skipped(String)
      /// The check failed.
      case failure(Trouble)
      /// The check could not run.
      case error(Trouble)
    }

    /// A problem in a failed check.
    public struct Trouble: Sendable {
      /// The problem in a sentence.
      let message: String
      /// All lines about the problem.
      let body: [String]
      /// The values for formats that have named values.
      let values: [(key: String, value: String)]
      /// The lines that are not among ``values``, for the same formats.
      let detail: [String]

      public init(_ message: String, _ body: [String]) {
        self.init(message, body, values: [], detail: body)
      }

      public init(_ message: String, _ body: [String], values: [(String, String)], detail: [String]) {
        self.message = message
        self.body = body
        self.values = values
        self.detail = detail
      }
    }
  }
}

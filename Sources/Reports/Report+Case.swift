extension Report {
  /// An item with its own result: a scenario or a rule.
  public struct Case: Sendable {
    let name: String
    let className: String
    let file: String?
    let line: Int?
    let seconds: Double?
    let outcome: Outcome
    /// The lines for people; empty if the command does not write them per case.
    public var text: [String] = []
    /// The JSON lines; empty if the command does not write them per case.
    public var json: [String] = []

    /// - Parameter className: Folders and a class, joined by dots, because build servers split the name at dots.
    /// - Parameter file: The file of the case, as the user typed its path; nil if there is none.
    /// - Parameter line: The line, counted from 1; nil if the case concerns the whole file.
    /// - Parameter seconds: The duration; nil if it was not measured for this case.
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
      /// The check passed, with remarks.
      case told([String])
      /// The item was not checked, for this reason.
      case skipped(String)
      /// The check failed.
      case failure(Trouble)
      /// The check could not run.
      case error(Trouble)
    }

    /// A problem in a failed check.
    public struct Trouble: Sendable {
      /// The problem as a sentence.
      let message: String
      /// All lines about the problem.
      let body: [String]
      /// Named values of the problem, for formats that can show names.
      let values: [(key: String, value: String)]
      /// The lines of the problem without the lines in ``values``, for the same formats.
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

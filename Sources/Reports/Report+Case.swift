extension Report {
  /// Something that was checked by itself: a scenario, a rule.
  public struct Case: Sendable {
    let name: String
    let className: String
    let file: String?
    let line: Int?
    let seconds: Double?
    let outcome: Outcome
    /// The command's own lines of it for people, if it writes them case by case.
    public var text: [String] = []
    /// The command's own JSON of it, likewise.
    public var json: [String] = []

    /// - Parameter className: Folders and a class, with points between: build servers split at them.
    /// - Parameter file: The file it is about, as it was named; nil if there is none.
    /// - Parameter line: From 1 on; nil if it is about the whole file.
    /// - Parameter seconds: Nil if it was not timed by itself.
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

    /// How it ended.
    public enum Outcome: Sendable {
      case passed
      /// Passed, with something to know.
      case told([String])
      /// Not checked, and why.
      case skipped(String)
      /// Something does not hold.
      case failure(Trouble)
      /// It could not be checked.
      case error(Trouble)
    }

    /// What is wrong.
    public struct Trouble: Sendable {
      /// The problem in a sentence.
      let message: String
      /// All there is to read about it.
      let body: [String]
      /// The same for formats with named values: the values,
      let values: [(key: String, value: String)]
      /// and the lines that are not among them.
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

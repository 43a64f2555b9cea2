/// A case of JUnit's XML.
public struct JUnitCase: Sendable {
  let name: String
  let className: String
  let file: String?
  let line: Int?
  let seconds: Double?
  let outcome: Outcome

  /// How it ended.
  public enum Outcome: Sendable {
    case passed
    /// Passed, with something to know.
    case told([String])
    /// Not looked at, and why.
    case skipped(String)
    /// Something does not hold: a sentence, and what there is to read about it.
    case failure(String, [String])
    /// It could not be looked at.
    case error(String, [String])
  }

  /// - Parameter className: Folders and a class, with points between: build servers split at them.
  /// - Parameter file: The file it is about, as it was named; nil where there is none.
  /// - Parameter line: From 1 on; nil where it is about the whole file.
  /// - Parameter seconds: Nil where it has no time of its own.
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

  /// The case as XML.
  var lines: [String] {
    let place = (file.map { " file=\"\(XMLText.path($0))\"" } ?? "") + (line.map { " line=\"\($0)\"" } ?? "")
    let time = seconds.map { " time=\"\(XMLText.seconds($0))\"" } ?? ""
    let open =
      "    <testcase name=\"\(XMLText.attribute(name))\" classname=\"\(XMLText.attribute(className))\""
      + place + time
    guard let content else { return [open + "/>"] }
    return [open + ">", "      " + content, "    </testcase>"]
  }

  private var content: String? {
    switch outcome {
    case .passed: nil
    case .told(let body): "<system-out>\(XMLText.body(body))</system-out>"
    case .skipped(let reason): "<skipped message=\"\(XMLText.attribute(reason))\"/>"
    case .failure(let message, let body): Self.element("failure", message, body)
    case .error(let message, let body): Self.element("error", message, body)
    }
  }

  private static func element(_ name: String, _ message: String, _ body: [String]) -> String {
    "<\(name) message=\"\(XMLText.attribute(message))\" type=\"\(name)\">\(XMLText.body(body))</\(name)>"
  }
}

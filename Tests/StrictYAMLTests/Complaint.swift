import Testing

/// A text with the problems that are expected for it.
struct Complaint: CustomTestStringConvertible {
  let about: String
  let text: String
  let says: [String]
  var testDescription: String { about }

  init(_ about: String, _ text: String, _ says: String...) {
    self.about = about
    self.text = text
    self.says = says
  }
}

import Testing

/// A text and what is said about it.
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

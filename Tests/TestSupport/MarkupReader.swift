import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Parses a text as XML. A subclass overrides the callbacks to record what its test needs.
open class MarkupReader {
  /// Whether the complete text is well-formed XML.
  public private(set) var isValid = false

  public required init(_ text: String) {
    let parser = XMLParser(data: Data(text.utf8))
    let ear = Ear(self)
    parser.delegate = ear
    isValid = parser.parse()
  }

  /// Called at the start of an element.
  open func opened(_ name: String, _ attributes: [String: String]) {}
  /// Called at the end of an element.
  open func closed(_ name: String) {}
  /// Called for a part of the text inside an element.
  open func found(_ text: String) {}

  private final class Ear: NSObject, XMLParserDelegate {
    private unowned let reader: MarkupReader

    init(_ reader: MarkupReader) { self.reader = reader }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) { reader.opened(name, attributes) }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) { reader.closed(name) }

    func parser(_ parser: XMLParser, foundCharacters text: String) { reader.found(text) }
  }
}

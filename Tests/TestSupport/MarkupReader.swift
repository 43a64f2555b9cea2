import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a text as XML from end to end; what a test wants to know of it, it notes as the elements come by.
open class MarkupReader {
  /// Whether all of it is XML.
  public private(set) var isValid = false

  public required init(_ text: String) {
    let parser = XMLParser(data: Data(text.utf8))
    let ear = Ear(self)
    parser.delegate = ear
    isValid = parser.parse()
  }

  /// An element begins.
  open func opened(_ name: String, _ attributes: [String: String]) {}
  /// An element ends.
  open func closed(_ name: String) {}
  /// Some of the text of an element.
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

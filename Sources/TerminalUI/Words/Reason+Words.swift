public import FlowController
public import Platform

extension Reason {
  /// Why something did not appear, in the words of the walk and the language of the person.
  public func words(_ language: Language) -> String { Words(language: language).because(self) }
}

public import Localization
public import Platform

extension MessageArgument where Self: CustomStringConvertible {
  /// The value as it is typed, in every language.
  public var message: Message { .verbatim(description) }
}

extension Version: MessageArgument {}
extension Moment: MessageArgument {}
extension Duration: MessageArgument {
  /// As it is typed, in every language: `1d 2h`.
  public var message: Message { .verbatim(description) }
}

extension ProgramLanguage {
  /// The language of the program that goes with a language of the phone.
  public init(_ phone: Language) { self.init(nearest: phone.tag) }
}

extension Language {
  /// The language of the phone that goes with a language of the program; nil where that has a longer tag.
  public init?(_ program: ProgramLanguage) { self.init(program.tag) }
}

public import Localization
public import Platform

extension MessageArgument where Self: CustomStringConvertible {
  /// The value as typed, the same in every language.
  public var message: Message { .verbatim(description) }
}

extension Version: MessageArgument {}
extension Moment: MessageArgument {}
extension Duration: MessageArgument {
  /// The duration as typed, the same in every language: `1d 2h`.
  public var message: Message { .verbatim(description) }
}

extension ProgramLanguage {
  /// Finds the language of the program for a language of the phone.
  public init(_ phone: Language) { self.init(nearest: phone.tag) }
}

extension Language {
  /// Finds the language of the phone for a language of the program; nil for a tag that is too long.
  public init?(_ program: ProgramLanguage) { self.init(program.tag) }
}

public import Localization
public import Platform

extension MessageArgument where Self: CustomStringConvertible {
  /// The value as a user types it. It is the same in every language.
  public var message: Message { .verbatim(description) }
}

extension Version: MessageArgument {}
extension Moment: MessageArgument {}
extension Duration: MessageArgument {
  /// The duration. In English, it looks as a user types it: `1d 2h`. In Japanese: `1日2時間`.
  public var message: Message {
    let parts: [(count: UInt32, message: Message)] = [
      (seconds / 86_400, .durationDays(count: seconds / 86_400)),
      (seconds / 3600 % 24, .durationHours(count: seconds / 3600 % 24)),
      (seconds / 60 % 60, .durationMinutes(count: seconds / 60 % 60)),
      (seconds % 60, .durationSeconds(count: seconds % 60)),
    ]
    let counted = parts.filter { $0.count > 0 }.map(\.message)
    return .typed(description, named: .pieces(counted.isEmpty ? [.durationSeconds(count: 0)] : counted))
  }
}

extension ProgramLanguage {
  /// Creates the language of the program that is nearest to a language of the phone.
  public init(_ phone: Language) { self.init(nearest: phone.tag) }
}

extension Language {
  /// Creates the language of the phone for a language of the program; nil if the tag is too long.
  public init?(_ program: ProgramLanguage) { self.init(program.tag) }
}

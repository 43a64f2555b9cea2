/// How much the notes for App Review say, from everything to what App Review cannot do without.
enum ReviewDetail: CaseIterable {
  case full
  /// Without the words of the prompts and the purpose strings of other versions of iOS.
  case shorter
  /// Without the texts of the app's screens and the screens that come long before a prompt, too. Steps that all lists
  /// begin with are written once.
  case shortest
}

import FlowController
import Platform
import StrictYAML

/// The words of the files with what they mean.
enum Words {
  static let requests = Request.wanted.map { (word: $0.word, meaning: $0) }
  /// What can be touched: the permissions of the table that a use asks for.
  static let uses = Service.allCases.filter { $0.has(.use) }.map { (word: $0.word, meaning: $0) }
  static let purposes = PurposeString.allCases.map { (word: $0.key, meaning: $0) }
  static let dialogs = SystemDialog.allCases.map { (word: $0.word, meaning: $0) }
  static let rows = SettingsRow.allCases.map { (word: $0.word, meaning: $0) }
  static let confidences = Confidence.allCases.map { (word: $0.word, meaning: $0) }
  static let wordings = Wording.allCases.map { (word: $0.word, meaning: $0) }
  static let since = Conditions.Since.allCases.map { (word: $0.word, meaning: $0) }
  static let statuses = StatusNames.named.map { (word: $0.name, meaning: $0.set) }
  static let combine: [(word: String, meaning: Conditions.Combine)] = [("all", .all), ("any", .any)]
  static let gifts: [(word: String, meaning: Feature.Gift)] = [
    ("device-check", .deviceCheck), ("defaults", .defaults),
  ]
  static let scopes: [(word: String, meaning: PolicyScope)] = [("feature", .feature), ("app", .app)]
  static let sources: [(word: String, meaning: Bool)] = [("file", false), ("remote", true)]
  static let withoutText: [(word: String, meaning: Ask.WithoutText)] = [
    ("skip", .skip), ("ask-directly", .askDirectly),
  ]
  static let regionClasses: [(word: String, meaning: Region.Class)] = [
    ("world", .world), ("eu", .eu), ("eu-always-sheet", .euAlwaysSheet),
  ]
  static let layouts: [(word: String, meaning: DialogText.Layout)] = [
    ("alert", .alert), ("sheet", .sheet), ("switches", .switches), ("picker", .picker), ("stars", .stars),
  ]

  /// The roles that words for buttons can be given to.
  static let roles = Role.allCases.map { (word: $0.word, meaning: $0) }
}

import FlowController
import Platform
import StrictYAML

/// The words that the files can contain, and their meanings.
enum WordTables {
  static let requests = Request.wanted.map { (word: $0.word, meaning: $0) }
  /// The services that a feature or a button can use.
  static let uses = Service.allCases.filter { $0.has(.use) }.map { (word: $0.word, meaning: $0) }
  static let purposes = PurposeString.allCases.map { (word: $0.key, meaning: $0) }
  static let dialogs = SystemDialog.allCases.map { (word: $0.word, meaning: $0) }
  static let rows = SettingsRow.allCases.map { (word: $0.word, meaning: $0) }
  static let confidences = Confidence.allCases.map { (word: $0.word, meaning: $0) }
  static let wordings = WordingSource.allCases.map { (word: $0.word, meaning: $0) }
  static let since = Conditions.Since.allCases.map { (word: $0.word, meaning: $0) }
  static let statuses = StatusNames.named.map { (word: $0.name, meaning: $0.set) }
  static let combine: [(word: String, meaning: Conditions.Combine)] = [("all", .all), ("any", .any)]
  static let gifts: [(word: String, meaning: Feature.Gift)] = [
    ("device-check", .deviceCheck), ("defaults", .defaults),
  ]
  static let scopes: [(word: String, meaning: PolicyScope)] = [("feature", .feature), ("app", .app)]
  /// Whether the location is precise.
  static let accuracies: [(word: String, meaning: Bool)] = [("full", true), ("reduced", false)]
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

  /// The roles of buttons that can have a label.
  static let roles = Role.allCases.map { (word: $0.word, meaning: $0) }
}

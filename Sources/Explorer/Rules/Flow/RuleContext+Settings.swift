import ConsentWords
import FlowController
import Localization
import Platform

extension Flow {
  /// The permissions for which a page offers Settings: those that the page names, or else those that it needs.
  func permissionsInSettings(of page: Int) -> [Request] {
    let offered = settingsOffered(on: page)
    return offered.isEmpty ? permissionsNeeded(by: page) : offered
  }
}

extension RuleContext {
  /// The advice about a page that offers Settings before the app has requested any of its permissions.
  func adviceSettingsTooEarly(page: Int) -> Message {
    var words: [String] = []
    let named = flow.settingsNamed(on: page) ?? []
    let own = named.isEmpty ? flow.permissionsNeeded(by: page) : named
    let requests = own.isEmpty ? flow.permissionsInSettings(of: page) : own
    for request in requests where !words.contains(request.permission.word) {
      words.append(request.permission.word)
    }
    let denied = words.map { "status-of: {\($0): denied}" }
    let conditions =
      denied.count == 1 ? denied[0] : "any-of: [\(denied.map { "{\($0)}" }.joined(separator: ", "))]"
    return .adviceSettingsTooEarly(
      page: names.pages[page], permissions: Message.list(words.map { Message.ask($0) }),
      conditions: "conditions: {\(conditions)}")
  }
}

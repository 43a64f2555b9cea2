import FlowController
import Platform
import ScreenLibrary

/// The pages and asks of a flow that depend on the region.
struct RegionalParts {
  /// The titles of the pages.
  let titles: [String]
  /// What the asks want, each once.
  let permissions: [Permission]

  var isEmpty: Bool { titles.isEmpty && permissions.isEmpty }

  init(of start: SearchStart) {
    let (flow, catalogue) = (start.rules.flow, start.context.catalogue)
    let phone = start.world.device.locale
    func isRegional(_ conditions: Conditions) -> Bool {
      if conditions.region != nil { return true }
      if let group = conditions.not, isRegional(flow.groups[Int(group)]) { return true }
      return conditions.anyOf?.contains { isRegional(flow.groups[Int($0)]) } == true
    }
    titles = (0..<Int(flow.pageCount)).filter { isRegional(flow.pages[$0].conditions) }
      .map { catalogue.screen(start.names.pages[$0])?.title(phone) ?? start.names.pages[$0] }
    let asks = (0..<Int(flow.askCount)).filter { isRegional(flow.asks[$0].conditions) }
      .map { flow.asks[$0].wants.permission }
    permissions = Permission.allCases.filter(asks.contains)
  }
}

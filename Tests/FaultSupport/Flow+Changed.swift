public import FlowController

extension Flow {
  /// Returns the flow with other asks, features and pages.
  public func changed(
    ask: (Int, inout Ask) -> Void = { _, _ in }, feature: (Int, inout Feature) -> Void = { _, _ in },
    page: (Int, inout Page) -> Void = { _, _ in }
  ) -> Flow {
    var flow = self
    for index in 0..<Int(askCount) { ask(index, &flow.asks[index]) }
    for index in 0..<Int(featureCount) { feature(index, &flow.features[index]) }
    for index in 0..<Int(pageCount) { page(index, &flow.pages[index]) }
    return flow
  }
}

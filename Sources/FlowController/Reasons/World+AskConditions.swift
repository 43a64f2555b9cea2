/// The conditions of one ask, for those who show the flow itself.
extension World {
  /// What the flow states for an ask, and how it stands.
  ///
  /// - Complexity: O(number of conditions); allocates.
  public func conditions(ofAsk index: Int, _ names: FlowNames, _ rules: Rules) -> [Requirement] {
    conditionRequirements(index, names, rules)
  }
}

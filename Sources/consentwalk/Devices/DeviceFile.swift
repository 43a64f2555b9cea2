import FlowController
import Platform

/// A device as one readable text: a line a fact, then a line a step.
///
///     consentwalk device 1
///     name default
///     os 14.5
///     flow 5d41...            what the flow does that took the steps
///     head 3 of main
///
///     branch main
///     launch
///     terminate
///     launch
///     branch branch-1
///     leaves 2 of main
///     home
///
/// Steps that another flow took have their state beside them, after a tab; `snapshot HASH`, with the state there,
/// marks where the flow changed. Those states are taken on trust, everything else is computed anew.
/// This value is what stands before the first branch.
struct DeviceFile {
  static let mark = "consentwalk device 1"

  var name = ""
  var start = StartingPoint()
  var header = DeviceHeader()
  /// What the flow does that took the steps without a state beside them.
  var flowHash = ""
  /// Where that is said.
  var flowLine = 0
  var head = (branch: "", position: 0)

  /// The words of the lines before the branches, in their order.
  enum Key: String, CaseIterable {
    case name, os, locale, region, now
    case deploymentTarget = "deployment-target"
    case assume, flow, head
  }
}

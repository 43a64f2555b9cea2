import FlowController
import Platform

/// A device as readable text: one line for each fact, then one line for each step.
///
///     consentwalk device 1
///     name default
///     os 14.5
///     flow 5d41...            the hash of the flow that took the steps
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
/// After a step that ran with another flow, there is a tab and the state after this step. A line `snapshot HASH` with a
/// state marks a change of the flow. The states in the file are trusted, and all others are computed again. This type
/// contains the lines before the first branch.
struct DeviceFile {
  static let mark = "consentwalk device 1"

  var name = ""
  var start = StartingPoint()
  var header = DeviceHeader()
  /// The hash of the flow with which the steps without a state ran.
  var flowHash = ""
  /// The number of the line that contains this hash.
  var flowLine = 0
  var head = (branch: "", position: 0)

  /// The first words of the lines before the branches, in the order of the file.
  enum Key: String, CaseIterable {
    case name, os, locale, region, now
    case deploymentTarget = "deployment-target"
    case assume, flow, head
  }
}

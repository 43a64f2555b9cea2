import AppFiles
import FlowController
import Platform

/// Finds the requests for a draft, and the reasons why some cannot be written.
extension FlowDraft {
  /// Whether a request for more or less access to the same data explains why the app declares this permission, although
  /// no call requests it.
  static func isAnswered(_ request: Request, _ inspection: AppInspection) -> Bool {
    let others: [Request: Request] = [
      .locationAlways: .locationWhenInUse, .locationWhenInUse: .locationAlways,
    ]
    return inspection.calls.contains { $0.permission == others[request]?.word && $0.permission != nil }
  }

  /// Returns the Info.plist key that the app lacks, if its calls only might request this permission. Returns nil if one
  /// call certainly requests it, or if the app declares a key or needs none.
  static func lackedKey(
    of request: Request, _ calls: [AppCall], _ inspection: AppInspection
  ) -> String? {
    guard !calls.isEmpty, calls.allSatisfy({ $0.certainty == .may }),
      !inspection.purposes.contains(where: { $0.permission == request.word })
    else { return nil }
    let keys = request.purposeStrings.map(\.key)
    return keys.contains { key in inspection.purposes.contains { $0.key == key } } ? nil : keys.first
  }

  /// Returns a key that a request needs on the app's oldest iOS version, if the app does not declare it; otherwise nil.
  static func undeclaredKey(of request: Request, _ inspection: AppInspection) -> String? {
    let target = inspection.deploymentTarget.flatMap { Version($0) } ?? Flow().deploymentTarget
    return request.purposeStrings.first { key in
      key.isNeeded(from: target)
        && !inspection.purposes.contains { purpose in
          key == .locationTemporary
            ? purpose.permission == Request.preciseLocation.word : purpose.key == key.key
        }
    }?.key
  }

  /// Returns the requests that a flow can contain, in the order of the files, each with its calls. The declared
  /// permissions without a call follow.
  static func requests(of inspection: AppInspection) -> [(Request, [AppCall])] {
    var found: [(Request, [AppCall])] = []
    func request(_ permission: String?) -> Request? { Request.allCases.first { $0.word == permission } }
    let current = inspection.calls.filter { !$0.isForOlderVersions }.compactMap { request($0.permission) }
    for call in inspection.calls {
      guard var request = request(call.permission) else { continue }
      // A call for older iOS versions belongs to the same ask as the call for newer versions.
      if call.isForOlderVersions, request.service != nil, !current.contains(request),
        let newer = current.first(where: { $0.permission == request.permission })
      {
        request = newer
      }
      if let known = found.firstIndex(where: { $0.0 == request }) {
        found[known].1.append(call)
      } else {
        found.append((request, [call]))
      }
    }
    for purpose in inspection.purposes {
      guard let request = request(purpose.permission), !found.contains(where: { $0.0 == request }),
        !inspection.calls.contains(where: { $0.permission == request.word })
      else { continue }
      found.append((request, []))
    }
    // The first call determines the place of the request. So the most certain calls come first, and among those the
    // ones that request several permissions at once.
    let lines = Dictionary(grouping: inspection.calls) { "\($0.file):\($0.line)" }
    func isJoint(_ call: AppCall) -> Bool {
      Set((lines["\(call.file):\(call.line)"] ?? []).map(\.permission)).count > 1
    }
    return found.map { request, calls in
      (
        request,
        AppCall.Certainty.allCases.reversed().flatMap { kind in
          let equal = calls.filter { $0.certainty == kind }
          return equal.filter(isJoint) + equal.filter { !isJoint($0) }
        }
      )
    }
  }
}

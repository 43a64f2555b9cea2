import FlowController
import Platform

/// What the app says after the user denied a permission that a feature uses.
extension Flow {
  /// Whether a feature uses a service that the user can deny, and for which the app can read the denial.
  func usesInFeature(_ service: Service) -> Bool {
    !Service.unread.contains(service) && Request.service(ServiceCall(service, .use)).isForPermission
      && (0..<Int(featureCount)).contains { features[$0].uses.all.contains(service) }
  }

  /// Whether a page speaks of the denial of a permission: it offers Settings for the permission, appears only with
  /// certain statuses of the permission, or follows a denial.
  func tellsDenial(of service: Service) -> Bool {
    (0..<Int(pageCount)).contains { page in
      if let named = settingsNamed(on: page),
        named.isEmpty || named.contains(where: { $0.service == service })
      {
        return true
      }
      let readsDenial = allConditions(ofPage: page).compactMap(\.statusOf).contains { test in
        (0..<Int(test.count)).contains {
          test[$0].request.service == service && !test[$0].anyOf.isDisjoint(with: [.denied, .restricted])
        }
      }
      return readsDenial || asksRefused(before: page).contains { asks[$0].wants.service == service }
    }
  }
}

extension Transition {
  /// The service whose prompt the user denied in this step; nil if there is none.
  var refusedService: Service? {
    guard case .service(let service)? = before.dialog?.dialog.permission, case .tap(.deny) = step else {
      return nil
    }
    return service
  }
}

import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// A request or a use of a permission in the flow, and its place there.
struct FlowRequest {
  let request: Request
  /// The ask that makes the request. It is nil if a feature or a button uses the permission.
  let ask: UInt8?
  let place: Message

  /// Returns all requests of a flow, except those of a test page.
  static func all(of start: SearchStart) -> [FlowRequest] {
    let (flow, names, catalogue) = (start.rules.flow, start.names, start.context.catalogue)
    let phone = start.world.device.locale
    func said(_ place: Ask.Place) -> Message {
      switch place {
      case .launch, .beforeActive, .becomesActive, .button, .after: place.message(names, isShort: false)
      case .feature(let index): .reviewInFeature(feature: catalogue.featureTitle(Int(index), phone))
      case .page(let page):
        .placeOnPage(page: catalogue.screen(names.pages[Int(page)])?.title(phone) ?? names.pages[Int(page)])
      }
    }
    func use(_ service: Service, _ place: Ask.Place) -> FlowRequest {
      FlowRequest(request: .service(ServiceCall(service, .use)), ask: nil, place: said(place))
    }
    let asks = (0..<flow.askCount).flatMap { ask in
      let wants = flow.asks[Int(ask)].wants
      return flow.asks[Int(ask)].places.all.map { FlowRequest(request: wants, ask: ask, place: said($0)) }
    }
    let uses = (0..<flow.featureCount).flatMap { feature in
      flow.features[Int(feature)].uses.all.map { use($0, .feature(feature)) }
    }
    let pressed = (0..<Int(flow.verbCount)).compactMap { verb in
      if case .use(let service) = flow.verbs[verb] { use(service, .button) } else { nil }
    }
    return asks + uses + pressed
  }

  /// Returns only the first request for each permission.
  static func eachPermission(of start: SearchStart) -> [FlowRequest] {
    all(of: start).reduce(into: []) { found, request in
      if !found.contains(where: { $0.request.permission == request.request.permission }) {
        found.append(request)
      }
    }
  }
}

import ConsentWords
import FlowController
import Localization
import Platform
import ScreenLibrary

/// The requests that a flow makes, each permission with all its places; not those of a test page.
struct FlowRequests {
  struct Asked {
    let request: Request
    let place: Message
  }

  let all: [Asked]

  init(of start: SearchStart) {
    let (flow, names, catalogue) = (start.rules.flow, start.names, start.context.catalogue)
    let phone = start.world.device.locale
    var found: [(request: Request, places: [Message])] = []
    func add(_ request: Request, _ places: [Message]) {
      if let index = found.firstIndex(where: { $0.request.permission == request.permission }) {
        found[index].places += places
      } else {
        found.append((request, places))
      }
    }
    func feature(_ index: Int) -> Message { .reviewInFeature(feature: catalogue.featureTitle(index, phone)) }
    func said(_ place: Ask.Place) -> Message {
      switch place {
      case .launch, .beforeActive, .becomesActive, .button, .after:
        place.message(names, isShort: false)
      case .feature(let index): feature(Int(index))
      case .page(let page):
        .placeOnPage(page: catalogue.screen(names.pages[Int(page)])?.title(phone) ?? names.pages[Int(page)])
      }
    }
    for index in 0..<Int(flow.askCount) {
      add(flow.asks[index].wants, flow.asks[index].places.all.map(said))
    }
    for index in 0..<Int(flow.featureCount) {
      for service in flow.features[index].uses.all {
        add(.service(ServiceCall(service, .use)), [feature(index)])
      }
    }
    for index in 0..<Int(flow.verbCount) {
      if case .use(let service) = flow.verbs[index] {
        add(.service(ServiceCall(service, .use)), [.placeByButton])
      }
    }
    all = found.map { Asked(request: $0.request, place: Message.list($0.places)) }
  }
}

import ArgumentParser
import Localization
import Platform
import ScreenLibrary
import StrictYAML

/// The files of a new app, with comments. The app can be played immediately.
enum AppTemplate: String, CaseIterable, ExpressibleByArgument {
  /// One feature that requests the camera.
  case minimal
  /// A welcome page, a policy for one feature, and another feature that requests notifications.
  case onboarding
  /// A consent form in the European Union, an advertisement, and a tracking request.
  case ads

  /// Returns the files and their paths.
  ///
  /// - Parameters:
  ///   - name: The name of the app.
  ///   - language: The language of the comments.
  ///   - further: Languages that the app also has. Their texts are missing, so `screens check` lists them.
  func files(
    name: String, in language: ProgramLanguage, also further: [Language] = []
  ) -> [(path: String, text: String)] {
    var values = [("{name}", YAMLText.scalar(name))]
    values += comments.map { mark, message in ("{\(mark)}", message.text(in: language)) }
    let own = "languages: [en, ja"
    let all = ([own] + further.map(\.tag)).joined(separator: ", ")
    return texts.map { ($0.path, Placeholders.fill($0.text.replacing(own, with: all), values)) }
  }

  private var texts: [(path: String, text: String)] {
    switch self {
    case .minimal: Self.minimalFiles
    case .onboarding: Self.onboardingFiles
    case .ads: Self.adsFiles
    }
  }

  private var comments: [(mark: String, message: Message)] {
    [
      ("about-flow", .templateFlow), ("about-purposes", .templatePurposes),
      ("about-features", .templateFeatures), ("about-asks", .templateAsks), ("about-pages", .templatePages),
      ("about-policy", .templatePolicy), ("about-form", .templateForm), ("about-choices", .templateChoices),
      ("about-ad", .templateAd),
      ("about-flags", .templateFlags), ("about-waive", .templateWaive), ("why-ad-stays", .templateAdStays),
      ("about-words", .templateWords),
    ]
  }
}

package import Answers
package import Parameters
import Sessions

/// What answers a question asked now, by the settings that the question would be asked with.
package enum Answerer: Sendable {
  /// The book's own sentences, without a model.
  case extract
  case model(ModelCard)
  /// A model that cannot be asked, since every connection is refused.
  case refused(provider: String)
  /// Why nobody can be asked.
  case nobody(any Error)
}

extension Answerer {
  /// What answers a question asked with these parameters.
  package init(_ parameters: Parameters, among providers: ChatProviders) {
    do {
      let chat = try PipelineSettings(parameters).chat
      let provider = try providers.provider(named: chat.provider)
      self =
        if !provider.isLanguageModel {
          .extract
        } else if providers.isOffline {
          .refused(provider: provider.name)
        } else {
          .model(providers.models.card(callNamed: chat.model, of: provider.name))
        }
    } catch {
      self = .nobody(error)
    }
  }
}

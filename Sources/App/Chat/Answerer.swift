package import Answers
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

extension Notebook {
  /// What answers a question asked now.
  package func answerer() -> Answerer {
    do {
      let chat = try PipelineSettings(parameters).chat
      let provider = try providers.provider(named: chat.provider)
      guard provider.isLanguageModel else { return .extract }
      if providers.isOffline { return .refused(provider: provider.name) }
      return .model(providers.models.card(callNamed: chat.model, of: provider.name))
    } catch {
      return .nobody(error)
    }
  }
}

package import Answers
package import Notebook
package import Parameters
import Sessions

/// The model or rule that would answer a question now.
package enum Answerer: Sendable {
  /// The book's own sentences, without a model.
  case extract
  case model(ModelCard)
  /// A model that is not called because the program is offline.
  case refused(provider: String)
  /// The error that prevents an answer.
  case nobody(any Error)
}

extension Answerer {
  /// Chooses the answerer for a question with these parameters.
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

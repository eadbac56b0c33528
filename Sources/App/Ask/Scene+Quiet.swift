import Answers
import Parameters
import Search

extension Scene {
  /// The scene without the settings that call a service, and the parameters that ask for them.
  func withoutCalls(for question: String, by provider: any ChatProvider) -> (Scene, [String]) {
    var options = settings.retrieval
    var omitted: [String] = []
    let followUp = settings.followUp
    let wouldComplete =
      followUp != .rule && provider.isLanguageModel && mayComplete(question)
    if wouldComplete {
      omitted.append(ParameterKey<FollowUpMode>.followUp.assignment(followUp))
    }
    if options.expansion != .one {
      omitted.append(ParameterKey<QueryExpansion>.queries.assignment(options.expansion))
      options.expansion = .one
    }
    if let choice = options.rerank, choice.provider != .local {
      omitted.append(
        ParameterKey<RerankProvider?>.rerankProvider.assignment(choice.provider))
      options.rerank = nil
    }
    let quiet = retrieving(options)
    return (wouldComplete ? quiet.completing(.rule) : quiet, omitted)
  }
}

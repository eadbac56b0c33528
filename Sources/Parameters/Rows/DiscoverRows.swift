/// Parameters of suggestions: the length of a list, and the weights of a score.
extension ParameterKey {
  package static var discoverCount: ParameterKey<Int> {
    .init(
      "discover.count", 3...4, default: 4, .rank,
      "Books of a list: a familiar one, a stretch and a discovery; four have two familiar ones."
    )
    .keyed(.always, recorded: nil)
  }
}

/// Who is asked for candidates.
package enum DiscoverSources: String, Sendable, CaseIterable {
  /// The shelf and the catalogue on this computer.
  case offline
  /// A language model alone.
  case model
  case both
}

extension ParameterKey {
  package static var discoverSources: ParameterKey<DiscoverSources> {
    .init(
      "discover.sources", default: .offline, .candidates,
      "Who finds candidates: shelf and catalogue, the language model of chat.provider, or both."
    )
    .keyed(.always, recorded: nil)
  }

  package static var discoverProposals: ParameterKey<Int> {
    .init(
      "discover.proposals", 1...20, default: 10, .candidates,
      "How many books a language model is asked to propose."
    )
    .keyed(nil, recorded: nil)
  }

  package static var discoverTemplate: ParameterKey<String> {
    .init(
      "discover.template", default: "discover", .candidates,
      "The prompt template of such proposals, from prompts-lab or built in."
    )
    .keyed(nil, recorded: nil)
  }
}

/// Weights of the parts of a score; a weight of 0 leaves a part out.
extension ParameterKey<Double> {
  package static var discoverWish: ParameterKey<Double> {
    .weight(
      "discover.wish", 4,
      "What the wish names that a book has: genre, mood, length, matter, author.")
  }

  package static var discoverSubjects: ParameterKey<Double> {
    .weight(
      "discover.subjects", 0.5,
      "Subjects of books that you read much and gladly.")
  }

  package static var discoverAuthor: ParameterKey<Double> {
    .weight(
      "discover.author", 0.7,
      "Authors of books that you liked.")
  }

  package static var discoverLength: ParameterKey<Double> {
    .weight(
      "discover.length", 0.3,
      "The length of books that you liked.")
  }

  package static var discoverEra: ParameterKey<Double> {
    .weight(
      "discover.era", 0.1,
      "The time in which books that you liked were first published.")
  }

  package static var discoverLanguage: ParameterKey<Double> {
    .weight(
      "discover.language", 0.5,
      "The language of books that you liked.")
  }

  package static var discoverNearness: ParameterKey<Double> {
    .weight(
      "discover.nearness", 0.5,
      "Vectors of title, subjects and description near those of books that you liked.")
  }

  package static var discoverEngagement: ParameterKey<Double> {
    .weight(
      "discover.engagement", 0.2,
      "Subjects of books that you read again, or read here.")
  }

  package static var discoverRecency: ParameterKey<Double> {
    .weight(
      "discover.recency", 2,
      "Subjects of the books that you liked last.")
  }

  package static var discoverPopularity: ParameterKey<Double> {
    .weight(
      "discover.popularity", 0.05,
      "Books that have many editions.")
  }

  package static var discoverNovelty: ParameterKey<Double> {
    .weight(
      "discover.novelty", 0,
      "Subjects that your shelf does not have.")
  }

  private static func weight(_ name: String, _ value: Double, _ what: String) -> Self {
    .init(name, 0...10, default: value, .rank, "Weight in a suggestion's score: \(what)")
      .keyed(.always, recorded: nil)
  }
}

/// These rows in the order of every list of parameters.
enum DiscoverRows {
  static let all: [Parameter] = [
    ParameterRegistry.row(.discoverSources),
    ParameterRegistry.row(.discoverProposals),
    ParameterRegistry.row(.discoverTemplate),
    ParameterRegistry.row(.discoverCount),
    ParameterRegistry.row(.discoverWish),
    ParameterRegistry.row(.discoverSubjects),
    ParameterRegistry.row(.discoverAuthor),
    ParameterRegistry.row(.discoverLength),
    ParameterRegistry.row(.discoverEra),
    ParameterRegistry.row(.discoverLanguage),
    ParameterRegistry.row(.discoverNearness),
    ParameterRegistry.row(.discoverEngagement),
    ParameterRegistry.row(.discoverRecency),
    ParameterRegistry.row(.discoverPopularity),
    ParameterRegistry.row(.discoverNovelty),
  ]
}

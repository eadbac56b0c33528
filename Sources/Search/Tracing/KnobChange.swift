package import Parameters

/// A change of one parameter that brings a chunk among the passages.
package struct KnobChange: Hashable, Sendable {
  /// Full name of the parameter.
  package let parameter: String
  package let from: ParameterValue
  package let to: ParameterValue
  package let options: RetrievalOptions
  /// Place of the chunk then.
  package let rank: Int
  /// Passages that come in and that go out, the chunk itself included.
  package let entering: Int
  package let leaving: Int

  package init(
    parameter: String, from: ParameterValue, to: ParameterValue, options: RetrievalOptions,
    rank: Int, entering: Int, leaving: Int
  ) {
    self.parameter = parameter
    self.from = from
    self.to = to
    self.options = options
    self.rank = rank
    self.entering = entering
    self.leaving = leaving
  }

  /// How much the change stirs up: passages that are not what they were.
  package var size: Int { entering + leaving }
}

extension RankTracer {
  /// For each knob the nearest value that keeps the chunk, those that change least first.
  ///
  /// Every value comes from ranking anew with it. Weights are tried in steps of 0.05.
  package func changes(keeping chunk: Int) -> [KnobChange] {
    let before = Set(ordered(options).prefix(options.topK).map(\.chunk))
    let found = knobs.compactMap { knob -> KnobChange? in
      for candidate in knob.candidates(self, chunk) {
        guard let rank = rank(of: chunk, candidate.options), rank <= candidate.options.topK else {
          continue
        }
        let after = Set(
          ordered(candidate.options).prefix(candidate.options.topK).map(\.chunk))
        return KnobChange(
          parameter: knob.parameter, from: knob.current, to: candidate.value,
          options: candidate.options, rank: rank, entering: after.subtracting(before).count,
          leaving: before.subtracting(after).count)
      }
      return nil
    }
    return found.enumerated().sorted {
      ($0.element.size, $0.offset) < ($1.element.size, $1.offset)
    }.map(\.element)
  }

  private typealias Candidate = (value: ParameterValue, options: RetrievalOptions)

  /// A parameter with the values worth trying, nearest first.
  private struct Knob {
    let parameter: String
    let current: ParameterValue
    let candidates: (RankTracer, Int) -> [Candidate]

    init<Value>(
      _ key: ParameterKey<Value>, _ current: Value,
      candidates: @escaping (RankTracer, Int) -> [Candidate]
    ) {
      parameter = key.name
      self.current = key.stored(current)
      self.candidates = candidates
    }
  }

  private var knobs: [Knob] {
    let now = options
    let isHybrid = now.mode == .hybrid
    return [
      integers(.topK, now.topK, Array(now.topK + 1...max(now.topK + 1, 200)), \.topK),
      Knob(.pool, now.pool) { tracer, chunk in
        let trace = tracer.trace(chunk)
        let ranks = [trace.keyword?.rank, trace.vector?.rank].compactMap(\.self)
        return ranks.filter { $0 > max(now.pool, now.topK) && $0 <= 1000 }.sorted().map {
          Self.candidate(.pool, now, \.pool, $0)
        }
      },
      Knob(.retrievalMode, now.mode) { _, _ in
        // To read everything is no way of ranking.
        RetrievalMode.allCases.filter { $0 != now.mode && $0 != .full }.map {
          Self.candidate(.retrievalMode, now, \.mode, $0)
        }
      },
      Knob(.queries, now.expansion) { _, _ in
        now.expansion == .one
          ? [] : [Self.candidate(.queries, now, \.expansion, .one)]
      },
      weights(.keywordWeight, isHybrid, \.keywordWeight),
      weights(.vectorWeight, isHybrid, \.vectorWeight),
      integers(
        .fusionConstant, now.fusionConstant,
        isHybrid
          ? (1...1000).filter { $0 != now.fusionConstant }.sorted {
            abs($0 - now.fusionConstant) < abs($1 - now.fusionConstant)
          } : [], \.fusionConstant),
    ]
  }

  private func integers(
    _ key: ParameterKey<Int>, _ current: Int, _ values: [Int],
    _ path: WritableKeyPath<RetrievalOptions, Int>
  ) -> Knob {
    let now = options
    return Knob(key, current) { _, _ in
      values.map { Self.candidate(key, now, path, $0) }
    }
  }

  /// Steps of 0.05 from 0 to 10, nearest first; a weight matters only to fusion.
  private func weights(
    _ key: ParameterKey<Double>, _ isHybrid: Bool, _ path: WritableKeyPath<RetrievalOptions, Double>
  ) -> Knob {
    let now = options
    let current = now[keyPath: path]
    let values = (0...200).map { Double($0) / 20 }.filter { $0 != current }
      .sorted { abs($0 - current) < abs($1 - current) }
    return Knob(key, current) { _, _ in
      isHybrid ? values.map { Self.candidate(key, now, path, $0) } : []
    }
  }

  private static func candidate<Value>(
    _ key: ParameterKey<Value>, _ options: RetrievalOptions,
    _ path: WritableKeyPath<RetrievalOptions, Value>, _ new: Value
  ) -> Candidate {
    var options = options
    options[keyPath: path] = new
    return (key.stored(new), options)
  }
}

package import Answers
import Basics
package import Notebook
package import Parameters
package import Sessions

/// Counts the cost of calls, and applies the limits of the parameters to the next ones.
package struct CountSpending: Sendable {
  private let recorder: SessionRecorder
  private let sessions: any SessionLibrary
  private let providers: ChatProviders
  private let clock: WallClock
  private let unrecorded: UnrecordedSpending

  package init(_ notebook: Notebook) {
    recorder = notebook.recorder
    sessions = notebook.sessions
    providers = notebook.providers
    clock = notebook.world.clock
    unrecorded = notebook.unrecorded
  }

  /// The cost of this session's calls.
  package func ofSession() async -> Spending {
    var spending = Spending(await recorder.session.cells, models: providers.models)
    unrecorded.add(to: &spending, models: providers.models)
    return spending
  }

  /// The cost of calls in all sessions of this workspace since midnight UTC.
  package func today() async throws -> Spending {
    let day = clock.now().day
    var spending = Spending(await recorder.session.cells, models: providers.models, day: day)
    unrecorded.add(to: &spending, models: providers.models)
    for summary in try await sessions.summaries()
    where summary.changed.day >= day && summary.id != recorder.sessionID {
      let session = try await ReadSession(sessions).run(summary.location)
      spending.add(session.cells, models: providers.models, day: day)
    }
    return spending
  }

  /// The limits in force for a question with these parameters; nil without limits.
  ///
  /// `replay` are the cells of a replay under way, which count as this session's.
  package func budget(_ parameters: Parameters, replay: [Cell] = []) async throws -> Budget? {
    let provider = try providers.provider(named: parameters[.chatProvider])
    // A model on the reader's own machine costs nothing.
    guard provider.isLanguageModel, provider.name != ProviderName.ollama.rawValue else {
      return nil
    }
    let limits = try await limits(parameters, replay: replay)
    let card = providers.models.card(
      callNamed: parameters[.chatModel], of: provider.name)
    return limits.isEmpty ? nil : Budget(limits, of: card)
  }

  /// The limit that refuses every question now; nil while a question may be asked.
  package func refusal(_ parameters: Parameters) async -> BudgetError? {
    guard let budget = try? await budget(parameters) else { return nil }
    do throws(BudgetError) {
      try budget.check(requestBytes: 0, maximumTokens: parameters[.maxTokens])
      return nil
    } catch {
      return error
    }
  }

  /// The meter that holds services of vectors and re-ranking to the same limits.
  package func meter(_ parameters: Parameters) -> ServiceMeter {
    ServiceMeter(models: providers.models) { try await limits(parameters) }
  }

  /// These ports with services within the limits; their replies go into the cell, if there is one.
  func metered(_ index: IndexPorts, _ parameters: Parameters, in cell: CellRecorder? = nil)
    -> IndexPorts
  {
    let meter = meter(parameters)
    return cell.map { index.recordingServices(in: $0, meter: meter) }
      ?? index.counting(in: unrecorded, meter: meter)
  }

  private func limits(_ parameters: Parameters, replay: [Cell] = []) async throws
    -> [Budget.Limit]
  {
    var limits: [Budget.Limit] = []
    func add(_ limit: ParameterKey<Double>, _ spent: Double) {
      let dollars = parameters[limit]
      if dollars > 0 {
        limits.append(Budget.Limit(parameter: limit.name, dollars: dollars, spent: spent))
      }
    }
    add(.callBudget, 0)
    if parameters[.sessionBudget] > 0 {
      let replayed = Spending(replay, models: providers.models).dollars
      add(.sessionBudget, await ofSession().dollars + replayed)
    }
    if parameters[.dayBudget] > 0 { add(.dayBudget, try await today().dollars) }
    return limits
  }
}

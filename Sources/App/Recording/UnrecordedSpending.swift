import Answers
import Search
import Sessions
import Synchronization

/// The cost of services for work outside of cells, since the program started.
final class UnrecordedSpending: Sendable {
  private let bills = Mutex<[EmbeddingBill]>([])

  func add(_ bill: EmbeddingBill) { bills.withLock { $0.append(bill) } }

  func add(to spending: inout Spending, models: ModelTable) {
    for bill in bills.withLock(\.self) { spending.add(bill, models: models) }
  }
}

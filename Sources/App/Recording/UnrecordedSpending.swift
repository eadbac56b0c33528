import Answers
import Search
import Sessions
import Synchronization

/// What services were paid for work that is no cell, as long as the program runs.
final class UnrecordedSpending: Sendable {
  private let bills = Mutex<[EmbeddingBill]>([])

  func add(_ bill: EmbeddingBill) { bills.withLock { $0.append(bill) } }

  func add(to spending: inout Spending, models: ModelTable) {
    for bill in bills.withLock(\.self) { spending.add(bill, models: models) }
  }
}

import Bindings
import Discovery
import Reading
import Terminal

extension Greeting {
  /// The first line of a conversation.
  var words: String {
    switch self {
    case .empty:
      return
        "Your shelf is empty, so this begins with a wish. /shelf import FILE brings what you read."
    case .finished(let title, let rating):
      return rating.map { "You finished \(title) and gave it \($0.stars) stars. What next?" }
        ?? "You finished \(title). What next?"
    case .quiet(let days, let subject):
      let since =
        days.map { "Nothing was read for \(Quantity.count($0, "day"))." } ?? "Nothing is under way."
      return subject.map { "\(since) You like \($0) most: shall it be that?" } ?? since
    case .time(let time, let reading):
      return reading.map { "\(time.words) You are reading \($0); what comes after it?" }
        ?? "\(time.words) What would you like to read?"
    }
  }
}

extension Greeting.DayTime {
  fileprivate var words: String {
    switch self {
    case .morning: "Good morning."
    case .afternoon: "Good afternoon."
    case .evening: "Good evening."
    case .night: "Still awake?"
    }
  }
}

extension LocalTime {
  /// 0...23.
  var hour: Int { Int(clock.prefix(2)) ?? 0 }
}

import Answers
import Basics

extension JSONValue {
  /// Reads a piece of a provider's reply; a piece that is not JSON means that the stream is damaged.
  init(reply bytes: [UInt8], of provider: String) throws(CallFailure) {
    do throws(JSONError) {
      try self.init(parsing: bytes)
    } catch {
      let reason = "a part is not JSON (\(error.reason), byte \(error.offset))"
      throw CallFailure(.malformedStream(provider: provider, reason: reason))
    }
  }

  /// A count of tokens as a provider gives it, held to what can be added up safely.
  var tokenCount: Int? { integer.map { min(max($0, 0), 1 << 40) } }
}

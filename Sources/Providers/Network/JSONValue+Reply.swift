import Answers
import Basics

extension JSONValue {
  /// Reads a piece of a provider's reply; one that is not JSON means a damaged stream.
  init(reply bytes: [UInt8], of provider: String) throws(CallFailure) {
    do throws(JSONError) {
      try self.init(parsing: HalfCharacters.keeping(bytes) ?? bytes)
    } catch {
      let reason = "a part is not JSON (\(error.reason), byte \(error.offset))"
      throw CallFailure(.malformedStream(provider: provider, reason: reason))
    }
  }

  /// A provider's count of tokens, limited to what can be summed safely.
  var tokenCount: Int? { integer.map { min(max($0, 0), 1 << 40) } }
}

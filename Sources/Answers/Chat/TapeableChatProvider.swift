/// A provider whose replies can be taken from a tape: it reads one without being called.
package protocol TapeableChatProvider: ChatProvider {
  /// The events of a reply as received, complete or cut off; no connection is made.
  ///
  /// Throws `LLMError` when the bytes are no reply to this request.
  func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent]
}

/// A provider whose recorded replies can be read without a call.
package protocol TapeableChatProvider: ChatProvider {
  /// The events of a reply as received, complete or cut off; no connection is made.
  ///
  /// Throws `LLMError` when the bytes are not a reply to this request.
  func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent]
}

/// What the operating system said.
package struct SystemError: Error, Hashable, Sendable {
  /// The `errno`.
  package let code: Int32

  package init(code: Int32) { self.code = code }
}

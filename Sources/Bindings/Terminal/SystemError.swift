/// What the operating system said.
package struct SystemError: Error, Hashable, Sendable {
  /// The `errno`.
  package let code: Int32
}

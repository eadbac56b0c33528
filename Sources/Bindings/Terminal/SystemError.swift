/// An error of the operating system.
package struct SystemError: Error, Hashable, Sendable {
  /// The `errno`, such as `ENOENT`.
  package let code: Int32
}

/// Some of many failed and each was said; the exit code is that of the first.
package struct FailuresShown: Error, Hashable, Sendable {
  package let exitCode: ExitCode
}

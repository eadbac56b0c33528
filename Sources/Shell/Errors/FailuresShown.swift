/// Some of many steps failed and their messages were shown; the exit code is that of the first.
package struct FailuresShown: Error, Hashable, Sendable {
  package let exitCode: ExitCode
}

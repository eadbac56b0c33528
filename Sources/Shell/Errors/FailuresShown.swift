/// Some of many steps failed and their messages were shown; the exit code is that of the first.
struct FailuresShown: Error, Hashable, Sendable {
  let exitCode: ExitCode
}

import Basics

/// Some of many steps failed and their messages were shown; the exit code is that of the first.
struct FailuresShown: Explained, Hashable {
  let exitCode: ExitCode

  var explanation: ErrorMessage { ErrorMessage("", exitCode) }
}

import Basics

/// The result of a comparison that found differences, so that the exit code is 1; it has no message.
struct DifferenceFound: Explained, Hashable {
  var explanation: ErrorMessage { ErrorMessage("") }
}

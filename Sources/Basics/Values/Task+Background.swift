extension Task where Success == Never, Failure == Never {
  /// True when nobody waits for the running task, so that it has to let others go first.
  ///
  /// A task that somebody begins to wait for takes over the other's priority.
  package static var isInBackground: Bool { currentPriority <= .utility }
}

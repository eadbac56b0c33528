package import Basics

/// A change of the shelf, written and taken back as a whole.
package struct ShelfRevision: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case add, change, remove, `import`
    /// The status followed the reading position of a book.
    case progress
    /// An import was taken back, and what came after it stayed.
    case undo
    /// Facts of catalogues were filled in.
    case enrich
    /// A proposal of a machine was decided.
    case review
    /// Works became one.
    case merge
    /// Editions or readings of a work became another work.
    case split
  }

  package let kind: Kind
  /// Title of the work, or name of the file that was imported.
  package let subject: String
  /// Works as they are from now on.
  package let saved: [ShelvedWork]
  package let removed: [WorkID]
  /// The import that made the change; nil for another change.
  package let shelfImport: ShelfImport?
  /// Proposals that come with the change, such as doubtful rows of an import.
  package let proposals: [ReviewProposal]
  /// Numbers of proposals that the change decides, which undo opens again.
  package let decided: [Int: ReviewState]
  package let changedAt: Timestamp

  package init(
    _ kind: Kind, subject: String, saved: [ShelvedWork] = [], removed: [WorkID] = [],
    shelfImport: ShelfImport? = nil, proposals: [ReviewProposal] = [],
    decided: [Int: ReviewState] = [:], at time: Timestamp
  ) {
    self.kind = kind
    self.subject = subject
    self.saved = saved
    self.removed = removed
    self.shelfImport = shelfImport
    self.proposals = proposals
    self.decided = decided
    changedAt = time
  }
}

/// A change that was taken back.
package struct UndoneRevision: Hashable, Sendable {
  package let kind: ShelfRevision.Kind
  package let subject: String
  package let changedAt: Timestamp
  /// Works that are as they were before, those that are gone included.
  package let workCount: Int
  /// How many of them are no longer on the shelf, and how many are there again.
  package let goneCount: Int
  package let backCount: Int
  /// Titles of works of which something stays, since it was changed later.
  package let kept: [String]

  package init(
    kind: ShelfRevision.Kind, subject: String, changedAt: Timestamp, workCount: Int,
    goneCount: Int = 0, backCount: Int = 0, kept: [String] = []
  ) {
    self.kind = kind
    self.subject = subject
    self.changedAt = changedAt
    self.workCount = workCount
    self.goneCount = goneCount
    self.backCount = backCount
    self.kept = kept
  }
}

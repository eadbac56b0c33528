package import Basics

/// Works that wait for a look-up in catalogues, and how those before them ended.
package protocol EnrichmentQueue: Sendable {
  /// Queues works as one batch, and returns how many were not queued before.
  ///
  /// Those that wait already keep their batch, and get the priority where it is higher.
  func queue(_ works: [WorkID], _ order: EnrichmentOrder, at time: Timestamp) async throws -> Int
  /// Items of works on the shelf, in the order in which they are taken.
  func enrichments() async throws -> [EnrichmentItem]
  /// Takes the next item that is due; nil without one.
  func takeEnrichment(for runner: String, at time: Timestamp) async throws -> EnrichmentItem?
  /// Puts items back that another run has in hand, such as one that was killed; its end is refused then.
  func takeOver(for runner: String) async throws
  /// Writes the end of a look-up, with the facts and the change of the shelf that it makes, in one transaction.
  func end(
    _ item: EnrichmentItem, _ end: EnrichmentEnd, of runner: String, at time: Timestamp
  ) async throws -> EnrichmentWriting
  /// Puts aside what waits; returns how many.
  func cancelEnrichments(at time: Timestamp) async throws -> Int
  /// Queues again what was put aside, and lets what waits be due; returns how many.
  func resumeEnrichments(at time: Timestamp) async throws -> Int
}

/// What became of an end that was to be written.
package enum EnrichmentWriting: Hashable, Sendable {
  case written
  /// Another run has the item; nothing is written.
  case takenOver
  /// The work was changed meanwhile; nothing is written.
  case workChanged
}

import Basics
import Providers
import Reading
import Storage
import TestSupport

/// An Open Library on this computer, asked with short deadlines and without waiting.
struct EnrichCatalogue: Sendable {
  let address: String
  var dailyRequests = 1_000
  var isOffline = false

  init(_ address: String) { self.address = address }

  func remote(_ database: CatalogueDatabase, _ clock: WallClock) -> RemoteCatalogue {
    var policy = CataloguePolicy()
    policy.sleep = { _ in try Task.checkCancellation() }
    policy.deadline = (firstByte: 2, total: 4)
    policy.dailyRequests = dailyRequests
    var settings = NetworkSettings()
    settings.isOffline = isOffline
    return RemoteCatalogue(
      .openLibrary, address: address, network: Network(settings), database: database,
      clock: clock, agent: "test/1", policy: policy)
  }
}

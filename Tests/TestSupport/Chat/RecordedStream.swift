import Foundation

/// A reply of a service as it arrives, from `shared/fixtures/streams`.
package enum RecordedStream {
  package static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Fixture.url("streams/\(name)")))
  }
}

import Foundation
import TestSupport

extension TestWorkspace {
  /// The text with paths, ids, times and hashes replaced by names, for golden files.
  func stable(_ text: String) -> String {
    var text = text
    for (name, path) in [
      ("WORKSPACE", path), ("HOME", folder.url.path), ("CHECKOUT", Fixture.repository.path),
    ] {
      text = text.replacing(path, with: name)
    }
    // ULIDs, UUIDs, then short forms of them at the beginning of a row.
    text.replace(/[0-9A-HJKMNP-TV-Z]{26}/, with: "ULID")
    text.replace(/\b01[0-9A-HJKMNP-TV-Z]{8}\b/, with: "ULID10")
    text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "UUID")
    text.replace(/(?m)^[0-9a-f]{8}(?=  )/, with: "uuid8888")
    text.replace(/\b[0-9a-f]{64}\b/, with: "HASH")
    text.replace(/\b(?=[0-9]*[a-f])(?=[a-f]*[0-9])[0-9a-f]{10}\b/, with: "hash10")
    text.replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?Z?)?/, with: "TIME")
    // The time of day in the row of a cell.
    text.replace(#/(?m)^(\[[^\]]+\] +)\d\d:\d\d(?= )/#) { "\($0.1)CLOCK" }
    text.replace(/[ ]*\b(\d+ min )?\d+(\.\d+)? (ms|s)\b/, with: " TIME")
    // A column of times in a table of settings is as wide as the times are.
    text.replace(/(p50, p95|\d TIME(?:, TIME)?) {2,}/) { "\($0.1)  " }
    // Byte pairs are counted only where their vocabulary is installed.
    text.replace(/[ ]· [\d,]+ bpe\b/, with: "")
    text.replace(/(?m)^bpe  .*\n/, with: "")
    text.replace(/sessions\/\d{4}\//, with: "sessions/YEAR/")
    return text
  }
}

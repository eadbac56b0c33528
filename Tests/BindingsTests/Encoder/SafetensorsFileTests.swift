import Bindings
import Foundation
import TestSupport
import Testing

struct `Safetensors file` {
  private func open(_ bytes: [UInt8]) throws -> SafetensorsFile {
    let folder = try TemporaryDirectory()
    let path = folder.path("model.safetensors")
    try Data(bytes).write(to: URL(filePath: path))
    return try SafetensorsFile(path: path)
  }

  private func damage(_ bytes: [UInt8]) -> SafetensorsDamage? {
    #expect(throws: SafetensorsDamage.self) { try open(bytes) }
  }

  private func damage(header: String, data: Int = 0) -> SafetensorsDamage? {
    damage(safetensors(header: header, data: Array(repeating: 0, count: data)))
  }

  @Test func `reads names, shapes and types, and skips metadata`() throws {
    let header = #"""
      {"__metadata__":{"a":"}\"{","list":[1,{"x":null}],"n":-1.5e3},
       "b\/c":{"shape":[2,3],"dtype":"F32","data_offsets":[0,24],"extra":true},
       "ids":{"dtype":"I64","shape":[],"data_offsets":[24,32]},
       "empty":{"dtype":"F32","shape":[0,7],"data_offsets":[32,32]}}
      """#
    let file = try open(safetensors(header: header, data: Array(repeating: 0, count: 32)))
    #expect(Set(file.tensors.keys) == ["b/c", "ids", "empty"])
    #expect(file.tensors["b/c"]?.shape == [2, 3])
    #expect(file.tensors["b/c"]?.isFloat32 == true)
    #expect(file.tensors["ids"]?.isFloat32 == false)
  }

  @Test func `a file that is missing or a folder is a system error`() throws {
    let folder = try TemporaryDirectory()
    for path in [folder.path("absent"), folder.url.path] {
      #expect(throws: FileError.self) { try SafetensorsFile(path: path) }
    }
  }

  @Test func `a header that cannot be there is refused before it is read`() {
    #expect(damage([]) == .tooShort(bytes: 0))
    #expect(damage([1, 2, 3]) == .tooShort(bytes: 3))
    #expect(damage(safetensors(header: "{}", length: 9)) == .headerTooLong(bytes: 9))
    #expect(damage(safetensors(header: "{}", length: .max)) == .headerTooLong(bytes: .max))
    #expect(
      damage(safetensors(header: "{}", length: 1 << 63)) == .headerTooLong(bytes: 1 << 63))
  }

  @Test func `a tensor outside the file is refused`() {
    let entry = #"{"x":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}"#
    #expect(damage(header: entry, data: 7) == .outOfBounds(tensor: "x"))
    let reversed = #"{"x":{"dtype":"F32","shape":[2],"data_offsets":[8,0]}}"#
    #expect(damage(header: reversed, data: 8) == .outOfBounds(tensor: "x"))
    let huge =
      #"{"x":{"dtype":"F32","shape":[2],"data_offsets":[9223372036854775799,9223372036854775807]}}"#
    #expect(damage(header: huge, data: 8) == .outOfBounds(tensor: "x"))
    #expect(
      damage(header: #"{"x":{"dtype":"F32","shape":[2]}}"#, data: 8) == .outOfBounds(tensor: "x"))
  }

  @Test func `a shape that does not match its bytes is refused, overflow included`() {
    for shape in ["[3]", "[1,1]", "[4611686018427387904,4]", "[9223372036854775807]"] {
      let header = #"{"x":{"dtype":"F32","shape":\#(shape),"data_offsets":[0,8]}}"#
      #expect(damage(header: header, data: 8) == .wrongSize(tensor: "x"), "\(shape)")
    }
    let type = #"{"x":{"dtype":"F33","shape":[2],"data_offsets":[0,8]}}"#
    #expect(damage(header: type, data: 8) == .unknownType(tensor: "x", type: "F33"))
  }

  @Test func `tensors that overlap, leave gaps or share a name are refused`() {
    let overlapping = #"""
      {"x":{"dtype":"U8","shape":[8],"data_offsets":[0,8]},
       "y":{"dtype":"U8","shape":[8],"data_offsets":[4,12]}}
      """#
    #expect(damage(header: overlapping, data: 12) == .notContiguous(tensor: "y"))
    let gap = #"{"x":{"dtype":"U8","shape":[4],"data_offsets":[4,8]}}"#
    #expect(damage(header: gap, data: 8) == .notContiguous(tensor: "x"))
    let short = #"{"x":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}}"#
    #expect(damage(header: short, data: 9) == .unusedBytes(count: 5))
    let entry = #""x":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}"#
    #expect(damage(header: "{\(entry),\(entry)}", data: 4) == .duplicateName("x"))
  }

  @Test(arguments: [
    "", "null", "[]", "{", #"{"x""#, #"{"x":"#, #"{"x":1}"#, #"{"x":{}"#, "{}x", #"{"x":{},}"#,
    #"{"x":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}}"#,
    #"{"x":{"dtype":"F32","shape":[1.0],"data_offsets":[0,4]}}"#,
    #"{"x":{"dtype":"F32","shape":[99999999999999999999],"data_offsets":[0,4]}}"#,
    String(repeating: #"{"x":{"y":"#, count: 5000), #"{"__metadata__":\#(deep)}"#,
  ])
  func `a header that is not the JSON of safetensors is refused`(header: String) {
    switch damage(header: header, data: 4) {
    case .malformedHeader, .malformedEntry(tensor: "x"): break
    case let other: Issue.record("not seen as malformed: \(String(describing: other))")
    }
  }

  private static let deep = String(repeating: "[", count: 100_000)

  @Test func `no prefix and no flipped byte of a real file crashes the reader`() throws {
    let model = SyntheticModel(
      hidden: 8, heads: 1, layers: 1, intermediate: 8, vocabulary: 4, positions: 4)
    let sound = model.bytes
    let headerEnd = sound.count - model.tensors.reduce(0) { $0 + 4 * $1.values.count }
    for count in stride(from: 0, to: sound.count, by: 97) {
      _ = damage(Array(sound.prefix(count)))
    }
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      var bytes = sound
      let place = Int.random(in: 0..<headerEnd, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
      _ = try? open(bytes)
    }
  }

  @Test func `any changed byte changes the checksum`() throws {
    let model = SyntheticModel(
      hidden: 8, heads: 1, layers: 1, intermediate: 8, vocabulary: 4, positions: 4)
    let sound = model.bytes
    var seen: Set<String> = [try open(sound).checksum]
    #expect(try open(sound).checksum == seen.first)
    for place in stride(from: sound.count - 1, to: sound.count - 200, by: -1) {
      var bytes = sound
      bytes[place] ^= 1
      #expect(seen.insert(try open(bytes).checksum).inserted)
    }
  }
}

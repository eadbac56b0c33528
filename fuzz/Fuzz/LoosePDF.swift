import Bindings

/// A PDF whose objects can be changed: streams are unpacked, and it is written with right offsets.
///
/// In the packed file nearly every change only breaks a checksum.
struct LoosePDF {
  private static let unpackedLimit = 1 << 20

  /// The text between `obj` and `endobj` of each object, with the number it is referred to by.
  var objects: [(number: Int, body: [UInt8])] = []
  private let root: [UInt8]

  /// Returns nil for bytes that are not a PDF, an encrypted PDF, or one without a root.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "%PDF-".utf8), !bytes.contains(Array("/Encrypt".utf8)),
      let root = PDFText.reference(of: "/Root", in: bytes)
    else { return nil }
    self.root = root
    var place = 0
    while let mark = bytes[place...].firstRange(of: Array(" obj".utf8)),
      let end = bytes[mark.upperBound...].firstRange(of: Array("endobj".utf8))
    {
      if let number = PDFText.objectNumber(before: mark.lowerBound, in: bytes) {
        add(number, Array(bytes[mark.upperBound..<end.lowerBound]))
      }
      place = end.upperBound
    }
    guard !objects.isEmpty else { return nil }
  }

  /// Unpacks what is packed; an object stream becomes the objects in it.
  private mutating func add(_ number: Int, _ body: [UInt8]) {
    guard let mark = body.firstRange(of: Array("stream".utf8)) else {
      objects.append((number, body))
      return
    }
    let head = Array(body[..<mark.lowerBound])
    if head.contains(Array("/XRef".utf8)) { return }
    let start = body[mark.upperBound...].prefix { $0 == 0x0D || $0 == 0x0A }.endIndex
    let isPlain = !head.contains(Array("/DecodeParms".utf8))
    guard isPlain, head.contains(Array("/FlateDecode".utf8)),
      let data = try? ZlibStream.decompress(Array(body[start...]), limit: Self.unpackedLimit)
    else {
      objects.append((number, body))
      return
    }
    guard head.contains(Array("/ObjStm".utf8)) else {
      let plain = PDFText.without(["/Filter", "/Length"], in: head)
      objects.append((number, plain + Array("stream\n".utf8) + data + Array("\nendstream".utf8)))
      return
    }
    objects += PDFText.objects(inStream: data, head: head)
  }

  /// ISO 32000-1, 7.5.4 and 7.5.5.
  var packed: [UInt8] {
    var file = Array("%PDF-1.7\n".utf8)
    var offsets: [Int: Int] = [:]
    for object in objects {
      offsets[object.number] = file.count
      file += Array("\(object.number) 0 obj\n".utf8) + PDFText.withLength(object.body)
      file += Array("\nendobj\n".utf8)
    }
    let start = file.count
    file += Array("xref\n".utf8)
    for (number, offset) in offsets.sorted(by: { $0.key < $1.key }) {
      let digits = String(offset)
      let padded = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
      file += Array("\(number) 1\n\(padded) 00000 n \n".utf8)
    }
    let size = (offsets.keys.max() ?? 0) + 1
    file += Array("trailer\n<< /Size \(size) /Root ".utf8) + root
    return file + Array(" >>\nstartxref\n\(start)\n%%EOF\n".utf8)
  }
}

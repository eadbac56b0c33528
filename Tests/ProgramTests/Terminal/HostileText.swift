import Foundation
import TestSupport

/// Text that would act on a terminal if it got there as it is.
enum HostileText {
  /// A file that a shell would make in the folder the program runs in.
  static let touched = "pwned"

  /// One line each; `harbour` is in all of them, so that every search finds them.
  static let lines: [String] = [
    "harbour clears \u{1B}[2J\u{1B}[H the screen",
    "harbour names the window \u{1B}]0;PWNED\u{07} and again \u{1B}]2;PWNED\u{1B}\\",
    "harbour fills the clipboard \u{1B}]52;c;cm0gLXJmIC8=\u{07}",
    "harbour links \u{1B}]8;;http://evil.example\u{07}here\u{1B}]8;;\u{07}",
    "harbour asks for reports \u{1B}[6n \u{1B}[c \u{1B}P$q\"p\u{1B}\\ \u{1B}[21t",
    "harbour leaves by the other screen \u{1B}[?1049h\u{1B}[31mred",
    "harbour in one byte \u{9B}31m red \u{9D}0;PWNED\u{9C} and \u{90}x\u{9C}",
    "harbour steps back\u{08}\u{08}\u{08}\u{08} and deletes \u{7F}\u{7F} and \rovertakes",
    "harbour in \u{202E}srettel desrever\u{202C} and \u{2066}isolates\u{2069}",
    "harbour hides zero\u{200B}width\u{2060}marks\u{FEFF} and tags \u{E0041}\u{E0042}",
    "harbour asks a shell $(touch \(touched)) `touch \(touched)` ; touch \(touched)",
    "harbour with \u{00}a zero, \u{0B}a tab, \u{0E}a shift and \u{1A}an end",
  ]

  /// A book of them, followed by the naughty strings of the tokenizer's fixture.
  static func book() throws -> String {
    let url = Fixture.url("tokenizer/blns.json")
    let naughty = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    // UTF-8 can hold every one of them; a form feed would only make more pages.
    return (["The Harbour of Strings", ""] + lines.map { "\($0).\n" } + strings(in: naughty))
      .joined(separator: "\n")
  }

  private static func strings(in value: Any) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(strings)
    case let members as [String: Any]:
      members.sorted { $0.key < $1.key }.flatMap { strings(in: $0.value) }
    default: []
    }
  }

  /// Scalars a terminal could act on, or that hide or reorder what is read.
  static func dangers(in text: String) -> [String] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A, 0x09: false
      case 0x00...0x1F, 0x7F...0x9F, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060,
        0x2066...0x2069,
        0xFEFF, 0xE0000...0xE007F:
        true
      default: false
      }
    }.map { "U+" + String($0.value, radix: 16, uppercase: true) }
  }
}

extension HostileText {
  /// A reply of Claude that says all this.
  static func reply() throws -> [ServerStep] {
    let usage = ["input_tokens": 1, "output_tokens": 1]
    var events: [[String: Any]] = [
      ["type": "message_start", "message": ["id": "m", "model": "m", "usage": usage]],
      ["type": "content_block_start", "index": 0, "content_block": ["type": "text", "text": ""]],
    ]
    events += lines.map { line in
      [
        "type": "content_block_delta", "index": 0,
        "delta": ["type": "text_delta", "text": line + "\n\n"],
      ]
    }
    events += [
      ["type": "content_block_stop", "index": 0],
      ["type": "message_delta", "delta": ["stop_reason": "end_turn"], "usage": usage],
      ["type": "message_stop"],
    ]
    let stream = try events.map { event in
      let data = try JSONSerialization.data(withJSONObject: event)
      return "event: \(event["type"] ?? "")\ndata: \(String(decoding: data, as: UTF8.self))\n\n"
    }
    return .eventStream(Array(stream.joined().utf8))
  }
}

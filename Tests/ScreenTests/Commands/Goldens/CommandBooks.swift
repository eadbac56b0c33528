import Books

/// The books of `CommandDesk`.
enum CommandBooks {
  static let pages: [String: [Page]] = [
    "/lamp.txt": [
      "The Lamp\n\nIsmay keeps the lamp on Skerrin Rock. She lights it at dusk and puts it out at dawn.",
      "The tower has three floors. Below are the stores, above them the bed, and whale oil burns in the tower's head.",
      "The Storm\n\nIn March a storm broke two panes. Ismay hung wet blankets before the wind and the lamp burned on.",
      "At noon the boat came from Port Carrow with glass, flour and a letter from the harbour board.",
      "The Letter\n\nThe board wrote that the lamp would burn gas from autumn on. Ismay read it twice and said nothing.",
      "She filled four stone jars with the last of the whale oil and hid them under the stairs.",
    ].pages,
    "/tide.txt": [
      "The Tide\n\nThe tide at Port Carrow rises four fathoms in spring and two in autumn.",
      "A pilot who waits for the tide has time to read the harbour board's letters.",
    ].pages,
  ]

  static let chapters = [
    "/lamp.txt": [
      Chapter(title: "The Lamp", level: 1, startPage: 1),
      Chapter(title: "The Storm", level: 1, startPage: 3),
      Chapter(title: "The Letter", level: 1, startPage: 5),
    ],
    "/tide.txt": [
      Chapter(title: "The Tide", level: 1, startPage: 1),
      Chapter(title: "The Pilot", level: 1, startPage: 2),
    ],
  ]
}

extension [String] {
  fileprivate var pages: [Page] {
    enumerated().map { Page(number: $0.offset + 1, text: $0.element) }
  }
}

import Basics
package import Books
package import Search

extension RenderedPrompt {
  /// The messages with the passages' own text marked in them, for a provider that cites by itself.
  ///
  /// The bytes are those of `messages`. A passage that a template shows otherwise than whole or page
  /// by page stays plain text, and so does one in the system text, where no provider takes citable text.
  package func messages(citing passages: [Passage], _ pageMap: PageMap?) -> [ChatMessage] {
    guard let pageMap else { return messages }
    var turns: [(role: ChatRole, text: CitableText)] = []
    for segment in segments where segment.role != .system {
      let role: ChatRole = segment.role == .user ? .user : .assistant
      if turns.last?.role != role { turns.append((role, CitableText())) }
      turns[turns.count - 1].text.add(
        role == .user
          ? Self.citable(segment, passages, pageMap) : CitableText(segment.text))
    }
    return turns.map { role, text in
      ChatMessage(
        role: role, content: [text.stretches.isEmpty ? .text(text.text) : .citable(text)])
    }
  }

  private static func citable(
    _ segment: PromptSegment, _ passages: [Passage], _ pageMap: PageMap
  ) -> CitableText {
    guard case .passage(let number) = segment.kind, passages.hasNumber(number) else {
      return CitableText(segment.text)
    }
    let passage = passages[number - 1]
    var text = CitableText()
    if segment.text == passage.text {
      text.add(
        segment.text, label: pageMap.citation(of: passage.pages), source: passage.range.lowerBound)
    } else if let part = passage.pageParts(pageMap).first(where: { $0.text == segment.text }) {
      text.add(
        segment.text, label: pageMap.citation(of: PageRange(part.page, part.page)),
        source: part.start)
    } else {
      text.add(segment.text)
    }
    return text
  }
}

package import Basics
package import Books

/// Two sizes at once: parents for the keyword leg and the prompt, children for the vector leg.
///
/// Parents are cut as the recursive chunker cuts. Children are the windows the embedder sees, at most
/// `ChunkingOptions.child` tokens; a hit of a child brings its parent, which scores as its best child.
package struct ParentChildChunker: TextChunker {
  package init() {}

  package var version: String { "parent-child/2" }

  package func chunks(of text: BookText, options: ChunkingOptions, tokenEnds: TextOffsets)
    -> [Chunk]
  {
    RecursiveChunker().chunks(of: text, options: options, tokenEnds: tokenEnds)
  }
}

import Answers

/// What an answer is made from: an index, templates, and the shelf that tools of a model ask.
package struct AnswerPorts: Sendable {
  package internal(set) var index: IndexPorts
  var prompts: any PromptLibrary
  var shelf: AskedShelf

  /// These ports with the embedder that the settings name.
  func selecting(_ settings: PipelineSettings) throws -> AnswerPorts {
    over(try index.selecting(settings))
  }

  /// These ports with others for the index, such as those that record what services reply.
  func over(_ index: IndexPorts) -> AnswerPorts {
    var ports = self
    ports.index = index
    return ports
  }

  /// These ports with other templates.
  func offering(_ prompts: any PromptLibrary) -> AnswerPorts {
    var ports = self
    ports.prompts = prompts
    return ports
  }
}

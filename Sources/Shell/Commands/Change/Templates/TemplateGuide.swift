import Answers

/// The remarks at the top of a new template, for somebody who has never written one.
enum TemplateGuide {
  /// A template's text below the remarks; without them when it has no head, which they would become
  /// part of, or has remarks of its own.
  static func heading(_ model: PromptTemplate, as name: String) -> String {
    guard PromptSource(model.source)?.head != nil, model.source.hasPrefix("---") else {
      return model.source
    }
    return remarks(name, model.name) + model.source
  }

  private static func remarks(_ name: String, _ model: String) -> String {
    """
    # \(name) began as a copy of \(model). Lines like these, above the first ---, are not sent.
    # Between the two lines of ---: description, settings such as config: { temperature: 0 }, variables of your own.
    # Below them: the text that a model is sent. {{role "system"}} and {{role "user"}} say who speaks.
    # It needs {{question}} and {{#each passages}} … {{/each}}, in which {{citation}} and {{text}} stand for a passage.
    # It may use {{book.title}}, {{book.author}}, {{chapter}}, {{position}} and {{history}}, the earlier turns.
    # A variable of your own, here voice, takes one line between the --- and is used below as {{voice}}:
    #   input: { default: { voice: a sailor } }
    # Saved, it is used at once. To try it: /template check \(name), /template \(name), /prompt, /rerun --here

    """
  }
}

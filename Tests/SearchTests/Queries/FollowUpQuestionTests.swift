import Basics
import Foundation
import Search
import TestSupport
import Testing

/// Only a question without a subject of its own is taken for a follow-up.
struct FollowUpQuestionTests {
  @Test(arguments: [
    "And why?", "Why did he do that?", "When did they find them?", "How so?", "What about her?",
    "And when?", "And who helped him?", "What about the lamp?", "What causes it?", "why?",
    "What happened next?", "Can you tell me why?", "How often must it be wound?",
    "And in what form?", "In what form?", "And at which hour?", "By whom?", "To whom?",
    "Since when?",
    "But in which year was it built?", "So for whose sake?", "And with how many men?",
    "And on what?", "In which year was it built?", "What colour is it?",
    "How many years was he there?",
    "And which road did they take?", "On which floor?", "What did he have?",
    "What happened to them?", "Who was her captain?",
    "And what did his wife say?", "Which one was poisoned?", "Who slept in the last one?",
    "Were the broken ones replaced?", "How many of them were limping?", "What was outside?",
    "What's inside?", "What is the value then?", "What is its value?", "And the values?",
    "What are its values?", "How do its values change?", "What does its value become then?",
    "What values can it have?", "Then what is the result?", "What was the temperature there?",
  ])
  func `a question without a subject leans on the one before`(_ question: String) {
    #expect(FollowUpQuestion(question).lacksSubject)
  }

  @Test(arguments: [
    "What did Dr Roylott keep in his safe?", "Who is Watson?", "Where does the dinghy hang now?",
    "Who told Nell that the water was good?", "What is kept there in the oil store?",
    "What did she find on the shelf in the oil store?", "Who lost the ring there?",
    "why did nell not drink her tea", "What can I do here?",
    "Is there a lead roof on the store shed?", "And who is Mr. Verrall?", "Warum?",
    "Which keeper lost his cap in the shaft?", "roses", "lamp oil",
    "In what form is mercury sold?", "At which hour does the steamer leave?",
    "By whom were ships warned?", "In which year did Maren come?", "To whom did soap belong?",
    "For which bird was the cliff named?",
    "Where does she keep her savings?", "What happened to his ship?", "What did his father do?",
    "in what form did tarrant carry mercury ashore that night",
    "Why did no one see the light?", "Who was the one who lit the lamp?",
    "What is inside the oil store?", "Where does the old woman keep the one key?",
    "Which one of the keepers drank the tea?", "does lightning strike the vane",
    "What is the value of the bond then?", "What is the temperature of the bath now?",
    "What value does the dial show?", "How do the values of the tide table change?",
    "What was the price?", "Then what is the price of oil?", "What was paid for its oil there?",
    "What is the default value of the width?",
  ])
  func `a question with a subject stands alone`(_ question: String) {
    #expect(!FollowUpQuestion(question).lacksSubject)
  }

  @Test func `only a question that may depend on earlier ones is sent to a model`() {
    #expect(FollowUpQuestion("What did she find on the shelf?").mayLean)
    #expect(!FollowUpQuestion("Who kept the light before Maren?").mayLean)
    #expect(!FollowUpQuestion("roses").mayLean)
  }

  @Test func `a third question keeps the topic`() {
    let topic = FollowUpTopic(["Where had Tarrant hidden the jars?", "And when?"])
    let third = topic.completing("And who helped him?")
    #expect(third.searched == "And who helped him? tarrant hidden jars")
    #expect(third.source == .rule)
  }

  @Test func `a question with only a noun takes the topic of the one before`() {
    let topic = FollowUpTopic(["How much mercury does the bath hold?"])
    let second = topic.completing("And in what form?")
    #expect(second.searched == "And in what form? mercury bath hold")
  }

  @Test func `a question that stands alone begins a topic`() {
    let topic = FollowUpTopic(["Where had Tarrant hidden the jars?", "Who is Watson?"])
    #expect(topic.completing("And when?").searched == "And when? watson")
    #expect(topic.completing("Who lit the lamp?").changed == nil)
    #expect(FollowUpTopic([]).completing("And?").changed == nil)
  }

  @Test func `complete questions asked in a row stay unaltered`()
    throws
  {
    var asked: [String] = []
    for file in [
      "prompts-lab/questions/skerrin.jsonl", "shared/fixtures/follow-ups/independent.jsonl",
    ] {
      for question in try Self.questions(file) {
        #expect(FollowUpTopic(asked).completing(question).changed == nil)
        asked.append(question)
      }
    }
    #expect(asked.count >= 100)
  }

  @Test func `100 complete questions about an unseen book stay unaltered`()
    throws
  {
    let asked = try Self.questions("shared/fixtures/follow-ups/alice-independent.tsv")
    #expect(asked.count == 100)
    for (index, question) in asked.enumerated() {
      #expect(FollowUpTopic(Array(asked[..<index])).completing(question).changed == nil)
    }
  }

  @Test func `60 questions that ask for a noun beside a pronoun stay unaltered`() throws {
    let asked = try Self.questions("shared/fixtures/follow-ups/noun-subjects.tsv")
    #expect(asked.count == 60)
    let topic = FollowUpTopic(["What did Beale's aunt give her fowls for the roop?"])
    for question in asked {
      #expect(topic.completing(question).changed == nil, "\(question)")
    }
  }

  private static func questions(_ path: String) throws -> [String] {
    let text = try String(contentsOf: Fixture.repository.appending(path: path), encoding: .utf8)
    let lines = text.split(separator: "\n")
    if path.hasSuffix(".tsv") { return lines.map { String($0.prefix { $0 != "\t" }) } }
    return try lines.compactMap {
      try JSONValue(parsing: Array($0.utf8))["question"]?.string
    }
  }
}

import Answers
import Basics
import Testing

struct JSONSchemaTests {
  private static let schema: JSONValue = [
    "type": "object", "required": ["answer", "pages"], "additionalProperties": false,
    "properties": [
      "answer": ["type": "string", "minLength": 1, "description": "one sentence"],
      "pages": ["type": "array", "minItems": 1, "items": ["type": "integer", "minimum": 1]],
      "mood": ["enum": ["calm", "storm"]],
    ],
  ]

  @Test func `an answer of the form asked for has no mistakes`() {
    let check = OutputContract(schema: Self.schema).check(
      #" {"answer":"At sea.","pages":[3,4],"mood":"calm"} "#)
    #expect(check.isValid && check.words == "has the form asked for")
  }

  @Test(arguments: [
    (#"{"answer":"x"}"#, "pages: missing"),
    (#"{"answer":1,"pages":[1]}"#, "answer: not string"),
    (#"{"answer":"","pages":[1]}"#, "answer: below minLength 1"),
    (#"{"answer":"x","pages":[0]}"#, "pages[0]: below minimum 1"),
    (#"{"answer":"x","pages":[]}"#, "pages: below minItems 1"),
    (#"{"answer":"x","pages":[1],"mood":"sad"}"#, #"mood: none of "calm", "storm""#),
    (#"{"answer":"x","pages":[1],"more":2}"#, "more: not allowed"),
    ("[1]", "the answer: not object"),
    (#"{"answer":"x","answer":"y"}"#, "has the key answer twice"),
    ("It was dark (p.3).", "is not JSON"), ("```json\nIt was dark.\n```", "is not JSON"),
  ])
  func `a value that breaks the schema is reported with its place`(answer: String, words: String) {
    let check = OutputContract(schema: Self.schema).check(answer)
    #expect(!check.isValid && check.words == words)
  }

  @Test func `a schema with unknown types and members that it does not describe is told`() {
    let schema: JSONValue = [
      "type": "objekt", "required": ["anwser"],
      "properties": [
        "answer": ["type": ["string", "nul"]],
        "parts": ["type": "array", "items": ["type": "strin"]],
      ],
    ]
    #expect(
      JSONSchema(schema).faults == [
        "type objekt does not exist", "required anwser is not among the properties",
        "type nul at answer does not exist", "type strin at parts[] does not exist",
      ])
    #expect(JSONSchema(Self.schema).faults.isEmpty)
  }

  @Test func `keywords that are not checked are named`() {
    let schema: JSONValue = [
      "type": "object", "title": "t",
      "properties": ["a": ["type": "string", "pattern": "x"], "b": ["oneOf": [true]]],
    ]
    #expect(JSONSchema(schema).uncheckedKeywords == ["oneOf", "pattern"])
  }
}

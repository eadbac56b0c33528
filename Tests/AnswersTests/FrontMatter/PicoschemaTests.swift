import Answers
import Basics
import Testing

struct PicoschemaTests {
  private static let place = TemplatePlace(line: 1, column: 1)

  private static func text(_ text: String) -> MetadataNode { MetadataNode(.text(text), at: place) }

  private static func object(_ members: (String, MetadataNode)...) -> MetadataNode {
    MetadataNode(.object(members.map { MetadataMember($0, at: place, $1) }), at: place)
  }

  static let rules: [(MetadataNode, JSONValue)] = [
    (text("string"), ["type": "string"]),
    (text("any, whatever"), ["type": "any", "description": "whatever"]),
    (text("integer,  pages, counted"), ["type": "integer", "description": "pages, counted"]),
    (text("Place"), ["type": "string", "format": "place"]),
    (text("Place, the port"), ["type": "string", "format": "place", "description": "the port"]),
    (
      object(("keeper", text("string")), ("age?", text("integer, in years"))),
      [
        "type": "object", "additionalProperties": false, "required": ["keeper"],
        "properties": [
          "keeper": ["type": "string"],
          "age": ["type": ["integer", "null"], "description": "in years"],
        ],
      ]
    ),
    (
      object(
        ("lamps(array, all of them)", object(("oil?(object)", object(("kind", text("any"))))))),
      [
        "type": "object", "additionalProperties": false, "required": ["lamps"],
        "properties": [
          "lamps": [
            "type": "array", "description": "all of them",
            "items": [
              "type": "object", "additionalProperties": false,
              "properties": [
                "oil": [
                  "type": ["object", "null"], "additionalProperties": false, "required": ["kind"],
                  "properties": ["kind": [:]],
                ]
              ],
            ],
          ]
        ],
      ]
    ),
    (
      object(
        ("(*)", text("number")), ("sea?(enum)", MetadataNode(.list([text("calm")]), at: place))),
      [
        "type": "object", "additionalProperties": ["type": "number"],
        "properties": ["sea": ["enum": ["calm", .null]]],
      ]
    ),
    (object(("type", text("string"))), ["type": "string"]),
    (
      object(("properties", object(("x", object(("type", text("string"))))))),
      ["type": "object", "properties": ["x": ["type": "string"]]]
    ),
  ]

  @Test(arguments: rules)
  func `the short form becomes JSON schema`(_ node: MetadataNode, _ expected: JSONValue) throws {
    let named: [String: JSONValue] = ["Place": ["type": "string", "format": "place"]]
    #expect(try Picoschema(named: named).jsonSchema(node) == expected)
  }

  @Test(arguments: [
    (text("strin"), "there is no type strin; perhaps string"),
    (object(("x(map)", text("string"))), "(map) is not (array), (object) or (enum)"),
    (MetadataNode(.list([]), at: place), "a schema is made of names and types"),
  ])
  func `a part that is not a schema is reported with the reason`(
    _ node: MetadataNode, _ reason: String
  ) {
    #expect(throws: MetadataError(line: 1, column: 1, reason: reason)) {
      try Picoschema().jsonSchema(node)
    }
  }
}

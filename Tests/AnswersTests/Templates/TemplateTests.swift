import Answers
import Testing

/// The rules of the template language, one per line: source, variables, result.
struct TemplateTests {
  struct Rule: Sendable, CustomStringConvertible {
    let name: String
    let source: String
    let expected: String

    var description: String { name }

    init(_ name: String, _ source: String, _ expected: String) {
      self.name = name
      self.source = source
      self.expected = expected
    }
  }

  static let values = TemplateValue.object([
    "name": .text("Alice", .variable("name")), "empty": .text("", .variable("empty")),
    "zero": .number(0, .variable("zero")), "digit": .text("0", .variable("digit")),
    "nothing": .none, "yes": .flag(true),
    "tricky": .text("{{name}} <b> \\{{", .variable("tricky")),
    "book": .object(["title": .text("Wonderland", .variable("book.title"))]),
    "items": .list(
      ["a", "b", "c"].map { .object(["text": .text($0, .variable("items"))]) }),
    "none": .list([]), "key": .text("title", .variable("key")),
    "numbers": .list([.number(1, .template), .number(2.5, .template)]),
  ])

  static let schema = TemplateSchema.object([
    "name": .text, "empty": .text, "zero": .text, "digit": .text, "nothing": .text, "yes": .text,
    "tricky": .text,
    "book": .object(["title": .text]), "items": .list(of: .object(["text": .text])),
    "none": .list(of: .object(["text": .text])), "key": .text, "numbers": .list(of: .text),
  ])

  private static func template(_ source: String) throws(PromptError) -> CompiledTemplate {
    try CompiledTemplate(
      PromptTemplate(name: "t", source: source, origin: "test"), library: Partials(),
      schema: schema, required: [])
  }

  private static func render(_ source: String) throws -> String {
    try template(source).segments(values: values).map(\.text).joined()
  }

  static let rules = [
    Rule("plain text", "Hello { } }}", "Hello { } }}"),
    Rule("a variable", "Hello {{name}}!", "Hello Alice!"),
    Rule("blanks inside the tag", "{{ name }}", "Alice"),
    Rule("a dotted path", "{{book.title}}", "Wonderland"),
    Rule("three braces are as good as two", "{{{name}}}{{& name}}", "AliceAlice"),
    Rule("a missing value is empty", "[{{nothing}}]", "[]"),
    Rule("values are data", "{{tricky}}", "{{name}} <b> \\{{"),
    Rule("an escaped tag", "\\{{name}} {{name}}", "{{name}} Alice"),
    Rule("a literal", "{{\"{{\"}}x", "{{x"),
    Rule("comments", "a{{! no }}b{{!-- {{no}} --}}c", "abc"),
    Rule("if with a value", "{{#if name}}yes{{else}}no{{/if}}", "yes"),
    Rule("if with nothing", "{{#if nothing}}yes{{else}}no{{/if}}", "no"),
    Rule("if with the empty text", "{{#if empty}}yes{{^}}no{{/if}}", "no"),
    Rule("if with zero", "{{#if zero}}yes{{/if}}.", "."),
    Rule("if with zero as text", "{{#if digit}}yes{{/if}}.", "yes."),
    Rule("if with zero that counts", "{{#if zero includeZero=true}}yes{{/if}}.", "yes."),
    Rule("if with an empty list", "{{#if none}}yes{{else}}no{{/if}}", "no"),
    Rule("unless", "{{#unless nothing}}yes{{else}}no{{/unless}}", "yes"),
    Rule("else if", "{{#if nothing}}1{{else if name}}2{{else}}3{{/if}}", "2"),
    Rule("else after else if", "{{#if nothing}}1{{else if empty}}2{{else}}3{{/if}}", "3"),
    Rule("each", "{{#each items}}{{text}};{{/each}}", "a;b;c;"),
    Rule("each with this", "{{#each items}}{{this.text}}{{/each}}", "abc"),
    Rule("each over nothing", "{{#each none}}x{{else}}none{{/each}}", "none"),
    Rule(
      "loop variables", "{{#each items}}{{@index}}{{#unless @last}},{{/unless}}{{/each}}", "0,1,2"),
    Rule("the first item", "{{#each items}}{{#if @first}}>{{/if}}{{text}}{{/each}}", ">abc"),
    Rule("the context around", "{{#each items}}{{../name}}{{/each}}", "AliceAliceAlice"),
    Rule(
      "the outermost context", "{{#each items}}{{@root.book.title}} {{/each}}",
      "Wonderland Wonderland Wonderland "),
    Rule("with", "{{#with book}}{{title}} {{../name}}{{/with}}", "Wonderland Alice"),
    Rule(
      "nesting",
      "{{#if name}}{{#each items}}{{#if ../nothing}}x{{else}}{{text}}{{/if}}{{/each}}{{/if}}", "abc"
    ),
    Rule("each over an object", "{{#each book}}{{@key}}={{this}}{{/each}}", "title=Wonderland"),
    Rule("each over numbers", "{{#each numbers}}{{.}} {{/each}}", "1 2.5 "),
    Rule(
      "names for the item and its index", "{{#each items as |item i|}}{{i}}{{item.text}}{{/each}}",
      "0a1b2c"),
    Rule("a name in with", "{{#with book as |b|}}{{b.title}}{{/with}}", "Wonderland"),
    Rule(
      "a loop around", "{{#each items}}{{#each ../numbers}}{{@../index}}{{/each}}{{/each}}",
      "001122"),
    Rule("a block on a list", "{{#items}}{{text}}{{/items}}", "abc"),
    Rule("a block on an object", "{{#book}}{{title}}{{/book}}", "Wonderland"),
    Rule("a block on true", "{{#yes}}{{name}}{{/yes}}", "Alice"),
    Rule("an inverted block", "{{^nothing}}no{{/nothing}}{{^none}} none{{/none}}", "no none"),
    Rule("a place in a list", "{{items.1.text}}{{items.[2].text}}", "bc"),
    Rule("the length of a list", "{{items.length}}", "3"),
    Rule("lookup", "{{lookup book key}}", "Wonderland"),
    Rule("lookup in a block", "{{#if (lookup book \"title\")}}yes{{/if}}", "yes"),
    Rule("ifEquals", "{{#ifEquals name \"Alice\"}}yes{{else}}no{{/ifEquals}}", "yes"),
    Rule("a number is no text", "{{#ifEquals zero digit}}yes{{else}}no{{/ifEquals}}", "no"),
    Rule("unlessEquals", "{{#unlessEquals zero 0}}yes{{else}}no{{/unlessEquals}}", "no"),
    Rule("json", "{{json book}} {{json items.0.text}}", "{\"title\":\"Wonderland\"} \"a\""),
    Rule("json in lines", "{{json book indent=2}}", "{\n  \"title\": \"Wonderland\"\n}"),
    Rule(
      "literals", "{{#if true}}{{#unless false}}{{#if 1}}{{-1.5}}{{/if}}{{/unless}}{{/if}}", "-1.5"),
    Rule("a backslash before a tag", "\\\\{{name}}", "\\Alice"),
    Rule("braces in a quote", "{{\"}}\"}}x", "}}x"),
    Rule("block lines vanish", "a\n{{#if name}}\nb\n{{/if}}\nc\n", "a\nb\nc\n"),
    Rule("indented block lines vanish", "a\n  {{#if name}}  \nb\n\t{{/if}}\nc", "a\nb\nc"),
    Rule("else lines vanish", "{{#if nothing}}\na\n{{else}}\nb\n{{/if}}\n", "b\n"),
    Rule("each lines vanish", "{{#each items}}\n- {{text}}\n{{/each}}\nend", "- a\n- b\n- c\nend"),
    Rule("comment lines vanish", "a\n{{! c }}\nb", "a\nb"),
    Rule("variable lines stay", "a\n{{name}}\nb", "a\nAlice\nb"),
    Rule("two tags on a line stay", "{{#if name}}{{#if name}}\na{{/if}}{{/if}}", "\na"),
    Rule("a block inside a line keeps the line", "a {{#if name}}\nb{{/if}}\nc", "a \nb\nc"),
    Rule("tildes eat blanks", "a \n {{~name~}} \n b", "aAliceb"),
    Rule("tildes on blocks", "a {{~#if name~}} b {{~/if~}} c", "abc"),
    Rule("windows lines", "a\r\n{{#if name}}\r\nb\r\n{{/if}}\r\nc", "a\r\nb\r\nc"),
    Rule("a partial", "[{{> hello}}]", "[Hello Alice]"),
    Rule("a partial in its context", "{{#each items}}{{> item}}{{/each}}", "<a><b><c>"),
    Rule("a partial by its plain name", "{{> plain}}", "plain"),
    Rule("a partial with values", "{{> hello name=\"Bob\"}}", "Hello Bob"),
    Rule("a partial with a context", "{{> title book}}", "Wonderland"),
    Rule("a partial keeps its indent", "a\n  {{> lines}}\nb", "a\n  1\n  2\nb"),
    Rule("content for a partial", "{{#> frame}}in{{/frame}}", "<in>"),
    Rule("content in place of a partial", "{{#> nowhere}}{{name}}{{/nowhere}}", "Alice"),
    Rule(
      "a partial of one's own", "{{#*inline \"me\"}}I am {{name}}.{{/inline}}{{> me}}",
      "I am Alice."),
    Rule("sections leave no trace", "{{section \"x\"}}{{name}}", "Alice"),
    Rule("front matter is no text", "---\ndescription: x\n---\nbody", "body"),
  ]

  @Test(arguments: rules)
  func `templates render as Handlebars does`(_ rule: Rule) throws {
    #expect(try Self.render(rule.source) == rule.expected)
  }

  static let mistakes: [(String, PromptError)] = [
    ("a\n {{nme}}", unknown(2, 2, "nme", ["name"])),
    ("{{#if nothing}}{{bok.title}}{{/if}}", unknown(1, 16, "bok.title", ["book.title"])),
    ("{{book.titel}}", unknown(1, 1, "book.titel", ["book.title"])),
    ("{{#each items}}{{name}}{{/each}}", unknown(1, 16, "name", ["../name"])),
    (
      "{{#each items}}{{@idx}}{{/each}}",
      unknown(1, 16, "@idx", ["@index", "@key", "@first", "@last"])
    ),
    ("{{@index}}", unknown(1, 1, "@index", [])),
    ("---\nx: y\n---\n\n{{nme}}", unknown(5, 1, "nme", ["name"])),
    ("{{items}}", syntax(1, 1, "items is a list: use {{#each items}}")),
    ("{{book}}", syntax(1, 1, "book has parts: book.title")),
    ("{{#each name}}{{/each}}", syntax(1, 1, "name is not a list")),
    ("x {{name", syntax(1, 3, "{{ is never closed")),
    ("{{}}", syntax(1, 1, "{{ }} is empty")),
    ("{{#if name}}x", syntax(1, 1, "{{#if}} is never closed")),
    ("{{#if name}}x{{/each}}", syntax(1, 14, "{{/each}} closes {{#if}}")),
    ("x{{/if}}", syntax(1, 2, "no block is open here if")),
    ("{{else}}", syntax(1, 1, "no block is open here")),
    (
      "{{#foo name}}{{/foo}}",
      syntax(1, 1, "unknown block foo; there are if, unless, each, with, ifEquals, unlessEquals")
    ),
    ("{{#if}}{{/if}}", syntax(1, 1, "{{#if}} takes one value")),
    (
      "{{upper name}}",
      syntax(
        1, 1, "unknown helper upper; there are lookup, log, json, role, history, section, media")
    ),
    ("{{role \"king\"}}", syntax(1, 1, "a role is \"system\", \"user\" or \"assistant\"")),
    ("{{role \"system}}", syntax(1, 1, "a quote is never closed")),
    ("{{> loop}}", syntax(1, 1, "{{> loop}} includes itself", in: "_loop")),
    ("{{> hallo}}", .templateNotFound(name: "hallo", near: ["hello"])),
    ("---\nx: y\n{{name}}", syntax(1, 1, "the front matter is never closed")),
  ]

  @Test(arguments: mistakes)
  func `mistakes are named with their place`(_ source: String, _ error: PromptError) {
    #expect(throws: error) { try Self.template(source) }
  }

  @Test func `the variables of a template are listed with their first place`() throws {
    let uses = try Self.template("{{name}}\n{{#each items}}{{text}}{{../name}}{{/each}}").uses
    #expect(uses.map(\.name) == ["name", "items", "items[].text"])
    #expect(uses.map(\.place.line) == [1, 2, 2])
  }

  private static func unknown(_ line: Int, _ column: Int, _ name: String, _ near: [String])
    -> PromptError
  {
    .unknownVariable(template: "t", line: line, column: column, name: name, near: near)
  }

  private static func syntax(_ line: Int, _ column: Int, _ reason: String, in name: String = "t")
    -> PromptError
  {
    .syntax(template: name, line: line, column: column, reason: reason)
  }
}

/// A library of partials.
private struct Partials: PromptLibrary {
  private let sources = [
    "_hello": "Hello {{name}}", "_item": "<{{text}}>", "plain": "plain", "_loop": "{{> loop}}",
    "_title": "{{title}}", "_lines": "1\n2\n", "_frame": "<{{> @partial-block}}>",
  ]

  func names() throws -> [String] { sources.keys.sorted() }

  func template(named name: String) throws -> PromptTemplate {
    guard let source = sources[name] else {
      throw PromptError.templateNotFound(name: name, near: ["hello"])
    }
    return PromptTemplate(name: name, source: source, origin: "test")
  }

  func metadata(_ yaml: String, firstLine: Int) throws(MetadataError) -> MetadataNode { .empty }
}

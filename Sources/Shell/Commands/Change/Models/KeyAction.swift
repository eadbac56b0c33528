import Parameters
import App
import Basics
import Terminal

/// `/model key`: lists, sets and removes the keys of providers without showing them.
struct KeyAction: CommandAction {
  let form = CommandForm.word(
    "key", CommandArgument("set|rm").optional, CommandArgument("PROVIDER", .provider).optional)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let keys = shell.notebook.providers.keys else {
      throw UsageError.badArgument(command: "model key", text: "", expected: "a shell with keys")
    }
    guard let verb = input.arguments.first else { return try list(keys, input, shell) }
    guard input.arguments.count == 2, ["set", "rm"].contains(verb) else {
      // The words are not repeated, because they may hold a key.
      throw UsageError.missingArgument(command: "model", usage: "key [set PROVIDER | rm PROVIDER]")
    }
    let provider = input.arguments[1]
    guard let name = ProviderName.withKey.first(where: { $0.rawValue == provider })?.keyVariable
    else {
      throw UsageError.badArgument(
        command: "model key", text: "that name",
        expected: ProviderName.withKey.map(\.rawValue).joined(separator: ", "))
    }
    if verb == "rm" {
      let removed = try keys.remove(name)
      return shell.output.print(
        removed
          ? "The key of \(provider) is gone from the file."
          : "The file holds no key of \(provider).")
    }
    try await set(name, of: provider, keys, shell)
  }

  private func set(_ name: String, of provider: String, _ keys: any KeyStore, _ shell: ShellContext)
    async throws
  {
    let typed = try await shell.person.secret("Key of \(provider), not shown: ")
    guard let key = typed.flatMap({ Secret($0) }) else {
      return shell.output.print("Nothing was changed.")
    }
    try keys.save(key, as: name)
    shell.output.print("The key of \(provider) is kept; only you can read the file.")
    if case .environment? = try keys.key(name)?.origin {
      shell.output.print(
        "\("! \(name) is set in the environment too, and that one counts.", .warning)")
    }
  }

  private func list(_ keys: any KeyStore, _ input: CommandInput, _ shell: ShellContext) throws {
    let found = try ProviderName.withKey.map {
      ($0.rawValue, $0.keyVariable, try keys.key($0.keyVariable)?.origin)
    }
    shell.present(
      .object(
        Dictionary(
          uniqueKeysWithValues: found.map {
            ($0.0, $0.2.map { .string(Self.words($0)) } ?? .null)
          }))
    ) {
      var table = Table([
        .init("provider", isFixed: true), .init("name", isFixed: true), .init("key"),
      ])
      for (provider, name, origin) in found {
        table.add([
          "\(provider, .strong)", "\(name, .muted)", "\(origin.map(Self.words) ?? "not set")",
        ])
      }
      shell.print(table)
    }
  }

  private static func words(_ origin: KeyOrigin) -> String {
    switch origin {
    case .environment: "from the environment"
    case .file(let path): "from \(path)"
    case .keyring: "from the keyring"
    }
  }
}

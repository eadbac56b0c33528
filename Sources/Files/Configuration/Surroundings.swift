import Bindings

/// The environment of the program at its start; every other place is derived from it.
package struct Surroundings: Hashable, Sendable {
  package let environment: [String: String]
  /// Absolute path.
  package let workingDirectory: String
  /// Absolute path of the program without symbolic links; nil when the system does not give it.
  package let executable: String?

  package init(environment: [String: String], workingDirectory: String, executable: String?) {
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.executable = executable
  }

  /// The surroundings of this process.
  package static var current: Surroundings {
    Surroundings(
      environment: RunningProcess.environment,
      workingDirectory: RunningProcess.workingDirectory ?? "/",
      executable: RunningProcess.executable)
  }

  /// The value of a variable; nil when it is unset or empty.
  package func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// An absolute path for a typed one.
  package func absolute(_ path: String) -> String {
    if path == "~" || path.hasPrefix("~/") { return home + path.dropFirst() }
    if path.hasPrefix("/") { return path }
    // `./book.pdf` and `book.pdf` are one file under one name.
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
    return rest.isEmpty || rest == "."
      ? workingDirectory : Path.joined(workingDirectory, String(rest))
  }

  /// Folder of the default workspace.
  var dataFolder: String { folder("XDG_DATA_HOME", orHome: ".local/share") }

  /// The file of keys, readable by its owner only.
  package var keyFile: String {
    Path.joined(folder("XDG_CONFIG_HOME", orHome: ".config"), "keys")
  }

  /// A person's own configuration, a script of shell lines.
  package var initFile: String {
    Path.joined(folder("XDG_CONFIG_HOME", orHome: ".config"), "init.ib")
  }

  /// A person's own table of models, which overrides the program's.
  package var modelsFile: String {
    Path.joined(folder("XDG_CONFIG_HOME", orHome: ".config"), "models.json")
  }

  private var home: String { variable("HOME") ?? "/" }

  /// The XDG base directory specification 0.8: a relative path in a variable is not valid.
  private func folder(_ name: String, orHome fallback: String) -> String {
    let base = variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    return Path.joined(base ?? Path.joined(home, fallback), "interactive-books")
  }
}

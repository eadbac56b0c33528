import Bindings

/// The environment the program was started in; every other place is found from it.
package struct Surroundings: Hashable, Sendable {
  package let environment: [String: String]
  /// Absolute.
  package let workingDirectory: String
  /// Absolute path of the program without symbolic links, where the system tells it.
  package let executable: String?

  package init(environment: [String: String], workingDirectory: String, executable: String?) {
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.executable = executable
  }

  /// Those of this process.
  package static var current: Surroundings {
    Surroundings(
      environment: RunningProcess.environment,
      workingDirectory: RunningProcess.workingDirectory ?? "/",
      executable: RunningProcess.executable)
  }

  /// The value of a variable that is set and not empty.
  package func variable(_ name: String) -> String? {
    environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// An absolute path for what a person wrote.
  package func absolute(_ path: String) -> String {
    if path == "~" || path.hasPrefix("~/") { return home + path.dropFirst() }
    if path.hasPrefix("/") { return path }
    // `./book.pdf` and `book.pdf` are one file, and one name of it is kept.
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
    return rest.isEmpty || rest == "."
      ? workingDirectory : Path.joined(workingDirectory, String(rest))
  }

  /// The default workspace.
  var dataFolder: String { folder("XDG_DATA_HOME", orHome: ".local/share") }

  /// The file that may hold keys, readable by its owner only.
  package var keyFile: String {
    Path.joined(folder("XDG_CONFIG_HOME", orHome: ".config"), "keys")
  }

  /// A person's own configuration, a script of shell lines.
  package var initFile: String {
    Path.joined(folder("XDG_CONFIG_HOME", orHome: ".config"), "init.ib")
  }

  /// A person's own table of models, laid over the one that comes with the program.
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

import Basics
import Bindings
import Files
import Formats
import Parameters
import Shell
import Terminal

/// The composition root: `Assembly` and `ProviderTable` name the concrete types.
@main
struct Main {
  static func main() async {
    ProcessThreads.prepare()
    ProcessSignals.ignoreFileSizeLimit()
    if CommandLine.arguments.dropFirst().first == ParseWorker.argument {
      RunningProcess.exit(await ParseWorker(CommandLine.arguments.dropFirst(2)).run())
    }
    let surroundings = Surroundings.current
    let streams = Streams(surroundings)
    let known = KnownSecrets(environment: surroundings.environment)
    let console = Console(
      output: streams.output, diagnostics: streams.error, interrupts: Interrupts(),
      reader: { setup in try streams.reader(setup.refusing(known.isKey)) }, keys: streams.keys,
      script: { path in
        (try? FileSystem.readText(surroundings.absolute(path))).map {
          String(decoding: $0, as: UTF8.self)
        }
      }, standardInput: streams.standardInput, editor: TextEditor(surroundings.environment))
    let keyring = await Keyring(environment: surroundings.environment)?
      .contents(ProviderName.withKey.map(\.keyVariable).filter { surroundings.variable($0) == nil })
    let assembly = Assembly(
      surroundings, known: known, keyring: keyring ?? KeyringContents(), warn: streams.warn)
    let code = await Program(console: console, workshop: assembly.workshop)
      .run(Array(CommandLine.arguments.dropFirst()))
    await assembly.close()
    if code == .success, StandardSink.hasLostOutput {
      streams.warn("Not everything could be written to standard output; is the disk full?")
      RunningProcess.exit(ExitCode.failure.rawValue)
    }
    RunningProcess.exit(code.rawValue)
  }
}

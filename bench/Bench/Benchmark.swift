import Glibc

/// A subject to measure; `init` loads everything that is not measured.
protocol Benchmark: Sendable {
  init(arguments: [String]) async throws

  /// Does the work once and returns its amount, in the unit of the subject's rate.
  func run() async throws -> Double
}

/// Time and memory of a round.
struct Round {
  let amount: Double
  let wallSeconds: Double
  /// Processor seconds of all threads of this process.
  let cpuSeconds: Double
  /// Largest resident memory of this process so far.
  let megabytes: Double

  static func measure(_ benchmark: some Benchmark) async throws -> Round {
    let (wall, cpu) = (seconds(CLOCK_MONOTONIC), seconds(CLOCK_PROCESS_CPUTIME_ID))
    let amount = try await benchmark.run()
    return Round(
      amount: amount, wallSeconds: seconds(CLOCK_MONOTONIC) - wall,
      cpuSeconds: seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu, megabytes: peakMegabytes())
  }

  var json: String {
    #"{"amount":\#(amount),"wall":\#(wallSeconds),"cpu":\#(cpuSeconds),"memory":\#(megabytes)}"#
  }

  /// Processor seconds of this process so far.
  static var cpuSeconds: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func peakMegabytes() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

func flush() { fflush(nil) }

/// Bad arguments on the command line.
struct UsageError: Error {
  let message: String
}

extension [String] {
  /// Argument number `index`, which must be there.
  func argument(_ index: Int, _ name: String) throws -> String {
    guard indices.contains(index) else { throw UsageError(message: "missing \(name)") }
    return self[index]
  }
}

// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "interactive-books",
  products: [.executable(name: "interactive-books", targets: ["interactive-books"])],
  targets: [
    // C libraries: module maps and static inline shims, no Swift.
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CEditline", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .systemLibrary(
      name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CCommonMark", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),

    // Our own C: BERT kernels (always optimised, also under test; no product is joined with a sum
    // unless the source says so, which keeps the bits the same on every processor) and embedded text files.
    .target(name: "CEncoder", cSettings: [.unsafeFlags(["-O2", "-ffp-contract=off"])]),
    .target(name: "CResources"),
    // What has to happen inside a signal handler, where Swift may not run.
    .target(name: "CTerminal"),
    // A call of C++ that Swift cannot make, from libcld2-dev, and the stemmers of libstemmer-dev.
    .target(
      name: "CLanguages", linkerSettings: [.linkedLibrary("cld2"), .linkedLibrary("stemmer")]),

    // Pure rooms, the first needs no other. An arrow that is not here does not exist.
    // Rounding of floating-point numbers is a libm call in debug builds.
    .target(name: "Basics", linkerSettings: [.linkedLibrary("m")]),
    .target(name: "Parameters", dependencies: ["Basics"]),
    .target(name: "Books", dependencies: ["Basics", "Parameters"]),
    .target(name: "Search", dependencies: ["Basics", "Books", "Parameters"]),
    .target(name: "Answers", dependencies: ["Basics", "Books", "Parameters", "Search"]),
    .target(
      name: "Groundedness", dependencies: ["Answers", "Basics", "Books", "Search"]),
    .target(
      name: "Sessions",
      dependencies: ["Answers", "Basics", "Books", "Groundedness", "Parameters", "Search"]),
    .target(
      name: "Reading", dependencies: ["Basics", "Books"]),
    .target(
      name: "Imports", dependencies: ["Basics", "Books", "Reading"]),
    .target(name: "Discovery", dependencies: ["Basics", "Parameters", "Reading"]),
    .target(
      name: "Lab",
      dependencies: [
        "Answers", "Basics", "Books", "Discovery", "Groundedness", "Imports", "Parameters",
        "Reading", "Search", "Sessions",
      ]),

    // Pointers and C live here and nowhere else.
    .target(
      name: "Bindings",
      dependencies: [
        "Basics", "CCairo", "CCommonMark", "CCurl", "CEditline", "CEncoder", "CLanguages",
        "CMalloc", "CNettle", "CPoppler", "CResources", "CSQLite", "CTerminal", "CXML", "CYAML",
        "CZip", "CZlib",
      ],
      // A part of GLib that poppler-glib's own list of libraries leaves out.
      linkerSettings: [.linkedLibrary("gio-2.0")]),
    .target(
      name: "Files",
      dependencies: [
        "Answers", "Basics", "Bindings", "Books", "Lab", "Parameters", "Reading", "Sessions",
      ]),
    .target(
      name: "Storage",
      dependencies: [
        "Answers", "Basics", "Bindings", "Books", "Discovery", "Files", "Imports", "Parameters",
        "Reading", "Search", "Sessions",
      ]),
    .target(
      name: "Providers",
      dependencies: [
        "Answers", "Basics", "Bindings", "Books", "Files", "Parameters", "Reading", "Search",
        "Storage",
      ]),
    .target(
      name: "Formats",
      dependencies: ["Basics", "Bindings", "Books", "Files", "Parameters", "Providers", "Sessions"]),
    .target(
      name: "Notebook",
      dependencies: [
        "Answers", "Basics", "Books", "Discovery", "Groundedness", "Imports", "Lab", "Parameters",
        "Reading", "Search", "Sessions",
      ]),
    .target(
      name: "Asking",
      dependencies: [
        "Answers", "Basics", "Books", "Groundedness", "Notebook", "Parameters", "Reading", "Search",
        "Sessions",
      ]),
    .target(
      name: "Evaluation",
      dependencies: [
        "Answers", "Asking", "Basics", "Books", "Groundedness", "Lab", "Notebook", "Parameters",
        "Search", "Sessions",
      ]),
    .target(
      name: "Replays",
      dependencies: [
        "Answers", "Asking", "Basics", "Books", "Discovery", "Evaluation", "Notebook", "Parameters",
        "Reading", "Search", "Sessions",
      ]),
    .target(
      name: "Shelf",
      dependencies: ["Answers", "Basics", "Books", "Imports", "Notebook", "Reading", "Sessions"]),
    .target(
      name: "Suggesting",
      dependencies: [
        "Answers", "Asking", "Basics", "Books", "Discovery", "Evaluation", "Imports", "Lab",
        "Notebook", "Parameters", "Reading", "Replays", "Search", "Sessions", "Shelf",
      ]),
    .target(name: "Terminal", dependencies: ["Basics", "Bindings", "Books", "Parameters"]),
    .target(
      name: "ShellKit",
      dependencies: [
        "Answers", "Asking", "Basics", "Bindings", "Books", "Notebook", "Parameters", "Replays",
        "Sessions", "Terminal",
      ]),
    .target(
      name: "Views",
      dependencies: [
        "Answers", "Asking", "Basics", "Bindings", "Books", "Discovery", "Evaluation",
        "Groundedness", "Lab", "Notebook", "Parameters", "Reading", "Search", "Sessions",
        "ShellKit", "Terminal",
      ]),
    .target(
      name: "NotebookShell",
      dependencies: [
        "Answers", "Asking", "Basics", "Bindings", "Books", "Evaluation", "Groundedness", "Lab",
        "Notebook", "Parameters", "Replays", "Search", "Sessions", "ShellKit", "Terminal", "Views",
      ]),
    .target(
      name: "LabShell",
      dependencies: [
        "Answers", "Asking", "Basics", "Books", "Discovery", "Evaluation", "Groundedness", "Lab",
        "Notebook", "Parameters", "Search", "Sessions", "ShellKit", "Terminal", "Views",
      ]),
    .target(
      name: "ShelfShell",
      dependencies: [
        "Answers", "Asking", "Basics", "Bindings", "Books", "Discovery", "Evaluation", "Imports",
        "Lab", "LabShell", "Notebook", "NotebookShell", "Parameters", "Reading", "Sessions",
        "Shelf", "ShellKit", "Suggesting", "Terminal", "Views",
      ]),
    .target(
      name: "MCP",
      dependencies: [
        "Answers", "Asking", "Basics", "Bindings", "Books", "LabShell", "Notebook", "NotebookShell",
        "Parameters", "Search", "Sessions", "ShellKit", "Terminal", "Views",
      ]),
    .target(
      name: "Shell",
      dependencies: [
        "Answers", "Asking", "Basics", "Bindings", "Books", "Evaluation", "LabShell", "MCP",
        "Notebook", "NotebookShell", "Parameters", "Replays", "Search", "Sessions", "Shelf",
        "ShelfShell", "ShellKit", "Terminal", "Views",
      ]),
    .executableTarget(
      name: "interactive-books",
      dependencies: [
        "Answers", "Asking", "Basics", "Bindings", "Books", "Files", "Formats", "Lab", "Notebook",
        "Parameters", "Providers", "Reading", "Replays", "Search", "Sessions", "Shelf", "Shell",
        "ShellKit", "Storage", "Suggesting", "Terminal", "Views",
      ]),

    // Measuring entry points for bench/run; not installed.
    .executableTarget(
      name: "Bench",
      dependencies: [
        "Answers", "Asking", "Basics", "Bindings", "Books", "Discovery", "Evaluation", "Files",
        "Formats", "Groundedness", "Imports", "Lab", "Notebook", "Parameters", "Providers",
        "Reading", "Replays", "Search", "Sessions", "Shelf", "ShelfShell", "Shell", "ShellKit",
        "Storage", "Suggesting", "Terminal", "Views",
      ],
      path: "bench/Bench"),

    // Mutated books for every parser: scripts/fuzz.sh; not installed.
    .executableTarget(
      name: "Fuzz",
      dependencies: ["Bindings", "Books", "Formats"],
      path: "fuzz/Fuzz"),

    .target(
      name: "TestSupport",
      dependencies: ["Answers", "Basics", "Books", "Parameters", "Search", "Terminal"],
      path: "Tests/TestSupport"),
    .target(
      name: "DeskSupport",
      dependencies: [
        "Answers", "Asking", "Basics", "Books", "Discovery", "Files", "Lab", "Notebook",
        "Parameters", "Providers", "Reading", "Replays", "Search", "Sessions", "Shelf", "Shell",
        "ShellKit", "Storage", "Suggesting", "TestSupport",
      ],
      path: "Tests/DeskSupport"),
    .executableTarget(
      name: "EditorProbe",
      dependencies: [
        "Bindings", "Parameters", "ShelfShell", "Shell", "ShellKit", "Terminal", "Views",
      ],
      path: "Tests/EditorProbe"),
    .executableTarget(
      name: "ModelServer", dependencies: ["TestSupport"], path: "Tests/ModelServer"),
    .testTarget(name: "BasicsTests", dependencies: ["Basics", "TestSupport"]),
    .testTarget(name: "ParametersTests", dependencies: ["Basics", "Parameters", "TestSupport"]),
    .testTarget(name: "BooksTests", dependencies: ["Basics", "Books", "TestSupport"]),
    .testTarget(
      name: "SearchTests", dependencies: ["Basics", "Books", "Parameters", "Search", "TestSupport"]),
    .testTarget(
      name: "AnswersTests",
      dependencies: [
        "Answers", "Basics", "Books", "Parameters", "Search", "TestSupport",
      ],
      exclude: ["Prompting/Snapshots"]),
    .testTarget(
      name: "GroundednessTests",
      dependencies: ["Answers", "Basics", "Books", "Groundedness", "Search", "TestSupport"]),
    .testTarget(
      name: "SessionsTests",
      dependencies: [
        "Answers", "Basics", "Books", "Groundedness", "Parameters", "Search", "Sessions",
        "TestSupport",
      ]),
    .testTarget(
      name: "LabTests",
      dependencies: [
        "Answers", "Basics", "Books", "Discovery", "Groundedness", "Lab", "Reading", "Search",
        "Sessions", "TestSupport",
      ]),
    .testTarget(
      name: "ReadingTests", dependencies: ["Basics", "Reading", "TestSupport"]),
    .testTarget(
      name: "ImportsTests",
      dependencies: ["Basics", "Imports", "Reading", "TestSupport"]),
    .testTarget(
      name: "DiscoveryTests",
      dependencies: ["Basics", "Discovery", "Parameters", "Reading", "TestSupport"]),
    .testTarget(name: "BindingsTests", dependencies: ["Basics", "Bindings", "TestSupport"]),
    .testTarget(
      name: "FilesTests",
      dependencies: [
        "Answers", "Basics", "Bindings", "Books", "Files", "Lab", "Parameters", "Reading",
        "Sessions", "TestSupport",
      ]),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "Answers", "Basics", "Bindings", "Books", "Discovery", "Files", "Parameters", "Reading",
        "Search", "Sessions", "Storage", "TestSupport",
      ]),
    .testTarget(
      name: "ProvidersTests",
      dependencies: [
        "Answers", "Basics", "Bindings", "Books", "Files", "Parameters", "Providers", "Reading",
        "Search", "Storage", "TestSupport",
      ]),
    .testTarget(
      name: "FormatsTests",
      dependencies: [
        "Answers", "Basics", "Bindings", "Books", "Files", "Formats", "Groundedness", "Lab",
        "Parameters", "Providers", "Search", "Sessions", "TestSupport",
      ],
      exclude: ["Parsing/Snapshots"]),
    .testTarget(
      name: "NotebookTests",
      dependencies: [
        "Answers", "Asking", "Basics", "Books", "DeskSupport", "Evaluation", "Files", "Lab",
        "LabShell", "Notebook", "NotebookShell", "Parameters", "Reading", "Replays", "Search",
        "Sessions", "ShelfShell", "Shell", "ShellKit", "Suggesting", "TestSupport",
      ]),
    .testTarget(
      name: "ShelfTests",
      dependencies: [
        "Answers", "Asking", "Basics", "Books", "DeskSupport", "Imports", "Notebook", "Parameters",
        "Providers", "Reading", "Replays", "Search", "Sessions", "Shelf", "ShelfShell", "Storage",
        "Suggesting", "TestSupport",
      ]),
    .testTarget(
      name: "AskingTests",
      dependencies: [
        "Answers", "Asking", "Basics", "Books", "DeskSupport", "Evaluation", "Files", "Formats",
        "Groundedness", "Imports", "Lab", "LabShell", "Notebook", "NotebookShell", "Parameters",
        "Providers", "Reading", "Replays", "Search", "Sessions", "Shelf", "ShelfShell", "Shell",
        "ShellKit", "Suggesting", "TestSupport",
      ]),
    .testTarget(
      name: "SuggestingTests",
      dependencies: [
        "Answers", "Asking", "Basics", "Books", "DeskSupport", "Discovery", "Evaluation", "Files",
        "Imports", "Lab", "LabShell", "MCP", "Notebook", "Parameters", "Providers", "Reading",
        "Replays", "Search", "Sessions", "Shelf", "ShelfShell", "Shell", "ShellKit", "Storage",
        "Suggesting", "TestSupport",
      ]),
    .testTarget(
      name: "EvaluationTests",
      dependencies: [
        "Answers", "Asking", "Books", "DeskSupport", "Evaluation", "Lab", "LabShell", "Notebook",
        "NotebookShell", "Parameters", "Providers", "Replays", "Search", "Sessions", "TestSupport",
      ]),
    .testTarget(
      name: "ReplaysTests",
      dependencies: [
        "Answers", "Asking", "Basics", "Books", "DeskSupport", "Files", "Groundedness", "Imports",
        "Notebook", "Parameters", "Providers", "Replays", "Search", "Sessions", "Shelf",
        "ShelfShell", "Shell", "ShellKit", "Suggesting", "TestSupport",
      ]),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Basics", "Bindings", "EditorProbe", "Terminal", "TestSupport"],
      exclude: ["Rendering/Snapshots"]),
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        "Answers", "Asking", "Basics", "Bindings", "Books", "Discovery", "Evaluation", "Files",
        "Groundedness", "Imports", "Lab", "LabShell", "MCP", "Notebook", "NotebookShell",
        "Parameters", "Providers", "Reading", "Replays", "Search", "Sessions", "Shelf",
        "ShelfShell", "Shell", "ShellKit", "Storage", "Suggesting", "Terminal", "TestSupport",
        "Views",
      ],
      exclude: [
        "Commands/Goldens/Snapshots", "Views/Book/Snapshots", "Views/Snapshots",
      ]),
    .testTarget(
      name: "BenchTests",
      dependencies: ["Bench", "Books", "Lab", "Parameters", "Search", "TestSupport"],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "FuzzTests", dependencies: ["Bindings", "Books", "Formats", "Fuzz", "TestSupport"]),
    // The built program itself, as a stranger meets it.
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "Asking", "Basics", "Bindings", "Books", "Discovery", "Formats", "Groundedness", "Imports",
        "LabShell", "Notebook", "NotebookShell", "Parameters", "Replays", "Search", "Sessions",
        "ShelfShell", "Shell", "ShellKit", "Suggesting", "Terminal", "TestSupport",
      ],
      exclude: [
        "CommandLine/Snapshots", "Durability/Snapshots", "Evaluation/Snapshots",
        "Terminal/Snapshots",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

/// What waits for people and services.
let verbs = [
  "Notebook", "Shelf", "Asking", "Suggesting", "Evaluation", "Replays", "interactive-books",
]
/// Commands and their views.
let screens = ["ShellKit", "Views", "ShelfShell", "NotebookShell", "LabShell", "MCP", "Shell"]
for target in package.targets where target.type != .system && !target.name.hasPrefix("C") {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
  // Loops over every byte of a book: not specialised, they take most of the time of the tests. Each thousand
  // lines of it cost 13 seconds of a processor to build, without it 2.
  if ["Basics", "Books", "Search", "Bindings"].contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  // A newcomer waits for this build: what nobody reads in it is left out, and what waits for people is
  // compiled small. SwiftPM puts a `-g` behind these flags, which only the front end's own flag outlasts.
  target.swiftSettings?.append(
    .unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .release)))
  if verbs.contains(target.name) || screens.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Osize"], .when(configuration: .release)))
  }
  // Without Swift's own optimiser, commands and views take a third of the time to compile; `Terminal` keeps it.
  if screens.contains(target.name) {
    target.swiftSettings?.append(
      .unsafeFlags(["-Xfrontend", "-disable-sil-perf-optzns"], .when(configuration: .release)))
  }
  // Pointers live in Bindings and nowhere else.
  if !target.name.hasSuffix("Tests"),
    ![
      "Bindings", "Bench", "Fuzz", "TestSupport", "EditorProbe", "ModelServer",
    ].contains(target.name)
  {
    target.swiftSettings?.append(.strictMemorySafety())
  }
}

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

    // Layers, innermost first. An arrow that is not here does not exist.
    // Rounding of floating-point numbers is a libm call in debug builds.
    .target(name: "Domain", linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "Bindings",
      dependencies: [
        "CCairo", "CCommonMark", "CCurl", "CEditline", "CEncoder", "CMalloc", "CPoppler",
        "CResources", "CSQLite", "CTerminal", "CXML", "CYAML", "CZip", "CZlib",
      ],
      // A part of GLib that poppler-glib's own list of libraries leaves out.
      linkerSettings: [.linkedLibrary("gio-2.0")]),
    .target(name: "Infra", dependencies: ["Bindings", "Domain"]),
    .target(name: "App", dependencies: ["Domain"]),
    .target(name: "Shell", dependencies: ["App", "Bindings", "Domain"]),
    .executableTarget(
      name: "interactive-books", dependencies: ["App", "Domain", "Infra", "Shell"]),

    // Measuring entry points for bench/run; not installed.
    .executableTarget(
      name: "Bench", dependencies: ["App", "Bindings", "Domain", "Infra", "Shell"],
      path: "bench/Bench"),

    // Mutated books for every parser: scripts/fuzz.sh; not installed.
    .executableTarget(
      name: "Fuzz", dependencies: ["Bindings", "Domain", "Infra"], path: "fuzz/Fuzz"),

    .target(name: "TestSupport", dependencies: ["Bindings", "Domain"], path: "Tests/TestSupport"),
    .executableTarget(
      name: "EditorProbe", dependencies: ["Bindings", "Domain", "Shell"], path: "Tests/EditorProbe"),
    .executableTarget(
      name: "ModelServer", dependencies: ["TestSupport"], path: "Tests/ModelServer"),
    .testTarget(
      name: "DomainTests", dependencies: ["Domain", "TestSupport"],
      exclude: ["Prompting/Snapshots"]),
    .testTarget(name: "BindingsTests", dependencies: ["Bindings", "TestSupport"]),
    .testTarget(
      name: "InfraTests", dependencies: ["Bindings", "Domain", "Infra", "TestSupport"],
      exclude: ["Parsing/Snapshots"]),
    .testTarget(name: "AppTests", dependencies: ["App", "Domain", "Infra", "TestSupport"]),
    .testTarget(
      name: "ShellTests",
      dependencies: ["App", "Bindings", "Domain", "EditorProbe", "Shell", "TestSupport"],
      exclude: ["Rendering/Snapshots"]),
    .testTarget(
      name: "FuzzTests", dependencies: ["Bindings", "Domain", "Fuzz", "Infra", "TestSupport"]),
    // The built program itself, as a stranger meets it.
    .testTarget(
      name: "ProgramTests",
      dependencies: ["App", "Bindings", "Domain", "Infra", "Shell", "TestSupport"],
      exclude: [
        "CommandLine/Snapshots", "Durability/Snapshots", "Evaluation/Snapshots",
        "Terminal/Snapshots",
      ]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)

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
  // Pointers live in Bindings and nowhere else.
  if ["App", "Domain", "Infra", "Shell", "interactive-books"].contains(target.name) {
    target.swiftSettings?.append(.strictMemorySafety())
  }
}

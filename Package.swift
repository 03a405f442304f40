// swift-tools-version: 6.2
import PackageDescription

// MARK: - The processor the binary is made for

/// The x86-64 level that both the C shims and Swift's own code are compiled for.
///
/// By default a build uses the processor it runs on. `GOLDCREST_CPU=x86-64-v3 swift build -c release` makes a binary
/// for every machine since about 2013 instead, `GOLDCREST_CPU=x86-64` one for any 64-bit PC.
let processor = Context.environment["GOLDCREST_CPU"] ?? "native"

/// SwiftPM refuses unsafe flags in a package that another one depends on by version; such a client gets the portable
/// code paths, which give the same results.
let isDependency = ["/checkouts/", "/SourcePackages/"].contains { Context.packageDirectory.contains($0) }

#if arch(x86_64)
  let level = isDependency ? [] : ["-march=\(processor)"]
#else
  let level: [String] = []
#endif

/// A build for tuning has the numbers of the search as options, instead of constants.
let tuning: [SwiftSetting] = Context.environment["GOLDCREST_TUNING"] == nil ? [] : [.define("TUNING")]

let cSettings: [CSetting] = level.isEmpty ? [] : [.unsafeFlags(level)]

/// Release builds trust that no variable is changed by two at a time. (Debug builds, and with them most tests, look.)
let speed: [SwiftSetting] =
  isDependency ? [] : [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

let swiftSettings: [SwiftSetting] =
  (level.isEmpty ? [] : [.unsafeFlags(level.flatMap { ["-Xcc", $0] })]) + speed + tuning

/// The loops of the network are plain Swift; with these flags the compiler uses registers of full width for them. (They
/// are needed where one instruction multiplies and adds pairs, as on x86-64; measured with `Benchmarks/Kernels`.)
let kernelSettings: [SwiftSetting] =
  (level.isEmpty
    ? [] : [.unsafeFlags(["-Xllvm", "-vectorizer-maximize-bandwidth", "-Xcc", "-mprefer-vector-width=512"])])
  // Without it, tests of a debug build spend more than half of their time in these loops, on any processor.
  + (isDependency ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))])

// MARK: - The house, in the order in which data flows

let package = Package(
  name: "goldcrest",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Chess", targets: ["Chess"]),
    .library(name: "NNUE", targets: ["NNUE"]),
    .library(name: "Engine", targets: ["Engine"]),
    .library(name: "Openings", targets: ["Openings"]),
    .library(name: "Polyglot", targets: ["Polyglot"]),
    .library(name: "Tablebases", targets: ["Tablebases"]),
    .library(name: "ChessKing", targets: ["ChessKing"]),
    .executable(name: "goldcrest", targets: ["goldcrest"]),
    .executable(name: "goldcrest-learn", targets: ["goldcrest-learn"]),
    .executable(name: "arena", targets: ["arena-program"]),
  ],
  targets: [
    // What Swift cannot say: a few processor instructions, with plain fallbacks.
    .target(name: "Intrinsics", cSettings: cSettings),

    // The C library under one name, and the one place that touches it.
    .target(name: "CLibrary"),
    .target(name: "Platform", dependencies: ["CLibrary", "Intrinsics"], swiftSettings: swiftSettings),

    // The rules of chess.
    .target(name: "Chess", dependencies: ["Platform", "Intrinsics"], swiftSettings: swiftSettings),

    // The names of openings, and the file with them as a part of the program.
    .target(name: "EmbeddedOpeningNames", exclude: ["openings.txt"]),
    .target(
      name: "Openings", dependencies: ["Platform", "Chess", "EmbeddedOpeningNames"], swiftSettings: swiftSettings),

    // Opening books of other programs.
    .target(name: "Polyglot", dependencies: ["Platform", "Chess"], swiftSettings: swiftSettings),

    // The network that judges positions, and the file with its weights as a part of the program.
    .target(name: "EmbeddedNetwork", exclude: ["goldcrest.nnue"]),
    .target(
      name: "NNUE", dependencies: ["Platform", "Chess", "EmbeddedNetwork"],
      swiftSettings: swiftSettings + kernelSettings),

    // Endgame tables.
    .target(name: "Tablebases", dependencies: ["Platform", "Chess"], swiftSettings: swiftSettings),

    // The search.
    .target(
      name: "Engine", dependencies: ["Platform", "Chess", "NNUE", "Tablebases", "Intrinsics"],
      exclude: ["HEURISTICS.md", "notes"],
      swiftSettings: swiftSettings),

    // JSON for files that people and other programs read too.
    .target(name: "JSON", dependencies: ["Platform"], swiftSettings: swiftSettings),

    // What people are told about their games.
    .target(
      name: "Review", dependencies: ["Platform", "JSON", "Chess", "Openings", "Engine"], swiftSettings: swiftSettings),

    // Positions that other programs want to have analysed.
    .target(
      name: "Analysis", dependencies: ["Platform", "JSON", "Chess", "Engine"], exclude: ["ANALYSE.md"],
      swiftSettings: swiftSettings),

    // The page of reviewed games, and the files of which it is made as a part of the program.
    .target(name: "EmbeddedReviewPage", exclude: ["page.html", "page.css", "texts.json", "script"]),
    .target(
      name: "ReviewPage", dependencies: ["JSON", "Chess", "EmbeddedReviewPage"], swiftSettings: swiftSettings),

    // The companion of a casual chess app.
    .target(
      name: "ChessKing", dependencies: ["Platform", "JSON", "Chess", "Engine", "Openings"],
      swiftSettings: swiftSettings),

    // The companion at the terminal, to be tried without an app.
    .target(
      name: "KingTerminal", dependencies: ["Platform", "Chess", "Engine", "ChessKing"], swiftSettings: swiftSettings),

    // The conversation with a chess program.
    .target(
      name: "UCI", dependencies: ["Platform", "Chess", "Polyglot", "NNUE", "Tablebases", "Engine"],
      swiftSettings: swiftSettings),

    // The program.
    .executableTarget(
      name: "goldcrest",
      dependencies: [
        "Platform", "JSON", "Chess", "Polyglot", "NNUE", "Tablebases", "Engine", "Analysis", "Review",
        "ReviewPage", "UCI", "ChessKing", "KingTerminal",
      ],
      swiftSettings: swiftSettings),

    // Matches between engines. (Some file systems take `arena` and `Arena` for the same name, so the program's target
    // has another one.)
    .target(name: "EmbeddedOpenings", exclude: ["balanced.epd"]),
    .target(
      name: "Arena", dependencies: ["Platform", "JSON", "Chess", "Polyglot", "EmbeddedOpenings"],
      exclude: ["README.md"], swiftSettings: swiftSettings),
    .executableTarget(name: "arena-program", dependencies: ["Arena", "Platform"], swiftSettings: swiftSettings),

    // Where networks are made.
    .target(
      name: "Learning", dependencies: ["Platform", "Chess", "NNUE", "Engine"], exclude: ["NETWORKS.md", "notes"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "goldcrest-learn", dependencies: ["Platform", "Chess", "NNUE", "Engine", "Learning"],
      swiftSettings: swiftSettings),

    // Measurements.
    .executableTarget(
      name: "perft-benchmark", dependencies: ["Platform", "Chess"], path: "Benchmarks/Perft",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "random-games", dependencies: ["Platform", "Chess"], path: "Benchmarks/Comparison/RandomGames",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "pgn-benchmark", dependencies: ["Platform", "Chess"], path: "Benchmarks/PGN", exclude: ["compare.py"],
      swiftSettings: swiftSettings),

    .executableTarget(
      name: "suite-benchmark", dependencies: ["Platform", "Chess", "Engine"], path: "Benchmarks/Suites",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "tables-benchmark", dependencies: ["Platform", "Chess", "Tablebases"], path: "Benchmarks/Tablebases",
      swiftSettings: swiftSettings),
    .target(name: "KernelsInC", path: "Benchmarks/Kernels/C", cSettings: cSettings),
    .executableTarget(
      name: "kernel-benchmark", dependencies: ["NNUE", "Chess", "Platform", "KernelsInC"],
      path: "Benchmarks/Kernels/Program", swiftSettings: swiftSettings),

    .executableTarget(
      name: "training-benchmark", dependencies: ["Platform", "Learning"], path: "Benchmarks/Training",
      exclude: ["yardstick.positions"], swiftSettings: swiftSettings),

    // Proofs.
    .target(name: "TestSupport", dependencies: ["Platform", "Chess"], path: "Tests/TestSupport"),
    .testTarget(
      name: "TablebasesTests", dependencies: ["Platform", "Chess", "Tablebases", "TestSupport"], exclude: ["Tables"],
      swiftSettings: swiftSettings),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "Platform", "TestSupport"]),
    .testTarget(name: "ChessTests", dependencies: ["Chess", "Platform", "TestSupport"]),
    .testTarget(
      name: "PolyglotTests", dependencies: ["Polyglot", "Chess", "Platform", "TestSupport"], exclude: ["Books"]),
    .testTarget(name: "ReviewPageTests", dependencies: ["ReviewPage", "JSON"]),
    .testTarget(name: "OpeningsTests", dependencies: ["Openings", "Chess"]),
    .executableTarget(name: "fake-engine", dependencies: ["Platform", "Chess"], path: "Tests/FakeEngine"),
    .testTarget(
      name: "ArenaTests",
      dependencies: ["Arena", "arena-program", "fake-engine", "Platform", "JSON", "Polyglot", "Chess", "TestSupport"]),
    .testTarget(name: "NNUETests", dependencies: ["NNUE", "Chess", "Platform", "TestSupport"]),
    .testTarget(
      name: "EngineTests", dependencies: ["Engine", "Tablebases", "Chess", "Platform", "TestSupport"]),
    .executableTarget(name: "king-writer", dependencies: ["Platform", "Chess", "ChessKing"], path: "Tests/KingWriter"),
    .testTarget(
      name: "ChessKingTests",
      dependencies: [
        "ChessKing", "KingTerminal", "king-writer", "Engine", "Openings", "Chess", "Platform", "JSON", "TestSupport",
      ]),
    .testTarget(
      name: "ReviewTests",
      dependencies: ["Review", "Engine", "Openings", "Chess", "Platform", "JSON", "TestSupport"]),
    .testTarget(
      name: "AnalysisTests", dependencies: ["Analysis", "Engine", "Chess", "Platform", "JSON", "TestSupport"]),
    .testTarget(name: "UCITests", dependencies: ["UCI", "Engine", "Polyglot", "Chess", "Platform", "TestSupport"]),
    .testTarget(
      name: "LearningTests",
      dependencies: ["Learning", "goldcrest-learn", "NNUE", "Engine", "Chess", "Platform", "TestSupport"]),
    .testTarget(name: "GoldcrestTests", dependencies: ["goldcrest", "Platform", "TestSupport"]),

    // Parsers and bytes that nobody has thought of.
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CLibrary", "Platform", "JSON", "Chess", "Polyglot", "Tablebases", "NNUE", "UCI", "Learning", "ChessKing",
        "Arena", "TestSupport",
      ],
      path: "Tests/Fuzz", exclude: ["Corpus"]),
    .testTarget(name: "FuzzTests", dependencies: ["fuzz", "Platform", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6],
  // For #embed.
  cLanguageStandard: .c2x
)

// MARK: - The address sanitizer

/// The sanitizer is for code with raw memory. `.ci/run` builds with it neither tests of code that has none, nor the arena, nor
/// measurements. The tests themselves are not optimized: that takes longer than it saves.
if Context.environment["GOLDCREST_SANITIZER"] != nil {
  let isLeftOut: Set = [
    "JSONTests", "ChessKingTests", "king-writer", "OpeningsTests", "ReviewTests", "ReviewPageTests", "AnalysisTests",
    "Arena", "ArenaTests", "arena-program", "fake-engine", "EmbeddedOpenings", "fuzz", "FuzzTests",
  ]
  package.targets.removeAll { isLeftOut.contains($0.name) || $0.path?.hasPrefix("Benchmarks/") == true }
  package.products.removeAll { $0.name == "arena" }
  for target in package.targets where target.type == .test {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
  }
}

// swift-tools-version: 6.2
import PackageDescription

// MARK: - How everything is compiled

/// The processor that an x86-64 build is made for, if the trait Native is on: by default that of this machine.
///
/// `GOLDCREST_CPU=x86-64-v3 swift build -c release` makes a program for every PC since about 2013 instead,
/// `GOLDCREST_CPU=x86-64` one for any. The loops of the network are made for several processors in any case.
let processor = Context.environment["GOLDCREST_CPU"] ?? "native"

#if arch(x86_64)
  let native = ["-march=\(processor)"]
#else
  let native: [String] = []
#endif

let cSettings: [CSetting] = [.unsafeFlags(native, .when(platforms: [.linux, .macOS], traits: ["Native"]))]

let swiftSettings: [SwiftSetting] = [
  .unsafeFlags(native.flatMap { ["-Xcc", $0] }, .when(platforms: [.linux, .macOS], traits: ["Native"])),
  // Release builds trust that no variable is changed by two at a time. (Debug builds, and with them most tests, look.)
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  .define("TUNING", .when(traits: ["Tuning"])),
]

/// What computes is optimized in debug builds too, with its assertions: the tests take a third of the time. To step
/// through it with a debugger, build without the trait Native (`--disable-default-traits`).
let optimizedInDebug: SwiftSetting = .unsafeFlags(
  ["-O", "-assert-config", "Debug"],
  .when(platforms: [.linux, .macOS], configuration: .debug, traits: ["Native"]))

/// The address sanitizer is for code with raw memory: `.ci/run` builds with it only what such code is in, and the tests
/// of that.
let isSanitized = Context.environment["GOLDCREST_SANITIZER"] != nil

func swift(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], computes: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude,
    swiftSettings: swiftSettings + (computes ? [optimizedInDebug] : []))
}

func c(
  _ name: String, uses dependencies: [Target.Dependency] = [], path: String? = nil, exclude: [String] = [],
  _ settings: [CSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude, cSettings: cSettings + settings)
}

func program(
  _ name: String, _ dependencies: [Target.Dependency], path: String? = nil, exclude: [String] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: swiftSettings)
}

/// Tests take longer to be optimized than to run as they are; in release, those that compute much themselves do not.
func tests(
  of name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], computes: Bool = false
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies, exclude: exclude,
    swiftSettings: computes && !isSanitized ? [] : [.unsafeFlags(["-Onone"])])
}

// MARK: - The house, in the order in which data flows

let engine: [Target] = [
  // Code beyond Swift: a few processor instructions, with plain fallbacks; the loops of the network, for several
  // processors; calls that are about the whole process.
  c("Intrinsics"),
  // (Debug builds, whose other code is slow enough, have optimized loops.)
  c("NetworkKernels", [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
  c("ProcessCalls", uses: ["Intrinsics"]),

  // The C library under one name, and the two places that touch it: for all, and for programs.
  swift("CLibrary", []),
  swift("Platform", ["CLibrary", "Intrinsics"], computes: true),
  swift("Programs", ["CLibrary", "Platform", "ProcessCalls"]),

  // The rules of chess.
  swift("Chess", ["Platform", "Intrinsics"], computes: true),

  // The names of openings, and the file with them as a part of the program.
  c("EmbeddedOpeningNames", exclude: ["openings.txt"]),
  swift("Openings", ["Platform", "Chess", "EmbeddedOpeningNames"]),

  // Opening books of other programs, and endgame tables.
  swift("Polyglot", ["Platform", "Chess"]),
  swift("Tablebases", ["Platform", "Chess"], computes: true),

  // The network that judges positions, and the file with its weights as a part of the program.
  c("EmbeddedNetwork", exclude: ["goldcrest.nnue"]),
  swift("NNUE", ["Platform", "Chess", "EmbeddedNetwork", "NetworkKernels"], computes: true),

  // The search.
  swift(
    "ChessEngine", ["Platform", "Chess", "NNUE", "Tablebases", "Intrinsics"], exclude: ["HEURISTICS.md", "notes"],
    computes: true),

  // JSON for files that people and other programs read too.
  swift("JSON", ["Platform"]),

  // The review of people's games; the page of it, and the files of which that is made.
  swift("Review", ["Platform", "JSON", "Chess", "Openings", "ChessEngine"]),
  c("EmbeddedReviewPage", exclude: ["page.html", "page.css", "texts.json", "script"]),
  swift("ReviewPage", ["JSON", "Chess", "EmbeddedReviewPage"]),

  // Positions that other programs want to have analysed.
  swift("Analysis", ["Platform", "JSON", "Chess", "ChessEngine"], exclude: ["ANALYSE.md"]),

  // The companion of a casual chess app, with the files of its texts; and at the terminal, to be tried without an app.
  c("EmbeddedKingTexts", exclude: ["lessons.txt", "texts.json", "terminal.json"]),
  swift("ChessKing", ["Platform", "JSON", "Chess", "ChessEngine", "Openings", "EmbeddedKingTexts"]),
  swift("KingTerminal", ["Platform", "Chess", "ChessKing"]),

  // The conversation with a chess program.
  swift("UCI", ["Platform", "Chess", "Polyglot", "NNUE", "Tablebases", "ChessEngine"]),

  // The program.
  program(
    "goldcrest",
    [
      "Platform", "Programs", "JSON", "Chess", "Polyglot", "NNUE", "Tablebases", "ChessEngine", "Analysis", "Review",
      "ReviewPage", "UCI", "ChessKing", "KingTerminal",
    ]),

  // Where networks are made.
  swift("Learning", ["Platform", "Chess", "NNUE", "ChessEngine"], exclude: ["NETWORKS.md", "notes"], computes: true),
  program("goldcrest-learn", ["Platform", "Programs", "Chess", "NNUE", "ChessEngine", "Learning"]),
]

// Matches between engines. (Some file systems take `arena` and `Arena` for the same name, so the program's target has
// another one.)
let arena: [Target] = [
  c("EmbeddedOpenings", exclude: ["balanced.epd"]),
  swift("Arena", ["Platform", "Programs", "JSON", "Chess", "Polyglot", "EmbeddedOpenings"], exclude: ["README.md"]),
  program("arena-program", ["Arena", "Programs"]),
]

let measurements: [Target] = [
  c("IntrinsicKernels", path: "Benchmarks/IntrinsicKernels"),
  program(
    "benchmark",
    ["Platform", "Programs", "Chess", "Tablebases", "NNUE", "ChessEngine", "Learning", "IntrinsicKernels"],
    path: "Benchmarks/Program"),
]

let proofsOfRawMemory: [Target] = [
  .target(name: "TestSupport", dependencies: ["Platform", "Programs", "Chess"], path: "Tests/TestSupport"),
  tests(of: "Platform", ["Platform", "Programs", "TestSupport"]),
  tests(of: "Programs", ["Platform", "Programs", "TestSupport"]),
  tests(of: "Chess", ["Chess", "Platform", "TestSupport"], computes: true),
  tests(of: "Polyglot", ["Polyglot", "Chess", "Platform", "TestSupport"], exclude: ["Books"]),
  tests(
    of: "Tablebases", ["Platform", "Programs", "Chess", "Tablebases", "TestSupport"], exclude: ["Tables"],
    computes: true
  ),
  tests(of: "NNUE", ["NNUE", "Chess", "Platform", "TestSupport"], computes: true),
  tests(of: "ChessEngine", ["ChessEngine", "Tablebases", "Chess", "Platform", "TestSupport"], computes: true),
  tests(of: "UCI", ["UCI", "ChessEngine", "Polyglot", "Chess", "Platform", "TestSupport"]),
  tests(
    of: "Learning",
    ["Learning", "goldcrest-learn", "NNUE", "ChessEngine", "Chess", "Platform", "Programs", "TestSupport"],
    computes: true),
  tests(of: "Goldcrest", ["goldcrest", "Platform", "Programs", "TestSupport"]),
]

let otherProofs: [Target] = [
  tests(of: "JSON", ["JSON", "Platform", "TestSupport"]),
  tests(of: "Openings", ["Openings", "Chess"]),
  tests(of: "Review", ["Review", "ChessEngine", "Openings", "Chess", "Platform", "JSON", "TestSupport"]),
  tests(of: "ReviewPage", ["ReviewPage", "JSON"]),
  tests(of: "Analysis", ["Analysis", "ChessEngine", "Chess", "Platform", "JSON", "TestSupport"]),
  program("king-writer", ["Platform", "Programs", "Chess", "ChessKing"], path: "Tests/KingWriter"),
  tests(
    of: "ChessKing",
    [
      "ChessKing", "KingTerminal", "king-writer", "Review", "ChessEngine", "Openings", "Chess", "Platform", "Programs",
      "JSON", "TestSupport",
    ]),
  program("fake-engine", ["Platform", "Programs", "Chess"], path: "Tests/FakeEngine"),
  tests(
    of: "Arena",
    [
      "Arena", "arena-program", "fake-engine", "Platform", "Programs", "JSON", "Polyglot", "Chess", "TestSupport",
    ]),
  // Parsers and bytes that nobody has thought of.
  program(
    "fuzz",
    [
      "CLibrary", "Platform", "Programs", "JSON", "Chess", "Polyglot", "Tablebases", "NNUE", "UCI", "Learning",
      "ChessKing", "Arena", "TestSupport",
    ],
    path: "Tests/Fuzz", exclude: ["Corpus"]),
  tests(of: "Fuzz", ["fuzz", "Platform", "Programs", "TestSupport"]),
]

let package = Package(
  name: "goldcrest",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Chess", targets: ["Chess"]),
    .library(name: "NNUE", targets: ["NNUE"]),
    .library(name: "ChessEngine", targets: ["ChessEngine"]),
    .library(name: "Openings", targets: ["Openings"]),
    .library(name: "Polyglot", targets: ["Polyglot"]),
    .library(name: "Tablebases", targets: ["Tablebases"]),
    .library(name: "Analysis", targets: ["Analysis"]),
    .library(name: "Review", targets: ["Review"]),
    .library(name: "ChessKing", targets: ["ChessKing"]),
    .executable(name: "goldcrest", targets: ["goldcrest"]),
    .executable(name: "goldcrest-learn", targets: ["goldcrest-learn"]),
  ] + (isSanitized ? [] : [.executable(name: "arena", targets: ["arena-program"])]),
  traits: [
    .default(enabledTraits: ["Native"]),
    .trait(name: "Native", description: "Code for the x86-64 processor that compiles it, or for GOLDCREST_CPU"),
    .trait(name: "Tuning", description: "The numbers of the search are options instead of constants"),
  ],
  targets: engine + proofsOfRawMemory + (isSanitized ? [] : arena + measurements + otherProofs),
  swiftLanguageModes: [.v6],
  // For #embed.
  cLanguageStandard: .c2x
)

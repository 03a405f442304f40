// Feeds the parsers with bytes.
//
//     fuzz                                           the corpus, and what becomes of it by accidents: seconds
//     fuzz --target=fen NEW Tests/Fuzz/Corpus/fen    libFuzzer, for hours; built as CONTRIBUTING.md says
//
// libFuzzer keeps what it finds in the folder NEW. It takes its own options and ignores those with two hyphens.

import CLibrary
import Platform
import Programs
import TestSupport

#if FUZZER
  @_silgen_name("LLVMFuzzerRunDriver")
  func runLibFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32

  /// The target that the command line names.
  enum Chosen {
    static let target = FuzzTarget.all.first { CommandLine.arguments.contains("--target=\($0.name)") }
  }

  guard Chosen.target != nil else {
    Output.error.line("fuzz: --target= has to be one of \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
    exitImmediately(.misuse)
  }
  // libFuzzer keeps the input that has ended the program, unless other code handles that: the runtime does.
  for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] { _ = signal(number, SIG_DFL) }
  var (count, words) = (CommandLine.argc, CommandLine.unsafeArgv)
  _ = runLibFuzzer(&count, &words) { start, count in
    Chosen.target?.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  }
#else
  for target in FuzzTarget.all {
    for file in try Folder.files(in: PackageFolder.url("Tests/Fuzz/Corpus/\(target.name)").path) {
      // Told before it is read: the last line of a program that has ended names the culprit.
      Output.standard.line("\(target.name) \(file)")
      let bytes = try TextFile.bytes(of: file)
      target.read(bytes)
      var spoiler = Spoiler(seed: 1, bytes)
      for _ in 0..<fuzzEffort(debug: 10, release: 100) { target.read(spoiler.next()) }
    }
  }
#endif

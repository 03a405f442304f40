#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif
import Intrinsics

/// Starts a program whose descriptors 0, 1, 2 … are these.
///
/// - Parameters:
///   - path: the program file.
///   - arguments: what follows its name.
///   - directory: the folder in which it runs; nil for the present one.
///   - descriptors: its input, its output, its messages.
///   - ownGroup: true to make it the leader of a process group.
/// - Returns: 0 or the error code of the C library, and the number of the process.
func spawn(
  _ path: String, _ arguments: [String], in directory: String? = nil, descriptors: [Descriptor], ownGroup: Bool
) -> (code: Int32, identifier: pid_t) {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  for (number, descriptor) in descriptors.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, descriptor.number, Int32(number))
  }
  if let directory { _ = goldcrest_spawn_in_directory(&actions, directory) }

  // Signals that this program ignores or blocks would be so for the new one, too.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setpgroup(&attributes, 0)
  let flags =
    Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | (ownGroup ? Int32(POSIX_SPAWN_SETPGROUP) : 0)
  posix_spawnattr_setflags(&attributes, Int16(flags))

  var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var identifier: pid_t = 0
  let code = Pipe.inheritance.withLock { _ in
    posix_spawn(&identifier, path, &actions, &attributes, &words, environ)
  }
  return (code, identifier)
}

import CLibrary
import Platform
import ProcessCalls

/// Starts a program with these descriptors as its descriptors 0, 1, 2 …
///
/// - Parameters:
///   - path: the path of the executable.
///   - arguments: its arguments.
///   - directory: its working directory; nil for the current one.
///   - descriptors: its standard input, output and error.
///   - ownGroup: true to make it the leader of a process group.
/// - Returns: 0 or an error code of the C library, and the process identifier.
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

  // Otherwise the program would inherit the ignored and blocked signals.
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

import CLibrary
import Synchronization

/// Runs a function on several threads at once, including the calling one, and returns when all calls have returned.
///
/// - Parameters:
///   - count: the number of threads; at least 1.
///   - body: called once on each thread with the index of the thread from 0.
public func runThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let others = (1..<max(1, count)).map { number in Thread { body(number) } }
  body(0)
  for thread in others { thread.join() }
}

/// Runs a function on this number of new threads, at least one, and returns when all calls have returned: the stack of the
/// calling thread may be too small for a search.
public func runNewThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
  let threads = (0..<max(1, count)).map { _ in Thread(body) }
  for thread in threads { thread.join() }
}

/// A thread of the operating system with a stack large enough for deep recursion.
public final class Thread: @unchecked Sendable {
  // Sendable because the handle is written once, before another thread can access it.
  private let handle: pthread_t?
  private let isJoined = Atomic(false)

  /// The stack size of each thread in bytes; a search that is 256 plies deep uses a small part of it.
  public static let stackBytes = 64 << 20

  /// Starts a thread that runs `body` once; if the system grants no thread, `body` runs on the calling thread before
  /// this returns.
  public init(_ body: @escaping @Sendable () -> Void) {
    handle = startThread(Box(body), Thread.stackBytes)
    if handle == nil { body() }
  }

  /// Starts a thread that runs `body` once; nil if the system grants no thread: for a body that waits for other
  /// threads.
  ///
  /// - Parameters:
  ///   - stackBytes: the size of the stack; less for a thread that does hardly anything.
  ///   - body: what the thread does.
  public init?(stackBytes: Int = Thread.stackBytes, ifAvailable body: @escaping @Sendable () -> Void) {
    guard let handle = startThread(Box(body), stackBytes) else { return nil }
    self.handle = handle
  }

  // Detaches a thread that can no longer be joined, so that the system frees its resources.
  deinit {
    if let handle, !isJoined.load(ordering: .relaxed) { pthread_detach(handle) }
  }

  /// Waits until the thread has ended; may be called at most once.
  ///
  /// If a thread joins itself, because it released the last reference to its pool, it is detached and continues.
  public func join() {
    guard let handle else { return }
    isJoined.store(true, ordering: .relaxed)
    if isCurrent { pthread_detach(handle) } else { pthread_join(handle, nil) }
  }

  /// True on this thread.
  public var isCurrent: Bool { handle.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
}

/// Which thread this is, while it lives.
public struct ThreadIdentity: Equatable, @unchecked Sendable {
  // Sendable because the handle is only compared.
  private let handle = pthread_self()

  /// The identity of the calling thread.
  public init() {}

  /// True for one and the same thread.
  public static func == (a: ThreadIdentity, b: ThreadIdentity) -> Bool { pthread_equal(a.handle, b.handle) != 0 }
}

private final class Box: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

// A free function, so that the closure given to the C library inherits no actor.
private func startThread(_ box: Box, _ stackBytes: Int) -> pthread_t? {
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return nil }
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, stackBytes)

  let argument = Unmanaged.passRetained(box).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, &attributes, { run($0) }, argument)
  #else
    var thread = pthread_t()
    let status = pthread_create(&thread, &attributes, { run($0) }, argument)
  #endif
  guard status == 0 else {
    Unmanaged<Box>.fromOpaque(argument).release()
    return nil
  }
  return thread
}

private func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
  return nil
}

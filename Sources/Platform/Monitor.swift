import CLibrary

/// A value protected by a mutex, with a condition variable for threads that wait for a change.
///
///     let state = Monitor(State.idle)
///     state.change { $0 = .searching }                 // on one thread
///     state.wait(until: { $0 == .idle }) { … }         // on another: sleeps, does not spin
public final class Monitor<Value>: @unchecked Sendable {
  // Sendable because the value is only accessed while the mutex is held.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  /// Creates a monitor with this value.
  public init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Changes the value and wakes all waiting threads.
  public func change<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return try body(&value)
  }

  /// Reads the value.
  public func read<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(value)
  }

  /// Sleeps until the condition holds, then changes the value before another thread can.
  public func wait<Result>(
    until condition: (Value) -> Bool, then body: (inout Value) throws -> Result
  ) rethrows -> Result {
    pthread_mutex_lock(mutex)
    while !condition(value) { pthread_cond_wait(self.condition, mutex) }
    defer {
      pthread_cond_broadcast(self.condition)
      pthread_mutex_unlock(mutex)
    }
    return try body(&value)
  }

  /// Sleeps until the condition holds.
  public func wait(until condition: (Value) -> Bool) { wait(until: condition) { _ in } }

  /// Sleeps until the condition holds or `seconds` have passed, by the real-time clock: for short times only.
  ///
  /// - Returns: true if the condition holds.
  public func wait(until condition: (Value) -> Bool, atMost seconds: Double) -> Bool {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = end.tv_nsec + Int(min(seconds, 1e6) * 1e9)
    (end.tv_sec, end.tv_nsec) = (end.tv_sec + nanoseconds / 1_000_000_000, nanoseconds % 1_000_000_000)
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !condition(value) {
      if pthread_cond_timedwait(self.condition, mutex, &end) == ETIMEDOUT { return condition(value) }
    }
    return true
  }
}

import Platform
import Programs

/// How much a fuzz test does: a taste while developing, more in a release build, and `GOLDCREST_FUZZ` times as much if
/// that is set.
package func fuzzEffort(debug: Int, release: Int) -> Int {
  #if DEBUG
    debug * fuzzFactor
  #else
    release * fuzzFactor
  #endif
}

private let fuzzFactor = max(1, Environment.variable("GOLDCREST_FUZZ").flatMap { Int($0) } ?? 1)

/// How much a fuzz test does: a taste while developing, the full amount in a release build.
public func fuzzEffort(debug: Int, release: Int) -> Int {
  #if DEBUG
    debug
  #else
    release
  #endif
}

import Learning
import Platform

extension Sweep.Progress {
  var text: String {
    "\(done) of \(count) positions, \(perSecond.fixed(perSecond < 10 ? 1 : 0)) positions/s, \(secondsLeft.asDuration) left"
  }
}

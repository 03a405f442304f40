import CLibrary
import Intrinsics

/// The processors of this machine.
public enum Processors {
  /// The number of cores that are online, counting each hardware thread; at least 1.
  public static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The kind of processor that this program was compiled for, in words.
  package static var compiledFor: String { String(cString: goldcrest_processor()) }
}

/// The memory of this machine.
package enum PhysicalMemory {
  /// The size of the physical memory in megabytes; a program should use less.
  ///
  /// Systems overcommit: they grant more address space than there is memory, and kill a program that uses it.
  package static var megabytes: Int {
    let kilobytes = sysconf(Int32(_SC_PHYS_PAGES)) * (sysconf(Int32(_SC_PAGESIZE)) / 1024)
    return max(1, kilobytes / 1024)
  }

  /// Memory that is still to be had without taking it from others, in megabytes; where the system does not say it, all.
  package static var availableMegabytes: Int {
    let free = words(of: "/proc/meminfo").split(separator: "MemAvailable:").last?.first.flatMap { Int($0) }
    // A container may have less than the machine, in either version of Linux's control groups.
    let groups = [
      (limit: "memory.max", usage: "memory.current", details: "memory.stat", cache: "inactive_file"),
      (
        limit: "memory/memory.limit_in_bytes", usage: "memory/memory.usage_in_bytes", details: "memory/memory.stat",
        cache: "total_inactive_file"
      ),
    ]
    let left = groups.compactMap { group -> Int? in
      func text(_ name: String) -> [Substring] { words(of: "/sys/fs/cgroup/" + name) }
      guard let limit = text(group.limit).first.flatMap({ Int($0) }),
        let usage = text(group.usage).first.flatMap({ Int($0) })
      else { return nil }
      // Files in memory that can be read again are counted as used there.
      let cache = text(group.details).drop { $0 != group.cache }.dropFirst().first.flatMap { Int($0) }
      return max(0, limit - usage + (cache ?? 0)) >> 20
    }
    return max(1, min(megabytes, free.map { $0 / 1024 } ?? megabytes, left.min() ?? megabytes))
  }

  /// True if the system would still grant this program this much memory: its address space may be limited.
  package static func isGranted(megabytes: Int) -> Bool {
    guard let _ = AlignedBuffer<UInt8>(ifAvailable: megabytes << 20) else { return false }
    return true
  }

  private static func words(of path: String) -> [Substring] {
    ((try? TextFile.text(of: path)) ?? "").split(whereSeparator: \.isWhitespace)
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processors of this machine.
public enum Processors {
  /// How many cores are switched on, counting each hardware thread; at least 1.
  public static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// The memory of this machine.
public enum PhysicalMemory {
  /// How much there is, in megabytes; what a program may reasonably use is less.
  ///
  /// Systems grant more addresses than they have memory, and end a program that believes them.
  public static var megabytes: Int {
    let kilobytes = sysconf(Int32(_SC_PHYS_PAGES)) * (sysconf(Int32(_SC_PAGESIZE)) / 1024)
    return max(1, kilobytes / 1024)
  }
}

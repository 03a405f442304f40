import CLibrary

/// The processors of this machine.
public enum Processors {
  /// The number of cores that are online, counting each hardware thread; at least 1.
  public static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// The memory of this machine.
public enum PhysicalMemory {
  /// The size of the physical memory in megabytes; a program should use less.
  ///
  /// Systems overcommit: they grant more address space than there is memory, and kill a program that uses it.
  public static var megabytes: Int {
    let kilobytes = sysconf(Int32(_SC_PHYS_PAGES)) * (sysconf(Int32(_SC_PAGESIZE)) / 1024)
    return max(1, kilobytes / 1024)
  }
}

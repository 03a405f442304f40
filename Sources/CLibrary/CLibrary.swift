// The C library of the system, under one name. Imported without warnings about what it does not say of concurrency.
#if canImport(Glibc)
  @preconcurrency @_exported import Glibc
#elseif canImport(Musl)
  @preconcurrency @_exported import Musl
#elseif canImport(Darwin)
  @preconcurrency @_exported import Darwin
#endif

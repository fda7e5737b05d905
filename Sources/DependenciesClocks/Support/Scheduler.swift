#if !SwiftClocks
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #elseif canImport(WinSDK)
    import WinSDK
  #endif

  /// Information about the scheduler of Swift's tasks.
  enum Scheduler {
    /// Whether all tasks of the process run one at a time, in the order in which they become ready.
    ///
    /// It is true while a test has every task enqueued on the main actor, as `withMainSerialExecutor` does.
    /// That function sets a hook of the Swift runtime. This property reads the hook, with one load.
    static var isSerial: Bool {
      #if os(WASI)
        return true
      #else
        guard let hook = enqueueHook.address else { return false }
        return hook.pointee != nil
      #endif
    }

    #if !os(WASI)
      /// The variable of the runtime in which a hook for enqueuing tasks is stored.
      // SAFETY: `@unchecked` is safe: the address is constant, and the word at it is only read. Tests set it
      // before they start the tasks that are to run serially, and a stale value costs time, but never memory
      // safety.
      private struct EnqueueHook: @unchecked Sendable {
        let address: UnsafePointer<UnsafeRawPointer?>?
      }

      private static let enqueueHook: EnqueueHook = {
        #if canImport(WinSDK)
          return EnqueueHook(address: nil)
        #else
          // The handle that searches all loaded libraries, a macro that Swift doesn't import.
          #if canImport(Darwin)
            let everything = UnsafeMutableRawPointer(bitPattern: -2)
          #elseif os(Android) && _pointerBitWidth(_32)
            let everything = UnsafeMutableRawPointer(bitPattern: -1)
          #else
            let everything: UnsafeMutableRawPointer? = nil
          #endif
          let symbol = dlsym(everything, "swift_task_enqueueGlobal_hook")
          return EnqueueHook(
            address: symbol.map { UnsafePointer($0.assumingMemoryBound(to: UnsafeRawPointer?.self)) })
        #endif
      }()
    #endif
  }
#endif

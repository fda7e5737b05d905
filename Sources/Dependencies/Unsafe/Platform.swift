internal import DependenciesPlatform

/// The value of an environment variable.
func environmentVariable(_ name: String) -> String? {
  // SAFETY: the C string is copied at once; changing the environment of a running program is unsafe by itself.
  unsafe dependencies_environment(name).map { unsafe String(cString: $0) }
}

/// A number for the current task: zero outside of a task, and different for tasks that run at the same time.
func currentTaskIdentity() -> UInt {
  // SAFETY: the task is used within the closure only.
  unsafe withUnsafeCurrentTask { unsafe $0.map { unsafe UInt(bitPattern: $0.hashValue) >> 3 | 1 } ?? 0 }
}

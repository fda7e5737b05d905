internal import DependenciesPlatform

/// The value of an environment variable.
func environmentVariable(_ name: String) -> String? {
  // SAFETY: the C string is copied at once; changing the environment of a running program is unsafe by itself.
  unsafe dependencies_environment(name).map { unsafe String(cString: $0) }
}

/// Whether the calling code is part of a task.
func isInTask() -> Bool {
  // SAFETY: the task is used within the closure only.
  unsafe withUnsafeCurrentTask { task in
    if case .some = unsafe task { true } else { false }
  }
}

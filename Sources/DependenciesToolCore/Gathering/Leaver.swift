#if Tool
  import SwiftSyntax

  /// The functions that are known to run a closure outside of the task that it is written in.
  enum Leaver {
    /// The name of the function that the closure leaves the task by; nil if it is not known to.
    static func name(call: FunctionCallExprSyntax, label: String?, types: LocalTypes) -> String? {
      let callee = call.calledExpression
      guard let name = callee.lastName else { return nil }
      let base = callee.as(MemberAccessExprSyntax.self)?.base
      switch name {
      case "async", "asyncAfter":
        guard isQueue(base, types), label == nil || label == "execute" else { return nil }
        return "DispatchQueue.\(name)"
      case "detached":
        return base?.plainName == "Task" && (label == nil || label == "operation") ? "Task.detached" : nil
      case "scheduledTimer":
        return base?.plainName == "Timer" && (label == nil || label == "block") ? "Timer.scheduledTimer" : nil
      case "Timer":
        let takesBlock =
          label == "block" || (label == nil && call.arguments.contains { $0.label?.plain == "repeats" })
        return base == nil && takesBlock ? "Timer" : nil
      case "addObserver":
        let isNotification = call.arguments.first?.label?.plain == "forName"
        return isNotification && (label == nil || label == "using") ? "NotificationCenter.addObserver" : nil
      case "dataTask", "uploadTask", "downloadTask":
        let takesRequest = call.arguments.first?.label?.plain == "with"
        return takesRequest && (label == nil || label == "completionHandler") ? "URLSession.\(name)" : nil
      case "Thread":
        return base == nil && (label == nil || label == "block") && call.arguments.count <= 1 ? "Thread" : nil
      case "detachNewThread":
        return base?.plainName == "Thread" ? "Thread.detachNewThread" : nil
      case "addOperation", "addBarrierBlock":
        return types.isOne(base, of: "OperationQueue") ? "OperationQueue.\(name)" : nil
      case "DispatchWorkItem":
        return base == nil && (label == nil || label == "block") ? "DispatchWorkItem" : nil
      case "concurrentPerform":
        let isOfQueue = base?.plainName == "DispatchQueue" && (label == nil || label == "execute")
        return isOfQueue ? "DispatchQueue.concurrentPerform" : nil
      case "sink":
        return base != nil && [nil, "receiveValue", "receiveCompletion"].contains(label) ? "sink" : nil
      case "BlockOperation":
        return base == nil ? "BlockOperation" : nil
      default:
        return nil
      }
    }

    private static func isQueue(_ base: ExprSyntax?, _ types: LocalTypes) -> Bool {
      if types.isOne(base, of: "DispatchQueue") { return true }
      // `DispatchQueue.global(qos: .utility)`.
      guard let call = base?.as(FunctionCallExprSyntax.self) else { return false }
      return call.calledExpression.plainName == "DispatchQueue.global"
    }
  }
#endif

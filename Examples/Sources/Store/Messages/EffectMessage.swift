/// The messages about effects.
enum EffectMessage {
  static func failed(_ error: any Error, startedBy action: Any) -> String {
    """
    The effect that \(description(of: action)) started threw an error: \(description(of: error))

    Catch it in the effect, and send an action that tells of it.
    """
  }

  static func sentTooLate(_ late: Any, startedBy action: Any) -> String {
    """
    The effect that \(description(of: action)) started sent \(description(of: late)) after its end, so it \
    was not handled.

    Have the effect await what it starts.
    """
  }
}

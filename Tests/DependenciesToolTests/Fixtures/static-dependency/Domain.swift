// swift-format-ignore-file
import Dependencies

// Wrong: a file whose name ends like that of a program's start.
let domain = Holder() // <- static-dependency

// Right: where a program starts, no scope can be around it.
@main struct Program: App {
  static let model = Holder()
  var body: some Scene { WindowGroup { Root(model: Self.model) } }
}
final class Delegate: NSObject, UIApplicationDelegate { static let model = Holder() }

// Right: what a live value is made of.
protocol Service: Sendable {}
final class RealService: Service { @Dependency(\.date) var date; static let standard = RealService() }
enum ServiceKey: DependencyKey { static let liveValue: any Service = RealService.standard }
// Wrong: a live value names a member of the same name, of another type.
enum SessionKey: DependencyKey { static let liveValue = Session.common }
extension Holder {
  static let common = Holder() // <- static-dependency
}

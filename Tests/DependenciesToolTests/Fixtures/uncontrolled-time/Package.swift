// swift-format-ignore-file
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Uncontrolled",
  targets: [
    .target(name: "App"),
    .target(name: "Plain"),
    .target(name: "Implementation"),
    .target(name: "Kit"),
    .target(name: "Screens", dependencies: ["Kit"]),
    .target(name: "Reducers"),
    .target(name: "ClientLive"),
    .target(name: "AppTestSupport"),
    .target(name: "Checks"),
    .testTarget(name: "AppTests", dependencies: ["App"]),
  ]
)

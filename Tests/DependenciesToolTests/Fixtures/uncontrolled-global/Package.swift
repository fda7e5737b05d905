// swift-format-ignore-file
// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Uncontrolled", targets: [.target(name: "App")])

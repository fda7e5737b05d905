// swift-format-ignore-file
import Dependencies
import XCTest

struct TestedReader { @Dependency(TestedClient.self) var client }

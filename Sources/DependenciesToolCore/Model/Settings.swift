#if Tool
  /// What the code of programs sets, and where that cannot be told.
  ///
  /// Code for previews and tests sets nothing in a program.
  package struct Settings: Sendable {
    /// A place that gives a key a value.
    package struct Setting: Sendable {
      package enum Reach: Sendable {
        /// For the whole program.
        case program
        /// For a part of the program, or under a condition.
        case part
        /// Only the name says that it may be the key.
        case guess
      }
      package var file: Int
      package var place: Place
      package var reach: Reach
    }

    /// A place that may set any key, since the code that gets the values is not in the sources.
    package struct Gap: Hashable, Sendable {
      package var file: Int
      package var place: Place
      package var text: String
      /// Whether it sets one key, which a variable names.
      package var isKeyPath: Bool
    }

    package private(set) var ofKey: [Int: [Setting]] = [:]
    package private(set) var gaps: [Gap] = []
    private var updaters: [String: [(file: Int, fact: UpdaterFact)]] = [:]
    private var takers: [String: Bool] = [:]
    private var holders: Set<String> = []

    package init(_ model: Model) {
      for (file, contents) in model.files.enumerated() where !model.supportsTests(file) {
        for updater in contents.facts.updaters {
          updaters[updater.name, default: []].append((file, updater))
        }
        takers.merge(contents.facts.updateTakers) { $0 || $1 }
        holders.formUnion(contents.facts.updateHolders)
      }
      for (file, contents) in model.files.enumerated() where model.isForPrograms(file) {
        let roots = model.roots(file)
        for override in contents.facts.overrides where override.isForPrograms {
          add(override, file, isRoot: roots.contain(override.owner), model)
        }
        for handover in contents.facts.handovers where handover.isForPrograms {
          var seen: Set<String> = []
          follow(handover, file, isRoot: roots.contain(handover.owner), model, &seen)
        }
        for assignment in contents.facts.assignments where !assignment.owner.namesPreview {
          add(assignment, file, isRoot: roots.contain(assignment.owner), model)
        }
      }
      gaps = Set(gaps).sorted { ($0.file, $0.place) < ($1.file, $1.place) }
    }

    /// Whether no code of a program sets the key, as far as the sources show.
    package func isSetNowhere(_ key: Int) -> Bool { gaps.isEmpty && ofKey[key] == nil }

    private mutating func add(
      _ override: OverrideFact, _ file: Int, at site: (file: Int, place: Place)? = nil, isRoot: Bool,
      _ model: Model
    ) {
      let isWhole = override.kind == .prepare || isRoot
      let setting = Setting(
        file: site?.file ?? file, place: site?.place ?? override.place,
        reach: isWhole && !override.isPartial ? .program : .part)
      switch model.dependency(override.dependency, scope: override.scope, file: file) {
      case .key(let key): ofKey[key, default: []].append(setting)
      case .builtIn: break
      case .unknown:
        // The property is declared more than once, or does more than to look up a key.
        guard let name = override.dependency.path.first else { return }
        for key in model.keys(named: name) {
          ofKey[key, default: []].append(Setting(file: setting.file, place: setting.place, reach: .guess))
        }
      }
    }

    private mutating func add(_ assignment: AssignmentFact, _ file: Int, isRoot: Bool, _ model: Model) {
      let keys = model.keys(named: assignment.name)
      guard !keys.isEmpty else { return }
      var reach = Setting.Reach.guess
      if let callee = assignment.callee, let prepares = takers[callee] {
        reach = prepares || isRoot ? .program : .part
      }
      for key in keys {
        ofKey[key, default: []].append(Setting(file: file, place: assignment.place, reach: reach))
      }
    }

    /// Adds what the function sets that gets the values; a gap if it is not in the sources.
    private mutating func follow(
      _ handover: HandoverFact, _ file: Int, at site: (file: Int, place: Place)? = nil, isRoot: Bool,
      _ model: Model, _ seen: inout Set<String>
    ) {
      let site = site ?? (file, handover.place)
      let found = handover.callee.flatMap { updaters[$0] } ?? []
      if let callee = handover.callee, !found.isEmpty {
        guard seen.insert(callee).inserted else { return }
        for (home, updater) in found {
          for var override in updater.sets {
            override.kind = handover.kind
            override.isPartial = override.isPartial || handover.isPartial
            add(override, home, at: site, isRoot: isRoot, model)
          }
          for var inner in updater.handovers {
            inner.kind = handover.kind
            inner.isPartial = inner.isPartial || handover.isPartial
            if inner.isKeyPath, !handover.named.isEmpty {
              // The caller says which key it is.
              for dependency in handover.named {
                let override = OverrideFact(
                  dependency: dependency, kind: handover.kind, owner: handover.owner, scope: "",
                  place: site.place, isForPreviews: false, isCertain: true, isPartial: inner.isPartial)
                add(override, file, at: site, isRoot: isRoot, model)
              }
              continue
            }
            follow(inner, home, at: site, isRoot: isRoot, model, &seen)
          }
        }
        return
      }
      // An update that callers give, who are seen where they write it.
      if let callee = handover.callee, holders.contains(callee) || handover.isImplicit { return }
      gaps.append(
        Gap(file: site.file, place: site.place, text: handover.text, isKeyPath: handover.isKeyPath))
    }
  }

  extension OverrideFact {
    fileprivate var isForPrograms: Bool { !isForPreviews && !owner.namesPreview }
  }

  extension HandoverFact {
    fileprivate var isForPrograms: Bool { !isForPreviews && !owner.namesPreview }
  }

  extension String {
    /// Whether a function's name says that it is for previews or tests.
    fileprivate var namesPreview: Bool {
      let words = lowercased()
      return ["preview", "mock", "stub", "fortest", "uitest"].contains { words.contains($0) }
    }
  }

  extension Model {
    /// The keys whose entry has the name.
    func keys(named name: String) -> [Int] { entries(named: name).compactMap { entries[$0].key } }

    /// Whether a program may run the file's code: it is for neither previews nor tests.
    fileprivate func isForPrograms(_ file: Int) -> Bool {
      !supportsTests(file)
        && !["Preview", "Mock"].contains { files[file].path.lastPathComponent.contains($0) }
    }

    /// The code of a file that starts a program, so that a scope in it is around all of it.
    fileprivate func roots(_ file: Int) -> Roots {
      let protocols: Set<String> = [
        "App", "UIApplicationDelegate", "NSApplicationDelegate", "UIWindowSceneDelegate",
        "WKApplicationDelegate",
      ]
      let attributes: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
      let types = files[file].facts.types.filter { type in
        !attributes.isDisjoint(with: type.attributes)
          || !protocols.isDisjoint(with: type.inherits.map(\.lastComponent))
      }
      return Roots(types: types.map(\.name), isMain: files[file].isMain)
    }
  }

  /// Types that start a program, or all code outside of types in `main.swift`.
  private struct Roots {
    var types: [String]
    var isMain: Bool

    /// Whether the function or type is one that starts a program.
    func contain(_ owner: String) -> Bool {
      (isMain && !owner.isTypeLike) || types.contains { owner == $0 || owner.hasPrefix("\($0).") }
    }
  }

  extension String {
    fileprivate var lastPathComponent: Substring { split(separator: "/").last ?? "" }
  }
#endif

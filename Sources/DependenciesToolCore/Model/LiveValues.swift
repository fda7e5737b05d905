#if Tool
  /// The keys that code of programs reads and that have no live value in the sources.
  struct LiveValues {
    enum Result {
      /// It is certain that a program misses the value where it is read.
      case missing(Model.Reader)
      /// It cannot be told.
      case unknown(file: Int, place: Place, reason: String)
    }

    private(set) var lacking: [(key: Int, result: Result)] = []

    init(of model: Model) {
      let readers = model.readers
      let settings = Settings(model)
      let programs = model.entryPoints
      for index in model.keys.indices {
        let key = model.keys[index]
        guard !key.hasLive, !model.isTest(key.file),
          let reader = readers[index]?.first(where: { !model.supportsTests($0.file) && $0.use.isForPrograms })
        else { continue }
        // Code that was not given may hold the live value of a public key, if no program is among the sources.
        if key.access == .public, !model.hasProgram(near: key.file) { continue }
        if let doubt = key.liveDoubt {
          lacking.append((index, .unknown(file: key.file, place: key.place, reason: doubt)))
        } else if let set = settings.ofKey[index] {
          if set.contains(where: { $0.reach == .program }) { continue }
          lacking.append((index, .unknown(file: set[0].file, place: set[0].place, reason: set[0].reason)))
        } else if let gap = settings.gap(near: reader.file, programs, model) {
          lacking.append((index, .unknown(file: gap.file, place: gap.place, reason: gap.reason)))
        } else {
          lacking.append((index, .missing(reader)))
        }
      }
    }
  }

  extension Settings.Setting {
    /// Why the place does not show that the key is always set.
    var reason: String {
      reach == .part
        ? "it is set here for a part of the program, or under a condition"
        : "it may be what is set here"
    }
  }

  extension Settings.Gap {
    var reason: String {
      isKeyPath
        ? "'\(text)' sets a key that a variable names"
        : "'\(text)' may set any key, and what gets the values is not in the sources"
    }
  }

  extension Settings {
    /// The first place that may set any key in each program that has the reader's code.
    func gap(near reader: Int, _ programs: [EntryPoint], _ model: Model) -> Gap? {
      guard !gaps.isEmpty else { return nil }
      let reading = programs.filter { $0.contains(reader, in: model) }
      if !reading.isEmpty {
        let found = reading.map { program in gaps.first { program.contains($0.file, in: model) } }
        return found.contains { $0 == nil } ? nil : found[0]
      }
      // Without a program, what sees the code, or is seen by it, may be linked with it.
      let module = model.files[reader].module
      return gaps.first {
        let other = model.files[$0.file].module
        return model.types.visible(from: other).contains(module)
          || model.types.visible(from: module).contains(other)
      }
    }
  }
#endif

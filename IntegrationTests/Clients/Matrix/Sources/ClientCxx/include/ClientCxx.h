#pragma once

#include <atomic>
#include <string>

// A C++ value, and a C++ object that counts its references. The attributes are those of the toolchain's header
// <swift/bridging>, which not every build finds.

struct Setting {
  std::string name;
  int level = 0;
  explicit Setting(std::string name, int level) : name(std::move(name)), level(level) {}
};

class Engine;
void retainEngine(Engine *_Nonnull engine);
void releaseEngine(Engine *_Nonnull engine);

class __attribute__((swift_attr("import_reference"), swift_attr("retain:retainEngine"),
                     swift_attr("release:releaseEngine"))) Engine {
public:
  static Engine *_Nonnull make(int power) __attribute__((swift_attr("returns_retained"))) { return new Engine(power); }
  int power() const { return power_; }
  static int alive() { return count(); }

private:
  friend void retainEngine(Engine *_Nonnull engine);
  friend void releaseEngine(Engine *_Nonnull engine);
  explicit Engine(int power) : power_(power) { count()++; }
  ~Engine() { count()--; }
  static std::atomic<int> &count() {
    static std::atomic<int> alive{0};
    return alive;
  }
  std::atomic<int> references_{1};
  int power_;
};

inline void retainEngine(Engine *_Nonnull engine) { engine->references_++; }
inline void releaseEngine(Engine *_Nonnull engine) {
  if (--engine->references_ == 0) delete engine;
}

#include "DependenciesTestSupportLoader.h"

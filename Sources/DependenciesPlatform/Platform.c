#include "DependenciesPlatform.h"

#include "ClientCxx.h"

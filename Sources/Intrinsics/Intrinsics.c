#include "Intrinsics.h"

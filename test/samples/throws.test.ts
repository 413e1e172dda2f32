// Can't be loaded.
throw new Error("not to be loaded");

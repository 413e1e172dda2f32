const known = ["INVALID_ANNOTATION", "CIRCULAR_DEPENDENCY", "MODULE_LEVEL_DIRECTIVE", "THIS_IS_UNDEFINED"];

/** Every warning is an error, but for annotations and cycles inside packages that are not ours. */
export function onLog(level, log, handler) {
  const foreign = (log.ids ?? [log.id ?? log.loc?.file ?? ""]).some((id) => id.includes("node_modules"));
  if (level === "warn" && foreign && known.includes(log.code)) return;
  if (level === "warn") handler("error", log);
  else handler(level, log);
}

/** Recorded answers whose secrets and times are placeholders. */
import { expect } from "chai";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Compares texts; what stands in the place of a `<placeholder>` is learned. */
function compareText(recorded: string, actual: unknown, known: Map<string, string>, where: string): void {
  const parts = recorded.split(/(<[^<>]+>)/);
  const pattern = parts.map((part, index) => (index % 2 === 1 ? "(.+)" : escaped(part))).join("");
  const found = typeof actual === "string" ? new RegExp(`^${pattern}$`, "s").exec(actual) : null;
  if (!found) expect(actual, where).to.equal(recorded);
  parts
    .filter((_, index) => index % 2 === 1)
    .forEach((name, index) => known.set(name, found?.[index + 1] ?? ""));
}

/** A number that is a time in seconds. */
const isTime = (value: number): boolean => value > 1_000_000_000;

/**
 * Expects an answer to be like a recorded one. Times only have to be times, `user` may have more fields than were
 * recorded.
 * @param known learns what placeholders are in this answer
 */
export function expectLike(
  recorded: unknown,
  actual: unknown,
  known: Map<string, string>,
  where: string,
): void {
  if (typeof recorded === "string") compareText(recorded, actual, known, where);
  else if (typeof recorded === "number" && isTime(recorded))
    expect(typeof actual === "number" && isTime(actual), where).to.equal(true);
  else if (typeof recorded !== "object" || recorded === null) expect(actual, where).to.equal(recorded);
  else {
    const fields = Object.keys(recorded);
    const own = typeof actual === "object" && actual !== null ? (actual as Record<string, unknown>) : {};
    if (!where.endsWith(".user")) expect(Object.keys(own), where).to.have.members(fields);
    for (const [name, value] of Object.entries(recorded))
      expectLike(value, own[name], known, `${where}.${name}`);
  }
}

import { isJsonObject, readJson } from "../text/json-text.js";
import type { Option } from "./gateway-options.js";
import { optionGroups } from "./option-table.js";

const table: readonly Option[] = optionGroups.flatMap<Option>(({ options }) => options);
const byKey = new Map<string, Option>(table.map((option) => [option.key, option]));

/** The setting of a key in the console's own table; undefined for one that only some gateways have. */
export const knownOption = (key: string): Option | undefined => byKey.get(key);

/** Where a setting is in the order in which settings are saved; those that aren't known are last. */
export const optionOrder = (key: string): number => {
  const place = table.findIndex((option) => option.key === key);
  return place < 0 ? table.length : place;
};

const secretName =
  /(token|secret|password|passwd|passphrase|keys?|credentials?|dsn)$|secret|password|private_?key|(api|access)_?key/i;

/** An address with a password in it. */
const passwordInAddress = /^\s*[a-z][a-z\d+.-]*:\/\/[^/?#\s@]*:[^/?#\s@]+@/i;

/** Whether a JSON value holds a text under the name of a secret, or an address with a password, at any depth. */
function holdsSecret(whole: unknown): boolean {
  // A list of what is left, because values may be nested to any depth.
  const left = [whole];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === "string" && passwordInAddress.test(value)) return true;
    if (typeof value !== "object" || value === null) continue;
    for (const [name, entry] of Object.entries(value)) {
      const isNamed = isJsonObject(value) && secretName.test(name);
      if (isNamed && typeof entry === "string" && entry !== "") return true;
      left.push(entry);
    }
  }
  return false;
}

/**
 * Whether a setting must not leave its gateway: one that the console knows as a secret, and of those that it doesn't
 * know, any with the name of one, or a JSON value that has one inside. An address with a password is one in any.
 */
export function isSecretSetting(key: string, value = ""): boolean {
  const known = knownOption(key);
  if (passwordInAddress.test(value)) return true;
  if (known) return known.kind === "secret";
  if (secretName.test(key)) return true;
  const reading = /^\s*[[{]/.test(value) ? readJson(value) : undefined;
  return reading?.ok === true && holdsSecret(reading.value);
}

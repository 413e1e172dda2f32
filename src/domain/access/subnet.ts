/** The networks of a token's `subnet`: what was typed, in the form that is sent. */
export interface Subnets {
  /** The networks without blanks and empty entries. */
  readonly entries: readonly string[];
  /** What to send: the entries joined by comma, "" for any address. */
  readonly text: string;
  /** The first entry that the server would refuse. */
  readonly wrong?: string;
}

function isIpv4(text: string): boolean {
  const parts = text.split(".");
  // Go refuses leading zeros, which some systems read as octal.
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

/**
 * Number of 16-bit groups in a run of colon-separated groups; undefined when one is malformed. An IPv4 tail counts as
 * two.
 */
function countGroups(run: string, mayEndInIpv4: boolean): number | undefined {
  if (run === "") return 0;
  const groups = run.split(":");
  const last = groups[groups.length - 1] ?? "";
  const tail = mayEndInIpv4 && last.includes(".") ? isIpv4(last) : undefined;
  if (tail === false) return undefined;
  const hex = tail ? groups.slice(0, -1) : groups;
  if (!hex.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return hex.length + (tail ? 2 : 0);
}

function isIpv6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const [head = "", rest] = halves;
  if (rest === undefined) return countGroups(head, true) === 8;
  const before = countGroups(head, false);
  const after = countGroups(rest, true);
  return before !== undefined && after !== undefined && before + after < 8;
}

/**
 * Whether a text is a network in CIDR notation, IPv4 or IPv6, as the server's parser accepts it: an address alone is
 * none (wire.md 3.5).
 */
export function isCidr(text: string): boolean {
  const slash = text.indexOf("/");
  if (slash < 0) return false;
  const address = text.slice(0, slash);
  const prefix = text.slice(slash + 1);
  if (!/^\d{1,7}$/.test(prefix)) return false;
  if (isIpv4(address)) return Number(prefix) <= 32;
  return isIpv6(address) && Number(prefix) <= 128;
}

/** Whether a text is an address alone, IPv4 or IPv6, as gateways compare it with a caller's. */
const isAddress = (text: string): boolean => isIpv4(text) || isIpv6(text);

/**
 * Reads a list of networks separated by commas, blanks or lines. Source: behaviour.md 3 (subnet), wire.md 3.5.
 * @param takesAddresses whether the gateway takes addresses without a network, too
 */
export function parseSubnets(text: string, takesAddresses = false): Subnets {
  const entries = text.split(/[\s,，;；、"'`[\]]+/).filter((entry) => entry !== "");
  const wrong = entries.find((entry) => !isCidr(entry) && !(takesAddresses && isAddress(entry)));
  return { entries, text: entries.join(","), ...(wrong === undefined ? {} : { wrong }) };
}

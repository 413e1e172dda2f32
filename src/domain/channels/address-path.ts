import { fold } from "../built-ins.js";
import { familyBases } from "./family-channel-types.js";

const { newApi, laisky } = familyBases;

/** What the paths of calls begin with that a gateway adds to the base URL of a type. */
const startsOf: readonly (readonly [string, readonly number[]])[] = [
  [
    "/v1",
    [
      ...[1, 2, 4, 5, 6, 7, 9, 10, 12, 13, 14, 19, 20, 25, 26, 27, 29, 31, 32, 35, 36, 39, 44, 45],
      ...[38, 44, 47, 53, 55, 59, 60].map((type) => newApi + type),
      ...[52, 54, 55, 56].map((type) => laisky + type),
    ],
  ],
  ["/v1beta", [24]],
  ["/api/paas/v4", [16, newApi + 26]],
  ["/api/v3", [40, newApi + 54]],
  ["/v2", [47]],
  ["/compatible-mode/v1", [17, 49]],
  ["/openai/deployments", [3]],
];

/** The base URL of these types is a whole address, or is passed on as it is. */
const whole: readonly number[] = [8, 22, 41, 43, 46, 51];

/** The last part of an address that somebody has copied from an example of a call. */
const endpoint =
  /\/(chat\/completions|completions|embeddings|responses|messages|models|images\/generations|audio\/\w+)$/i;

const version = /\/v\d+\w*$/i;

function pathOf(url: string): string | undefined {
  try {
    return new URL(url).pathname.replace(/\/+$/, "");
  } catch {
    return undefined;
  }
}

/**
 * The end of a base URL that the gateway adds to it once more, so that calls go to a path such as `/v1/v1/…`; undefined
 * where nothing tells that it does. Cloudflare's AI Gateway has paths of its own.
 * @param knowsVersions whether the gateway leaves out a version that the base URL ends in
 */
export function repeatedPath(type: number, url: string, knowsVersions: boolean): string | undefined {
  const path = pathOf(url.trim());
  if (path === undefined || path === "" || whole.includes(type)) return undefined;
  if (/^https?:\/\/gateway\.ai\.cloudflare\.com\//i.test(url.trim())) return undefined;
  const called = endpoint.exec(path)?.[0] ?? "";
  const rest = path.slice(0, path.length - called.length);
  const start = startsOf.find(([, types]) => types.includes(type))?.[0];
  if (start === undefined) return called === "" ? undefined : called;
  const isVersion = start === "/v1" && version.test(rest);
  const endsIn = (part: string) => rest.toLowerCase().endsWith(part);
  const end = endsIn(start) ? rest.slice(-start.length) : isVersion ? (version.exec(rest)?.[0] ?? "") : "";
  // A whole path of another provider, such as /api/paas/v4, is meant as much as its version.
  const known = startsOf.map(([one]) => one).flatMap((one) => (endsIn(one) ? [rest.slice(-one.length)] : []));
  const longest = fold(known, (one, other) => (other.length > one.length ? other : one), end);
  // Gateways know versions in small letters alone.
  const isLeftOut = end === "" || (knowsVersions && /\/v\d+\w*$/.test(end));
  if (called === "" && isLeftOut) return undefined;
  return `${end === "" ? "" : longest}${called}`;
}

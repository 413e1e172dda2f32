import * as z from "zod/mini";
import { project } from "../../domain/site/project.js";
import { text } from "../client/schema.js";

/** Where the gateway's project tells its newest release (behaviour.md 7). The one call that goes elsewhere. */
export const latestReleaseUrl = "https://api.github.com/repos/songquanpeng/one-api/releases/latest";

/** The same for people. */
export const releasesPage = `${project.address}/releases`;

const releaseSchema = z.object({ tag_name: z.string(), body: text });

/** The newest release: its tag, and its notes as Markdown, which are not to be trusted. */
export type Release = z.infer<typeof releaseSchema>;

/**
 * The newest release, or why it could not be had: `blocked` by the page's content security policy, `offline`,
 * `limited` by the releases API (60 calls an hour and address), or `failed`.
 */
export type ReleaseAnswer =
  | { readonly kind: "release"; readonly release: Release }
  | { readonly kind: "blocked" | "offline" | "limited" | "failed" };

/** How long a refused call may wait for the browser to say that it was the page's policy, in milliseconds. */
const reportDelay = 250;

/** Asks the public releases API, without cookies and without telling where from. Never rejects. */
export async function getLatestRelease(): Promise<ReleaseAnswer> {
  const violation = watchPolicy(latestReleaseUrl);
  try {
    const response = await fetch(latestReleaseUrl, {
      headers: { Accept: "application/json" },
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status === 403 || response.status === 429) return { kind: "limited" };
    const read = z.safeParse(releaseSchema, response.ok ? await response.json() : undefined);
    return read.success && read.data.tag_name !== ""
      ? { kind: "release", release: read.data }
      : { kind: "failed" };
  } catch {
    if (await violation.happened()) return { kind: "blocked" };
    return { kind: navigator.onLine ? "failed" : "offline" };
  } finally {
    violation.stop();
  }
}

/**
 * Notices when the page's content security policy forbids an address. The browser says so a moment after the refusal.
 */
function watchPolicy(address: string): { happened(): Promise<boolean>; stop(): void } {
  const origin = new URL(address).origin;
  let seen = false;
  let tell = (): void => undefined;
  const listener = (event: SecurityPolicyViolationEvent): void => {
    if (!event.blockedURI.startsWith(origin)) return;
    seen = true;
    tell();
  };
  document.addEventListener("securitypolicyviolation", listener);
  return {
    happened: () =>
      new Promise((resolve) => {
        tell = () => resolve(true);
        if (seen) resolve(true);
        else setTimeout(() => resolve(false), reportDelay);
      }),
    stop: () => document.removeEventListener("securitypolicyviolation", listener),
  };
}

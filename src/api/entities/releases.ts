import * as z from "zod/mini";
import { projects } from "../../domain/site/project.js";
import { text } from "../client/schema.js";
import { watchPolicy } from "../client/watch-policy.js";

/**
 * The API for the newest release of the gateway's project (behaviour.md 7). The only call that doesn't go to the
 * gateway.
 */
export const latestReleaseUrl = "https://api.github.com/repos/songquanpeng/one-api/releases/latest";

/** The page of the newest release, for people. */
export const releasesPage = `${projects.oneApi.address}/releases`;

const releaseSchema = z.object({ tag_name: z.string(), body: text });

/** The newest release: its tag, and its notes as untrusted Markdown. */
export type Release = z.infer<typeof releaseSchema>;

/**
 * The newest release, or why it couldn't be read: `blocked` by the page's content security policy, `offline`, `limited`
 * by the releases API's rate limit (60 calls per hour and IP address), or `failed`.
 */
export type ReleaseAnswer =
  | { readonly kind: "release"; readonly release: Release }
  | { readonly kind: "blocked" | "offline" | "limited" | "failed" };

/** Reads the newest release from the public API, without cookies or a referrer. Never rejects. */
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

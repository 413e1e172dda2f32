import { createHash } from "node:crypto";

/** Formats a Content-Security-Policy for its header. */
export const policyText = (policy: Record<string, string>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");

/**
 * The minimum that the console's page needs. The logo, the chat link, a framed home page, the bot check and
 * the providers of payments are settings, so images and frames may come from anywhere, forms lead there, and one script
 * comes from the bot check's provider.
 */
const consolePolicy = {
  "default-src": "'none'",
  "script-src": "'self' https://challenges.cloudflare.com",
  "style-src": "'self'",
  "connect-src": "'self'",
  "img-src": "'self' data: https:",
  "frame-src": "https:",
  "form-action": "'self' https:",
  "base-uri": "'none'",
  "frame-ancestors": "'self'",
};

/** The pages' policy, with this one script in the page allowed by its hash. */
export function policyWith(script: string): string {
  const hash = createHash("sha256").update(script).digest("base64");
  return policyText({ ...consolePolicy, "script-src": `${consolePolicy["script-src"]} 'sha256-${hash}'` });
}

/** Headers of every page. */
export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-cache",
  "content-security-policy": policyText(consolePolicy),
  "cross-origin-opener-policy": "same-origin-allow-popups",
  // URLs of the console can contain a reset code.
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
} as const;

/** Headers of the built files, which pages of other origins also load. */
export const scriptHeaders = {
  "content-type": "text/javascript; charset=utf-8",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
} as const;

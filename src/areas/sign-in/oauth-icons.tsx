import type { OAuthProvider } from "../../api/entities/oauth.js";

/** Outlines of a 24 × 24 box, drawn by us. */
const paths: Readonly<Record<OAuthProvider | "wechat", string>> = {
  // A cat's head over its shoulders.
  github:
    "M9 20v-3.2c-3 .7-3.7-1.3-3.7-1.3M15 20v-3.4c0-1 .1-1.4-.5-2 2.3-.3 4.5-1.2 4.5-5 0-1.1-.4-2.1-1.1-2.8.3-.9.2-1.9-.1-2.8-1.2 0-2.2.7-2.8 1.200a9.8 9.8 0 0 0-5 0C9.4 4.7 8.4 4 7.2 4c-.3.9-.4 1.9-.1 2.800A4.1 4.1 0 0 0 6 9.600c0 3.8 2.2 4.7 4.5 5-.5.5-.6 1.1-.5 2V20",
  // A bird in flight.
  lark: "M4 7c3.5 0 6.5 1.8 8.5 5C14 9 17 7.5 20 8c-1.5 1-2 2.5-2.5 4.500C16.5 16.5 13.5 19 9.5 19 7 19 5 18 3.5 16.5 8 17 10 15 11 13.5 9.5 10.5 7 8.5 4 7z",
  // A shield.
  oidc: "M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2 4.3-4.4",
  // Two speech bubbles.
  wechat:
    "M10 4.5c-3.9 0-7 2.5-7 5.6 0 1.8 1.1 3.4 2.7 4.400l-.5 1.9 2.3-1.200c.3.1.6.1 1 .2M15 10c-3.3 0-6 2.1-6 4.800s2.7 4.7 6 4.700c.7 0 1.4-.1 2-.3l2.1 1.1-.5-1.700c1.5-.9 2.4-2.2 2.4-3.8 0-2.7-2.7-4.8-6-4.800zM7.6 8.500h.01M12 8.200h.01M13 14h.01M17 14h.01",
};

/** The icon of a service. */
export function ServiceIcon({ service }: { readonly service: OAuthProvider | "wechat" }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={paths[service]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

import type { OAuthProvider } from "../../domain/access/oauth-providers.js";

/** Outlines of a 24 × 24 box, drawn by us. */
const paths: Readonly<Record<string, string>> = {
  // A cat's head over its shoulders.
  github:
    "M9 20v-3.2c-3 .7-3.7-1.3-3.7-1.3M15 20v-3.4c0-1 .1-1.4-.5-2 2.3-.3 4.5-1.2 4.5-5 0-1.1-.4-2.1-1.1-2.8.3-.9.2-1.9-.1-2.8-1.2 0-2.2.7-2.8 1.200a9.8 9.8 0 0 0-5 0C9.4 4.7 8.4 4 7.2 4c-.3.9-.4 1.9-.1 2.800A4.1 4.1 0 0 0 6 9.600c0 3.8 2.2 4.7 4.5 5-.5.5-.6 1.1-.5 2V20",
  // A gamepad with two eyes.
  discord:
    "M8.500 5.500C7 5.700 5.600 6.200 4.500 7 3 10 2.500 13.200 2.700 16.500c1.300 1 2.700 1.600 4.300 2l1-1.800M15.500 5.500c1.500.2 2.900.7 4 1.500 1.500 3 2 6.200 1.800 9.500-1.300 1-2.700 1.600-4.300 2l-1-1.800M8.500 5.500l.6 1.200a11 11 0 0 1 5.800 0l.6-1.200M6.500 16a12 12 0 0 0 11 0M9 11.500v1.500M15 11.500v1.500",
  // Three layers in a circle.
  linuxdo: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM4.600 8.500h14.800M4.600 15.500h14.800",
  // A paper plane.
  telegram: "M3.500 11.500 20.500 4.500 17.500 19.500 11 14.800 8.500 18V13zM8.500 13l8-6",
  // A bird in flight.
  lark: "M4 7c3.5 0 6.5 1.8 8.5 5C14 9 17 7.5 20 8c-1.5 1-2 2.5-2.5 4.500C16.5 16.5 13.5 19 9.5 19 7 19 5 18 3.5 16.5 8 17 10 15 11 13.5 9.5 10.5 7 8.5 4 7z",
  // A shield.
  oidc: "M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2 4.3-4.4",
  // Two speech bubbles.
  wechat:
    "M10 4.5c-3.9 0-7 2.5-7 5.6 0 1.8 1.1 3.4 2.7 4.400l-.5 1.9 2.3-1.200c.3.1.6.1 1 .2M15 10c-3.3 0-6 2.1-6 4.800s2.7 4.7 6 4.700c.7 0 1.4-.1 2-.3l2.1 1.1-.5-1.700c1.5-.9 2.4-2.2 2.4-3.8 0-2.7-2.7-4.8-6-4.800zM7.6 8.500h.01M12 8.200h.01M13 14h.01M17 14h.01",
};

/** The icon of a service; of one that is added by an operator, the first letter of its name. */
export function ServiceIcon({
  service,
  name,
}: {
  /** A provider, `wechat` or `telegram`. */
  readonly service: OAuthProvider;
  readonly name: string;
}) {
  const path = paths[service];
  if (path === undefined)
    return (
      <span className="service-letter" aria-hidden="true">
        {String.fromCodePoint(name.trim().codePointAt(0) ?? 63).toUpperCase()}
      </span>
    );
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

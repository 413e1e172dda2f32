/** Outlines of a 16 × 16 box, drawn by us; `stroke` follows the text colour. */
const paths = {
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  check: "M3 8.5 6.5 12 13 4.5",
  close: "M4 4l8 8M12 4l-8 8",
  copy: "M5.5 5.5V3h7.5v7.5h-2.5M3 5.5h7.5V13H3z",
  chat: "M2.5 3.5h11v7.5H7L4 13.5V11H2.5z",
  edit: "M10.5 3.5l2 2L6 12l-2.7.7L4 10z",
  trash: "M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5M7 7v3.5M9 7v3.5",
  more: "M3 7.6h.8v.8H3zM7.6 7.6h.8v.8h-.8zM12.2 7.6h.8v.8h-.8z",
  search: "M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5 13.5 13.5",
  refresh: "M13 4v3h-3M3 12V9h3M12.4 7A4.8 4.8 0 0 0 4 5.3M3.6 9A4.8 4.8 0 0 0 12 10.7",
  filter: "M2.5 4.5h11M4.5 8h7M6.5 11.5h3",
  sort: "M5 6l3-3 3 3M5 10l3 3 3-3",
  up: "M4 10l4-4 4 4",
  down: "M4 6l4 4 4-4",
  left: "M10 4 6 8l4 4",
  right: "M6 4l4 4-4 4",
  eye: "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z",
  "eye-off":
    "M2 2l12 12M6.3 4A6.8 6.8 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a11 11 0 0 1-1.9 2.3M4 5.2A11 11 0 0 0 1.5 8S4 12.5 8 12.5c1 0 1.9-.3 2.7-.7",
  external: "M9.5 3H13v3.5M13 3 7.5 8.5M11 9.5V13H3V5h3.5",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  user: "M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 13.5c.5-2.5 2.5-3.5 5-3.5s4.5 1 5 3.5",
  sun: "M8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 1.5V3M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M3.4 12.6l1-1M11.6 4.4l1-1",
  moon: "M13 9.5A5.5 5.5 0 1 1 6.5 3 4.3 4.3 0 0 0 13 9.5z",
  globe:
    "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14c-2-2-2.5-4-2.5-6S6 4 8 2z",
  bell: "M4 11V7.5a4 4 0 0 1 8 0V11l1 1.5H3zM6.8 14h2.4",
  info: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.5V11M8 5h.01",
  warning: "M8 2.5 14.5 13.5h-13zM8 6.5v3.5M8 11.7h.01",
  key: "M6 10.5A3 3 0 1 0 6 4.5a3 3 0 0 0 0 6zM9 7.5h5v2M12 7.5v2",
  wallet: "M2.5 5h11v8h-11zM2.5 5l8-2.5V5M10.5 9h.01",
  logout: "M6.5 3H3v10h3.5M10 5l3 3-3 3M13 8H6",
  ban: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM3.8 3.8l8.4 8.4",
  play: "M5 3.5v9l7-4.5z",
  power: "M8 2.5v5M5 4.3a5 5 0 1 0 6 0",
  pulse: "M1.5 8.5h3l2-5 3 9 2-4h3",
  settings:
    "M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.4 3.4l1.4 1.4M11.2 11.2l1.4 1.4M3.4 12.6l1.4-1.4M11.2 4.8l1.4-1.4",
  list: "M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01",
  home: "M2.5 7.5 8 3l5.5 4.5M4 7v6h8V7",
  users:
    "M6 8a2.3 2.3 0 1 0 0-4.6A2.3 2.3 0 0 0 6 8zM1.5 13c.4-2.2 2.1-3.2 4.5-3.2s4.1 1 4.5 3.2M11 3.6a2.3 2.3 0 0 1 0 4.3M12.5 10c1.2.5 1.9 1.5 2.1 3",
  chart: "M2.5 13.5h11M4.5 11V8M8 11V4M11.5 11V6",
  grid: "M2.5 2.5h4.5v4.5h-4.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5h-4.5zM9 9h4.5v4.5H9z",
  layers: "M8 2.5 14 6 8 9.5 2 6zM2 10l6 3.5L14 10",
  tag: "M2.5 2.5h5.5l5.5 5.5-5.5 5.5-5.5-5.5zM5.5 5.5h.01",
  download: "M8 2.5v7.5M5 7.5 8 10.5l3-3M3 13h10",
} as const;

/** The outline of an icon in its 16 × 16 box, where only one part of the product shows it. */
type IconOutline = `M${string}`;

/** An icon of ours. */
export type IconName = keyof typeof paths | IconOutline;

const isOutline = (name: IconName): name is IconOutline => !(name in paths);

/** Icons that point along the line: on a page that reads from right to left they point the other way. */
const directed = new Set<IconName>(["left", "right", "external", "logout", "list"]);

/** A decorative icon, built from paths: nothing is fetched and no `data:` address is needed. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className="icon"
      data-directed={directed.has(name) || undefined}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={isOutline(name) ? name : paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

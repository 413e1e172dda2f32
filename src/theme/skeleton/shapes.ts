/** A box of a placeholder: its classes in the sheet of skeletons, and the boxes inside. */
export type Box = readonly [classes: string, ...inside: Box[]];

const times = (count: number, box: Box): readonly Box[] => new Array<Box>(count).fill(box);

const control: Box = ["bone bone-control"];
const label: Box = ["bone bone-label"];
/** A field of usual height with its label. */
export const field: Box = ["bone-field", label, control];
const panel: Box = ["bone-panel", label, ["bone"]];
const bar: Box = ["bone-bar", control, control];
/** Rows below a line of headings, and the line for their pages. */
const rows: readonly Box[] = [
  ["bone-table", ["bone-line"], ...times(10, ["bone-line", ...times(6, ["bone"])])],
  control,
];
/** A figure, its days and its largest parts. */
export const figures: Box = [
  "bone-figures",
  ["bone bone-total"],
  ["bone-parts", ["bone bone-days"], ["bone-ranks", ...times(8, ["bone"])], ["bone bone-source"]],
];
const table: readonly Box[] = [["bone-views"], bar, ...rows];
const tabs: Box = ["bone-tabs"];
const pair: Box = ["bone-pair", field, field];
const toggle: Box = ["bone bone-toggle"];
const area: Box = ["bone-field", label, ["bone bone-area"]];
/** Settings of a kind each: what they are for, beside their fields. */
const groups = (...fields: readonly (readonly Box[])[]): Box => [
  "bone-groups",
  ...fields.map((inside): Box => ["bone-group", label, ["bone-fields", ...inside]]),
];
const operation = groups(
  [field, field, pair, toggle, toggle, toggle],
  [pair, pair],
  [pair, toggle, toggle],
  [area, area],
);
const system = groups([field], times(4, toggle), [field, toggle], [pair, pair]);
const backup = groups([field], [field, control]);
const other = groups([field, field, field], [area], times(3, area));
const personal: readonly Box[] = [["bone-settings", ...times(5, panel)]];
/** A widget has no link to the profile, which is a screen of the console. */
const widgetPersonal: readonly Box[] = [["bone-settings", ...times(4, panel)]];

/**
 * What screens mostly consist of, before their own code can say so: the same lines and boxes, without what is in them.
 * The console draws them, and on a server the program's page, so that there is one placeholder from the first paint on.
 */
export const shapes = {
  table,
  /** With a heading of its own. */
  "headed-table": [["bone bone-heading"], ...table],
  log: [bar, ["bone bone-summary"], ...rows],
  form: times(5, field),
  /** A form below the way back to its list. */
  record: [["bone-crumb"], ...times(5, field)],
  wallet: [["bone bone-wallet"], field],
  "quick-start": [field, ["bone-cards", ...times(4, ["bone bone-card"])]],
  chat: [field, ["bone bone-chat"]],
  cards: times(3, ["bone bone-card"]),
  chart: [bar, figures],
  overview: [
    [
      "bone-page",
      ["bone-bar", ["bone bone-control"]],
      ["bone-tiles", ...times(4, ["bone"])],
      ["bone-main", panel, panel],
      ["bone-tops", panel, panel, panel],
    ],
  ],
  settings: [tabs, ...personal],
  "settings-operation": [tabs, operation],
  "settings-system": [tabs, system],
  "settings-other": [tabs, other],
  "settings-backup": [tabs, backup],
  personal,
  "widget-settings": [tabs, ...widgetPersonal],
  "widget-personal": widgetPersonal,
  /** For what may show nothing at all. */
  none: [],
  operation: [operation],
  system: [system],
  other: [other],
  backup: [backup],
} as const satisfies Readonly<Record<string, readonly Box[]>>;

/** What a screen is mostly made of. */
export type Shape = keyof typeof shapes;

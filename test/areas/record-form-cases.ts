import { fill, findByLabel, waitFor } from "../support/dom.js";
import type { TestGateway } from "../support/gateway.js";

/** A form of the console, as the suite of all forms needs to know it. */
export interface FormCase {
  readonly what: string;
  readonly tag: string;
  /** Attributes of the element; creates what it edits. */
  open(gateway: TestGateway): Promise<string>;
  /** The field that the suite types into. */
  readonly label: string;
  /** What else a new one needs. */
  fillRest?(form: HTMLElement): Promise<void>;
  /** The button that saves. */
  readonly confirm: string;
  /** What that button says after a failure, if it is another text. */
  readonly again?: string;
  /** Whether it has a button that leaves it. */
  readonly cancels: boolean;
  readonly write: { readonly method: "POST" | "PUT"; readonly path: string };
  /** The expression for what is read before a write, and to find out what became of it. */
  readonly reads: string;
  /** Whether nothing more is sent while nobody knows what became of a write. A setting is read again first. */
  readonly waits: boolean;
  readonly before: string;
  readonly fact: string;
  /** Whether the gateway holds this text in the field. */
  holds(gateway: TestGateway, text: string): Promise<boolean>;
  /** Somebody else changes the field of what is edited. */
  change?(gateway: TestGateway, text: string): Promise<unknown>;
  /** Somebody else deletes what is edited. */
  remove?(gateway: TestGateway): Promise<unknown>;
  /** What is said after a check of what became of a write without an answer. */
  readonly found: { readonly done: RegExp; readonly not: RegExp };
}

type Row = Readonly<Record<string, unknown>>;

async function rows(gateway: TestGateway, path: string): Promise<readonly Row[]> {
  return ((await gateway.call("GET", path)).body?.data ?? []) as readonly Row[];
}

async function row(gateway: TestGateway, path: string): Promise<Row> {
  return (await gateway.call("GET", path)).body?.data as Row;
}

const inList = (path: string) => async (gateway: TestGateway, text: string) =>
  (await rows(gateway, `${path}?p=0`)).some(({ name, username }) => name === text || username === text);

const created = {
  done: /Confirmed: “mine” was created\.$/,
  not: /“mine” wasn't created\.$/,
};
const saved = {
  done: /Confirmed: .*changes.* were saved\.$/,
  not: /.*changes.* weren't saved\.$/,
};

/** Forms of new ones. */
const newOnes: readonly FormCase[] = [
  {
    what: "a new token",
    tag: "gw-token-form",
    confirm: "Create token",
    label: "Name",
    write: { method: "POST", path: "/api/token/" },
    before: "gw-before-token-create",
    fact: "gw-token-created",
  },
  {
    what: "new redemption codes",
    tag: "gw-redemption-form",
    confirm: "Create codes",
    label: "Name",
    write: { method: "POST", path: "/api/redemption/" },
    before: "gw-before-redemption-create",
    fact: "gw-redemption-created",
  },
  {
    what: "a new channel",
    tag: "gw-channel-form",
    confirm: "Create channel",
    label: "Name",
    async fillRest(form: HTMLElement) {
      await waitFor(() => form.shadowRoot?.querySelector(".picker-count"), "the models of the default type");
      await fill(await findByLabel(form, "Key"), "sk-1");
    },
    write: { method: "POST", path: "/api/channel/" },
    before: "gw-before-channel-create",
    fact: "gw-channel-created",
  },
  {
    what: "a new account",
    tag: "gw-user-form",
    confirm: "Create user",
    label: "Username",
    fillRest: async (form: HTMLElement) => fill(await findByLabel(form, "Password"), "long enough"),
    write: { method: "POST", path: "/api/user/" },
    before: "gw-before-user-create",
    fact: "gw-user-created",
  },
].map((form): FormCase => ({
  ...form,
  write: { method: "POST", path: form.write.path },
  open: () => Promise.resolve(""),
  cancels: true,
  waits: true,
  reads: `^${form.write.path}\\?`,
  holds: inList(form.write.path),
  found: created,
}));

/** A form of one that is created first, by a body; `field` is what of it the suite changes. */
function edit(
  about: Pick<FormCase, "what" | "tag" | "label" | "before" | "fact">,
  path: string,
  attribute: string,
  field: string,
  body: Row,
): FormCase {
  let id: unknown;
  return {
    ...about,
    confirm: "Save",
    cancels: true,
    waits: true,
    write: { method: "PUT", path },
    reads: `^${path}\\d+`,
    found: saved,
    async open(gateway) {
      await gateway.call("POST", path, body);
      const found = await rows(gateway, `${path}?p=0`);
      const nameOf = ({ name, username }: Row) => username ?? name;
      id = found.find((each) => nameOf(each) === nameOf(body))?.id;
      return `${attribute}="${String(id)}"`;
    },
    holds: async (gateway, text) => (await row(gateway, `${path}${String(id)}`))[field] === text,
    async change(gateway, text) {
      const now = await row(gateway, `${path}${String(id)}`);
      await gateway.call("PUT", path, { ...now, password: undefined, [field]: text });
    },
    remove: (gateway) =>
      path === "/api/user/"
        ? gateway.call("POST", "/api/user/manage", { username: body.username, action: "delete" })
        : gateway.call("DELETE", `${path}${String(id)}`),
  };
}

const edits: readonly FormCase[] = [
  edit(
    {
      what: "a token",
      tag: "gw-token-form",
      label: "Name",
      before: "gw-before-token-update",
      fact: "gw-token-updated",
    },
    "/api/token/",
    "token-id",
    "name",
    { name: "edited", expired_time: -1, remain_quota: 5 },
  ),
  edit(
    {
      what: "a redemption code",
      tag: "gw-redemption-form",
      label: "Name",
      before: "gw-before-redemption-update",
      fact: "gw-redemption-updated",
    },
    "/api/redemption/",
    "redemption-id",
    "name",
    { name: "edited", quota: 1000, count: 1 },
  ),
  edit(
    {
      what: "a channel",
      tag: "gw-channel-form",
      label: "Name",
      before: "gw-before-channel-update",
      fact: "gw-channel-updated",
    },
    "/api/channel/",
    "channel-id",
    "name",
    { name: "edited", type: 1, key: "sk-1", models: "m", group: "default" },
  ),
  edit(
    {
      what: "an account",
      tag: "gw-user-form",
      label: "Display name",
      before: "gw-before-user-update",
      fact: "gw-user-updated",
    },
    "/api/user/",
    "user-id",
    "display_name",
    { username: "edited", password: "long enough", display_name: "Edited" },
  ),
];

const profile: FormCase = {
  what: "one's own account",
  tag: "gw-profile",
  open: () => Promise.resolve(""),
  label: "Display name",
  confirm: "Save profile",
  cancels: false,
  waits: true,
  write: { method: "PUT", path: "/api/user/self" },
  reads: "^/api/user/self",
  before: "gw-before-profile-update",
  fact: "gw-profile-updated",
  holds: async (gateway, text) => (await row(gateway, "/api/user/self")).display_name === text,
  change: (gateway, display_name) => gateway.call("PUT", "/api/user/self", { display_name }),
  found: saved,
};

const settings: FormCase = {
  what: "the settings",
  tag: "gw-settings",
  open: () => Promise.resolve('tab="other"'),
  label: "System name",
  confirm: "Save all",
  again: "Retry 1 failed",
  cancels: false,
  waits: false,
  write: { method: "PUT", path: "/api/option/" },
  reads: "^/api/option/",
  before: "gw-before-settings-update",
  fact: "gw-settings-updated",
  holds: async (gateway, text) =>
    (await rows(gateway, "/api/option/")).some(({ key, value }) => key === "SystemName" && value === text),
  change: (gateway, value) => gateway.call("PUT", "/api/option/", { key: "SystemName", value }),
  // What was written after all counts as saved.
  found: { done: /^1 setting saved$/, not: /This setting wasn't saved\.$/ },
};

/** Every form that saves a record. */
export const forms: readonly FormCase[] = [...newOnes, ...edits, profile, settings];

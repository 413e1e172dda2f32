import { findByLabel, findByRole, click, mount, press } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

/** A field by its label. */
export const field = async (root: Element, label: string | RegExp): Promise<HTMLInputElement> =>
  (await findByLabel(root, label)) as HTMLInputElement;

/** A button by its name. */
export const button = (root: Element, name: string | RegExp): Promise<HTMLElement> =>
  findByRole(root, "button", { name });

/** Clicks a button by its name. */
export const press1 = async (root: Element, name: string | RegExp): Promise<void> =>
  click(await button(root, name));

/** Turns a switch over with the keyboard. */
export const toggle = async (root: Element, name: RegExp): Promise<void> => {
  const control = await findByRole(root, "switch", { name });
  control.focus();
  await press("Space");
};

/** The administration's settings, on a new gateway for each test. */
export interface Administration {
  readonly gateway: TestGateway;
  /** Opens a tab, with more attributes of the element. */
  open(tab: "operation" | "system" | "other", attributes?: string): Promise<HTMLElement>;
  /** Opens a part of the prices. */
  openPrices(part: "Groups" | "Ratios"): Promise<HTMLElement>;
  /** What the gateway has stored. */
  options(): Promise<Map<string, string>>;
  set(key: string, value: string): Promise<void>;
  /** What the page has written since the test began, or since it was forgotten, as in the bodies of its calls. */
  sent(): unknown[];
  forgetSent(): void;
}

/** Signs the super administrator in before each test of a suite, and watches what the page writes. */
export function administer(): Administration {
  let gateway: TestGateway;
  let writes: unknown[] = [];
  const real = globalThis.fetch;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    writes = [];
    globalThis.fetch = (input, init) => {
      const ours = typeof input === "string" && input.endsWith("/api/option/") && init?.method === "PUT";
      if (ours && typeof init.body === "string" && new Headers(init.headers).get("accept"))
        writes.push(JSON.parse(init.body));
      return real(input, init);
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
  });
  return {
    get gateway() {
      return gateway;
    },
    async open(tab, attributes = "") {
      const element = mount(
        `<gw-settings base-url="${gateway.base}" locale="en" tab="${tab}" ${attributes}></gw-settings>`,
      );
      await findByLabel(
        element,
        { operation: "Top-up link", system: "Server address", other: "System name" }[tab],
      );
      return element;
    },
    async openPrices(part) {
      const element = mount(
        `<gw-settings base-url="${gateway.base}" locale="en" tab="prices"></gw-settings>`,
      );
      await press1(element, part);
      await findByRole(element, "heading", { name: part });
      return element;
    },
    async options() {
      const rows = (await gateway.call("GET", "/api/option/")).body?.data as { key: string; value: string }[];
      return new Map(rows.map(({ key, value }) => [key, value]));
    },
    async set(key, value) {
      await gateway.call("PUT", "/api/option/", { key, value });
    },
    sent: () => writes,
    forgetSent() {
      writes = [];
    },
  };
}

/** A person's own settings, once they are drawn. */
export async function openSettings(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const settings = mount(`<gw-settings base-url="${gateway.base}" locale="en" ${attributes}></gw-settings>`);
  await findByRole(settings, "heading", { name: "Connected accounts" });
  return settings;
}

/** How often the gateway was asked for a path, whatever the query. */
export async function asked(gateway: TestGateway, path: string): Promise<number> {
  return (await gateway.requests()).filter((request) => request.path.split("?")[0] === path).length;
}

/** Stores options of the gateway. Throws when it refuses one. */
export async function setOptions(gateway: TestGateway, options: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(options)) {
    const { body } = await gateway.call("PUT", "/api/option/", { key, value });
    if (body?.success !== true) throw new Error(`${key}: ${body?.message ?? "no answer"}`);
  }
}

/** A person's own settings, on a new gateway with a mailbox for each test. */
export interface Personal {
  readonly gateway: TestGateway;
  /** What was copied to the clipboard. */
  readonly copied: readonly string[];
  /** Stands in for the browser's clipboard and windows until the test ends. */
  replace<T extends object, K extends keyof T>(target: T, name: K, value: T[K]): void;
}

/** Signs bob in before each test of a suite, and takes the place of the clipboard. */
export function personalise(): Personal {
  let gateway: TestGateway;
  let copied: string[] = [];
  const undo: (() => void)[] = [];
  const replace: Personal["replace"] = (target, name, value) => {
    const own = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
    undo.push(() => {
      if (own) Object.defineProperty(target, name, own);
      else Reflect.deleteProperty(target, name);
    });
  };
  beforeEach(async () => {
    copied = [];
    replace(navigator.clipboard, "writeText", (text: string) => {
      copied.push(text);
      return Promise.resolve();
    });
    gateway = await openGateway({ seed: "demo", mailbox: true });
    await gateway.logIn("bob", "password1");
  });
  afterEach(() => {
    for (const step of undo.splice(0)) step();
  });
  return {
    get gateway() {
      return gateway;
    },
    get copied() {
      return copied;
    },
    replace,
  };
}

import { emulateMedia } from "@web/test-runner-commands";
import { expect } from "chai";
import "../../src/elements/all.js";
import { catalog } from "../../src/elements/generated/catalog.js";
import {
  sharedAttributes,
  sharedMethods,
  sharedParts,
  sharedProperties,
} from "../../src/elements/definition/every-element.js";
import type { AttributeDefinition, ElementDefinition } from "../../src/elements/definition/definition.js";
import { gatewayFor } from "../../src/state/gateways.js";
import { tokenDocs } from "../../src/theme/token-docs.js";
import { wide } from "../console/console-page.js";
import {
  click,
  everyElement,
  fill,
  findByLabel,
  findAllByRole,
  findByRole,
  findByText,
  mount,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { sampleCatalog } from "../../demo/gateway/catalog/catalog-data.js";
import { sampleTasks } from "../../demo/gateway/tasks/sample-tasks.js";
import { sampleOrders } from "../../demo/gateway/payments/sample-orders.js";
import { openGateway } from "../support/gateway.js";
import { holdReads } from "../support/held-reads.js";
import { examples } from "./attribute-examples.js";
import { allowConsoleErrors, allowPolicyViolations } from "../support/guard.js";

type AnyElement = HTMLElement & Record<string, unknown>;

const attributesOf = (element: ElementDefinition): [string, AttributeDefinition][] =>
  Object.entries<AttributeDefinition>({ ...sharedAttributes, ...element.attributes });

describe("the catalogue and the running elements", () => {
  for (const element of catalog) {
    describe(element.tag, () => {
      const create = () => document.createElement(element.tag) as unknown as AnyElement;
      const type = () => customElements.get(element.tag) as unknown as { observedAttributes: string[] };

      it("has every attribute with its property, and no other", () => {
        allowConsoleErrors();
        expect([...type().observedAttributes].sort()).to.deep.equal(
          attributesOf(element)
            .map(([name]) => name)
            .sort(),
        );
        for (const [name, definition] of attributesOf(element)) {
          const { text, value, bad } = examples(definition);
          const one = create();
          const nothing = element.formControl && name === "value" ? "" : undefined;
          expect(one[definition.property], `${name} at first`).to.equal(nothing);
          one.setAttribute(name, text);
          expect(one[definition.property], name).to.deep.equal(value);
          one.removeAttribute(name);
          const unset = definition.kind === "boolean" ? false : nothing;
          expect(one[definition.property], `${name} removed`).to.equal(unset);
          if (bad !== undefined) {
            one.setAttribute(name, bad);
            expect(one[definition.property], `${name}="${bad}"`).to.equal(undefined);
            one.removeAttribute(name);
          }
          one[definition.property] = value;
          expect(one[definition.property], `${name} as a property`).to.deep.equal(value);
          expect(one.hasAttribute(name), `${name} reflected`).to.equal(false);
        }
      });

      it("has every property and method, and no other", () => {
        const methods: object = element.tag === "gw-provider" ? {} : { ...sharedMethods, ...element.methods };
        const one = create();
        for (const name of Object.keys({ ...sharedProperties, ...element.properties })) {
          const value = () => "held";
          one[name] = value;
          expect(one[name], name).to.equal(value);
        }
        for (const name of Object.keys(methods)) expect(one[name], name).to.be.a("function");
        const documented = new Set([
          ...attributesOf(element).map(([, { property }]) => property),
          ...Object.keys({ ...sharedProperties, ...element.properties, ...methods }),
        ]);
        const enumerable: string[] = [];
        for (const name in one) if (!(name in HTMLElement.prototype)) enumerable.push(name);
        // What the bridge and Lit keep on the instance is theirs and not for pages.
        const theirs =
          /^(bridge|container|enableUpdating|properties|_\$.*|__.*|is[A-Z].*|hasUpdated|renderRoot|renderOptions)$/;
        const undocumented = enumerable.filter((name) => !documented.has(name) && !theirs.test(name));
        expect(undocumented).to.deep.equal([]);
      });
    });
  }
});

/** One way of showing an element. */
interface Scene {
  readonly attributes?: string;
  readonly signedOut?: true;
  /** Without data of any kind. */
  readonly empty?: true;
  readonly options?: Readonly<Record<string, string>>;
  /** How the gateway poses as another member, which alone has some parts. */
  readonly member?: object;
  /** Who is signed in; the super admin by default. */
  readonly account?: string;
}

const newApi = { newApi: true };
const oneHub = { oneHub: { prices: [], owners: [] } };
const withPlans = { ...newApi, shop: {}, seed: "sample" };

const scenes: Readonly<Partial<Record<string, readonly Scene[]>>> = {
  "gw-console": [
    { attributes: 'routing="memory" start="/token"' },
    { attributes: 'routing="memory" start="/token"', empty: true },
  ],
  "gw-login": [{ signedOut: true }],
  "gw-register": [{ signedOut: true }],
  "gw-password-reset": [{ signedOut: true }],
  "gw-token-list": [{}, { empty: true }],
  "gw-log-table": [{}, { empty: true }],
  "gw-usage": [{}, { empty: true }],
  "gw-overview": [{}, { attributes: 'scope="self"' }, { empty: true }],
  "gw-quick-start": [{}, { empty: true }],
  "gw-playground": [{}, { empty: true }],
  "gw-channel-table": [{}, { empty: true }],
  "gw-channel-health": [{}, { empty: true }],
  "gw-models": [{}, { empty: true }],
  "gw-orders": [
    { member: { ...newApi, orders: sampleOrders(Date.now() / 1000) } },
    { member: { ...newApi, shop: {} }, empty: true },
  ],
  "gw-group-table": [{ member: oneHub }],
  "gw-model-catalog": [{ member: { ...newApi, catalog: sampleCatalog() } }, { member: newApi, empty: true }],
  "gw-token-table": [{ member: oneHub }, { member: oneHub, empty: true }],
  "gw-task-log": [
    { member: { ...newApi, tasks: sampleTasks(Date.now() / 1000) } },
    { member: newApi, empty: true },
  ],
  "gw-topup": [{}, { member: { ...newApi, shop: {} } }, { member: withPlans }],
  "gw-payment-gateway-table": [
    { member: { oneHub: { prices: [], owners: [] }, shop: {} } },
    { member: { oneHub: { prices: [], owners: [] } }, empty: true },
  ],
  "gw-plan-table": [{ member: withPlans }, { member: { ...newApi, shop: {} }, empty: true }],
  // Ada has invited somebody.
  "gw-settings": [
    {},
    {
      member: newApi,
      options: { "checkin_setting.enabled": "true", QuotaForInviter: "1500000" },
      account: "ada",
    },
    { member: { oneHub: { prices: [], owners: [] } } },
  ],
  "gw-prices": [{}, { options: { ModelRatio: "{}", CompletionRatio: "{}" } }],
  "gw-redemption-table": [{}, { empty: true }],
  "gw-home": [
    { options: { HomePageContent: "# Welcome", Notice: "A notice" } },
    { options: { HomePageContent: "https://home.example/" } },
  ],
  "gw-about": [{ options: { About: "# About us" } }, { options: { About: "https://about.example/" } }],
  "gw-chat": [{ options: { ChatLink: "https://chat.example/" } }],
  "gw-notice": [{ options: { Notice: "A notice" } }],
  "gw-model-select": [{ attributes: 'label="Model"' }],
  "gw-token-select": [{ attributes: 'label="Token"' }],
};

/** Parts and slots that a shadow root shows now. Names with our prefix are between an element and itself. */
function seen(element: HTMLElement): { parts: Set<string>; slots: Set<string> } {
  const parts = new Set<string>();
  const slots = new Set<string>();
  for (const one of element.shadowRoot ? everyElement(element.shadowRoot) : []) {
    if (one.getRootNode() !== element.shadowRoot) continue;
    for (const name of one.part) parts.add(name);
    if (one instanceof HTMLSlotElement && !one.name.startsWith("gw-")) slots.add(one.name);
  }
  return { parts, slots };
}

describe("the parts and slots of the running elements", () => {
  before(() => setViewport(wide));
  for (const element of catalog) {
    it(`are those of the catalogue: ${element.tag}`, async () => {
      const parts = new Set<string>();
      const slots = new Set<string>();
      const missing = () => [
        // Only who signs in by a token has sessions to look at; test/console/security.test.tsx has them.
        ...element.parts.filter((name) => !parts.has(name) && name !== "sessions"),
        // The console makes lines of its navigation of a page's links; test/console/own-content.test.tsx has them.
        ...Object.keys(element.slots)
          .filter((name) => !slots.has(name) && !(element.tag === "gw-console" && name === "links"))
          .map((name) => `slot ${name}`),
      ];
      const look = (shown: HTMLElement) => {
        // Some parts are behind what is closed at first.
        for (const one of everyElement(shown)) if (one instanceof HTMLDetailsElement) one.open = true;
        const now = seen(shown);
        for (const name of now.parts) parts.add(name);
        for (const name of now.slots) slots.add(name);
      };
      allowPolicyViolations();
      const shown: HTMLElement[] = [];
      const signedOut: Scene = { signedOut: true };
      const shownAs = [
        ...(scenes[element.tag] ?? [{}]),
        ...("signed-out" in element.slots ? [signedOut] : []),
      ];
      for (const scene of shownAs) {
        const gateway = await openGateway({ ...(scene.empty ? {} : { seed: "demo" }), ...scene.member });
        await gateway.logIn();
        for (const [key, value] of Object.entries(scene.options ?? {}))
          await gateway.call("PUT", "/api/option/", { key, value });
        if (scene.signedOut ?? scene.account) await gateway.logOut();
        if (scene.account) await gateway.logIn(scene.account, "password1");
        shown.push(
          mount(
            `<${element.tag} base-url="${gateway.base}" locale="en" ${scene.attributes ?? ""}></${element.tag}>`,
          ),
        );
      }
      await waitFor(() => {
        shown.forEach(look);
        return missing().length === 0;
      }, "every part and slot").catch(() => expect(missing()).to.deep.equal([]));
      const known = new Set<string>([...element.parts, ...sharedParts]);
      expect(element.tag === "gw-console" ? [] : [...parts].filter((name) => !known.has(name))).to.deep.equal(
        [],
      );
      expect([...slots].filter((name) => !(name in element.slots))).to.deep.equal([]);
    });
  }

  it("are those that any element may draw", async () => {
    const parts = new Set<string>();
    const unread = await openGateway({ seed: "demo" });
    const reads = holdReads(unread.base, () => true);
    const waiting = mount(`<gw-topup base-url="${unread.base}" locale="en"></gw-topup>`);
    await waitFor(() => seen(waiting).parts.has("loading"), "the line of what is loading");
    parts.add("loading");
    waiting.remove();
    reads.release();
    reads.restore();
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    await waitFor(() => list.shadowRoot?.querySelector("tbody tr[part] td"), "the rows");
    const look = () => {
      for (const name of seen(list).parts) parts.add(name);
      return sharedParts.every((name) => parts.has(name));
    };
    look();
    const menu = await waitFor(
      () => list.shadowRoot?.querySelector<HTMLElement>('button[aria-haspopup="menu"]'),
      "a menu button",
    );
    await click(menu);
    look();
    await press("Escape");
    await click(await findByRole(list, "button", { name: "New token" }));
    await fill(await findByLabel(list, "Name"), "of the test");
    look();
    await press("Enter");
    await click(await findByRole(list, "button", { name: "Done" }));
    await waitFor(() => findAllByRole(list, "dialog").length === 0, "the dialog to close");
    const [row] = await waitFor(() => {
      const rows = findAllByRole(list, "button", { name: /^Actions for / });
      return rows.length > 0 ? rows : undefined;
    }, "a row");
    if (row) await click(row);
    await click(await findByRole(list, "menuitem", { name: /^(Disable|Enable)$/ }));
    await waitFor(look, "every shared part");
  });
});

const read = [
  "font-family",
  "font-size",
  "color",
  "background-color",
  "background-image",
  "border-top-color",
  "border-bottom-color",
  "border-top-left-radius",
  "box-shadow",
  "outline-color",
  "padding-top",
  "padding-left",
  "gap",
  "height",
  "animation-duration",
  "animation-timing-function",
] as const;

/** Everything that tokens can change in these elements, as one text. */
function look(elements: readonly Element[]): string {
  const lines: string[] = [];
  for (const outer of elements)
    for (const element of outer.shadowRoot ? everyElement(outer.shadowRoot) : []) {
      if (!element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      lines.push(read.map((name) => style.getPropertyValue(name)).join());
    }
  return lines.join("\n");
}

/** A value that no sheet of ours has. */
const odd = (token: string): string => {
  if (token.startsWith("--gw-font-size")) return "15.5px";
  if (token.startsWith("--gw-font")) return "Courier";
  if (token.startsWith("--gw-shadow")) return "1px 2px 3px rgb(1, 2, 3)";
  if (token.includes("height")) return "97px";
  if (token === "--gw-duration") return "777ms";
  if (token === "--gw-ease") return "linear";
  if (/radius|space/.test(token)) return "11px";
  return "rgb(1, 2, 3)";
};

describe("the tokens", () => {
  it("each change something, and nothing stays when they are taken back", async () => {
    // Reduced motion takes no duration and no easing.
    await emulateMedia({ reducedMotion: "no-preference" });
    await setViewport(wide);
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    const channels = mount(`<gw-channel-table base-url="${gateway.base}" locale="en"></gw-channel-table>`);
    const shown = [list, channels];
    for (const one of shown)
      await waitFor(() => one.shadowRoot?.querySelector("tbody tr[part] td"), "the rows of both tables");
    // A dialog that says what is wrong, a field with the focus and a message: the colours that only those have.
    await gateway.fault({ path: "/api/channel/", kind: "server", times: 1 });
    await click(await findByRole(channels, "button", { name: "Refresh" }));
    await click(await findByRole(list, "button", { name: "New token" }));
    await fill(await findByLabel(list, "Name"), "");
    await press("Enter");
    await press("Tab");
    gatewayFor({ baseUrl: gateway.base }).toasts.show("warning", "Careful", { sticky: true });
    await findByText(list, "Careful");
    const rules = [
      ...(list.shadowRoot?.adoptedStyleSheets ?? []),
      ...(channels.shadowRoot?.adoptedStyleSheets ?? []),
    ]
      .flatMap((sheet) => [...sheet.cssRules])
      .map(({ cssText }) => cssText)
      .join("\n");
    const plain = look(shown);
    for (const { name } of tokenDocs) {
      for (const one of shown) one.style.setProperty(name, odd(name));
      const changed = look(shown) !== plain;
      for (const one of shown) one.style.removeProperty(name);
      // Only under the pointer: the rule stands in a sheet that the element wears.
      const own = name.replace("--gw-", "--_");
      const onlyHovered = new RegExp(`:hover[^{]*\\{[^}]*var\\(${own}\\)`).test(rules);
      expect(changed || onlyHovered, name).to.equal(true);
    }
    expect(look(shown)).to.equal(plain);
  });
});

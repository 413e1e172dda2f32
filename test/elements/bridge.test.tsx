import { expect } from "chai";
import { useState } from "react";
import { defineElement } from "../../src/elements/bridge/define-element.js";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import "../../src/elements/provider.js";
import { switches } from "../../src/elements/definition/switches.js";
import { configureGateway } from "../../src/state/configuration.js";
import { useCapabilities } from "../../src/ui/host/context/capabilities.js";
import { useGateway, useHost, useLocale } from "../../src/ui/host/context/host.js";
import { useValue } from "../../src/ui/host/lifecycle/use-value.js";
import { click, fill, findByRole, findByText, mount, nextEvent, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { allowConsoleErrors } from "../support/guard.js";

interface ProbeProps {
  readonly flag?: boolean;
  readonly size?: number;
  readonly kind?: string;
  readonly link?: string;
  readonly onPick?: (value: string) => void;
  readonly broken?: boolean;
}

const mounts = { now: 0, ever: 0 };

function Probe({ flag = false, size = 10, kind = "a", link = "none", onPick, broken = false }: ProbeProps) {
  const host = useHost();
  const { baseUrl, session } = useGateway();
  const offers = useCapabilities();
  const [text, setText] = useState("");
  const [prevented, setPrevented] = useState("");
  const user = useValue(session.user);
  const locale = useLocale();
  useState(() => {
    mounts.now += 1;
    mounts.ever += 1;
  });
  if (broken) throw new Error("broken on purpose");
  return (
    <div>
      <output>{`flag=${String(flag)} size=${String(size)} kind=${kind} link=${link} locale=${locale}`}</output>
      <p>{baseUrl}</p>
      <p className="offered">{["key", "size", "pick"].filter(offers).join(" ")}</p>
      <p>{user ? `user ${user.username}` : "nobody"}</p>
      <input aria-label="text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button
        type="button"
        onClick={() => {
          onPick?.(text);
          // An event of this probe alone.
          const ask: (type: string, detail: object) => boolean = host.ask.bind(host) as never;
          setPrevented(ask("gw-pick", { text }) ? "went on" : "prevented");
        }}
      >
        pick
      </button>
      <span>{prevented}</span>
    </div>
  );
}

const definition: ElementDefinition = {
  tag: "gw-probe",
  module: "probe",
  summary: "",
  attributes: {
    flag: { kind: "boolean", property: "flag", doc: "" },
    size: { kind: "integer", property: "size", doc: "" },
    kind: { kind: "choice", property: "kind", values: ["a", "b"], doc: "" },
    ...switches({ columns: ["key", "size"], actions: ["pick"] }, "key"),
    link: { kind: "url", property: "link", doc: "" },
    broken: { kind: "boolean", property: "broken", doc: "" },
  },
  properties: { onPick: { type: "(value: string) => void", doc: "" } },
  events: {},
  slots: {},
  parts: [],
};
type ProbeElement = HTMLElement &
  Omit<ProbeProps, "size" | "onPick"> & { size: unknown; hide: unknown; onPick?: (value: string) => void };

// Set before the class is there, as a deferred script would find it.
const early = document.createElement("gw-probe") as ProbeElement;
const earlyPicks: string[] = [];
early.onPick = (value) => earlyPicks.push(value);
early.size = 7;
defineElement<ProbeProps>(definition, () => Promise.resolve({ View: Probe }));

const output = (element: Element): string => element.shadowRoot?.querySelector("output")?.textContent ?? "";
const field = (element: Element): HTMLInputElement => {
  const found = element.shadowRoot?.querySelector("input");
  if (!found) throw new Error("the view does not stand");
  return found;
};
async function open(markup: string, parent: Element = document.body): Promise<ProbeElement> {
  const element = mount<ProbeElement>(markup, parent);
  const probe = element.localName === "gw-probe" ? element : element.querySelector("gw-probe");
  await waitFor(() => probe && output(probe) !== "", "the view");
  return probe as ProbeElement;
}

/** Collects what is warned about from now on, instead of printing it. */
function hearWarnings(): () => readonly string[] {
  const heard: string[] = [];
  console.warn = (...values: unknown[]) => heard.push(values.map(String).join(" "));
  return () => heard;
}
const { warn } = console;

describe("the element bridge", () => {
  afterEach(() => {
    console.warn = warn;
  });

  let gateway: TestGateway;
  before(async () => {
    gateway = await openGateway();
    configureGateway({ baseUrl: gateway.base });
  });

  describe("attributes", () => {
    const cases: [string, string, RegExp][] = [
      ["a bare boolean is true", "flag", /flag=true/],
      ['"false" is false', 'flag="false"', /flag=false/],
      ["a missing boolean is false", "", /flag=false/],
      ["an integer is a number", 'size="25"', /size=25/],
      ["a choice is taken", 'kind="b"', /kind=b/],
      ["an address is taken", 'link="/shop"', /link=\/shop/],
    ];
    for (const [name, markup, expected] of cases) {
      it(name, async () => {
        expect(output(await open(`<gw-probe ${markup}></gw-probe>`))).to.match(expected);
      });
    }

    it("follows changes and removal back to the default", async () => {
      const probe = await open('<gw-probe flag size="3"></gw-probe>');
      probe.setAttribute("size", "4");
      await waitFor(() => output(probe).includes("size=4"));
      probe.removeAttribute("size");
      probe.removeAttribute("flag");
      await waitFor(() => output(probe).includes("flag=false size=10"));
    });

    it("falls back on bad values and warns once for each", async () => {
      const warnings = hearWarnings();
      const bad = '<gw-probe size="7.5" kind="zebra" link="javascript:alert(1)"></gw-probe>';
      expect(output(await open(bad))).to.match(/size=10 kind=a link=none/);
      await open(bad);
      expect(warnings().filter((text) => text.includes("zebra"))).to.have.length(1);
      expect(warnings().filter((text) => text.includes("7.5"))).to.have.length(1);
      expect(warnings().filter((text) => text.includes("javascript:"))).to.have.length(1);
    });
  });

  describe("properties", () => {
    it("takes over what was set before the definition", async () => {
      mount(early);
      await waitFor(() => output(early).includes("size=7"));
      await click(await findByRole(early, "button", { name: "pick" }));
      expect(earlyPicks).to.deep.equal([""]);
      expect(Object.hasOwn(early, "size")).to.equal(false);
    });

    it("keeps attribute and property apart: neither is written back to the other", async () => {
      const probe = await open('<gw-probe size="3"></gw-probe>');
      probe.size = 9;
      await waitFor(() => output(probe).includes("size=9"));
      expect(probe.getAttribute("size")).to.equal("3");
      probe.size = null;
      await waitFor(() => output(probe).includes("size=10"));
    });

    it("never shows a callback in the markup", async () => {
      const probe = await open("<gw-probe></gw-probe>");
      Object.assign(probe, { getToken: () => "secret" });
      expect(probe.outerHTML).not.to.contain("getToken").and.not.to.contain("secret");
    });
  });

  describe("switches", () => {
    const offered = (probe: Element) => probe.shadowRoot?.querySelector(".offered")?.textContent;

    it("takes names with blanks or commas between them, as attribute and as property, also an array", async () => {
      const probe = await open('<gw-probe hide=" pick,\n size "></gw-probe>');
      expect(offered(probe)).to.equal("key");
      expect(probe.hide).to.deep.equal(["pick", "size"]);
      probe.hide = ["pick"];
      await waitFor(() => offered(probe) === "key size");
      probe.hide = "size";
      await waitFor(() => offered(probe) === "key pick");
      probe.hide = undefined;
      probe.setAttribute("only", "pick key");
      await waitFor(() => offered(probe) === "key pick");
      probe.removeAttribute("only");
      await waitFor(() => offered(probe) === "key size pick");
    });

    it("warns once about a name that there is not, and about the one that cannot be hidden", async () => {
      const warnings = hearWarnings();
      const bad = '<gw-probe hide="key size nonsense" only="nothing"></gw-probe>';
      expect(offered(await open(bad))).to.equal("key pick");
      await open(bad);
      for (const name of ["key", "nonsense", "nothing"])
        expect(warnings().filter((text) => text.includes(`"${name}"`))).to.have.length(1);
      const ours = warnings().filter((text) => text.startsWith("gateway-console: "));
      expect(ours, ours.join("\n")).to.have.length(3);
    });
  });

  describe("moves", () => {
    it("keeps typed text when the node is moved, and when it is re-parented", async () => {
      const probe = await open("<gw-probe></gw-probe>");
      await fill(field(probe), "typed");
      const box = mount("<div><i></i></div>");
      box.append(probe);
      document.body.append(probe);
      box.prepend(probe);
      await findByRole(probe, "textbox", { name: "text" });
      expect(field(probe).value).to.equal("typed");
    });

    it("keeps typed text over moveBefore()", async () => {
      const probe = await open("<gw-probe></gw-probe>");
      await fill(field(probe), "typed");
      const box = mount("<div></div>");
      box.moveBefore(probe, null);
      expect(probe.parentElement).to.equal(box);
      expect(field(probe).value).to.equal("typed");
    });

    it("does nothing while it is not connected", () => {
      const before = mounts.ever;
      const loose = document.createElement("gw-probe");
      loose.setAttribute("flag", "");
      expect(mounts.ever).to.equal(before);
      expect(loose.shadowRoot?.childElementCount).to.equal(0);
    });

    it("mounts again after it was away", async () => {
      const probe = await open("<gw-probe></gw-probe>");
      probe.remove();
      await waitFor(() => probe.shadowRoot?.childElementCount === 0, "the view to go");
      mount(probe);
      await waitFor(() => output(probe) !== "");
    });

    it("leaves nothing behind after 50 mounts and removals", async () => {
      const references: WeakRef<Element>[] = [];
      for (let round = 0; round < 50; round += 1) {
        const probe = document.createElement("gw-probe");
        document.body.append(probe);
        await waitFor(() => output(probe) !== "");
        references.push(new WeakRef(probe));
        probe.remove();
      }
      await waitFor(() => {
        (globalThis as { gc?: () => void }).gc?.();
        return references.filter((reference) => reference.deref()).length <= 2;
      }, "the elements to be collected");
    });
  });

  describe("gateways", () => {
    it("shares one session among instances, also when a later one is added", async () => {
      const one = await openGateway();
      await one.logIn();
      const first = await open(`<gw-probe base-url="${one.base}"></gw-probe>`);
      const second = await open(`<gw-probe base-url="${one.base}/"></gw-probe>`);
      await findByText(first, "user root");
      await findByText(second, "user root");
      const calls = (await one.requests()).map(({ path }) => path);
      expect(calls.filter((path) => path === "/api/status")).to.have.length(1);
      expect(calls.filter((path) => path === "/api/user/self")).to.have.length(1);
    });

    it("keeps two gateways apart", async () => {
      const signedIn = await openGateway();
      await signedIn.logIn();
      const other = await openGateway();
      const first = await open(`<gw-probe base-url="${signedIn.base}"></gw-probe>`);
      const second = await open(`<gw-probe base-url="${other.base}"></gw-probe>`);
      await findByText(first, "user root");
      await findByText(second, "nobody");
    });

    it("picks a named gateway", async () => {
      const eu = await openGateway();
      configureGateway({ name: "eu", baseUrl: eu.base });
      const probe = await open('<gw-probe gateway="eu"></gw-probe>');
      await findByText(probe, new RegExp(`${eu.base}$`));
    });

    it("follows what is configured only after it stands, by name and for the page", async () => {
      const late = await openGateway();
      console.warn = () => undefined;
      const probe = await open('<gw-probe gateway="late"></gw-probe>');
      const unnamed = await open("<gw-probe></gw-probe>");
      await findByText(probe, new RegExp(`${gateway.base}$`));
      configureGateway({ name: "late", baseUrl: late.base });
      await findByText(probe, new RegExp(`${late.base}$`));
      await findByText(unnamed, new RegExp(`${gateway.base}$`));
      configureGateway({ baseUrl: late.base });
      await findByText(unnamed, new RegExp(`${late.base}$`));
      configureGateway({ baseUrl: gateway.base });
      await findByText(unnamed, new RegExp(`${gateway.base}$`));
    });

    it("asks a provider around it, the nearest first, and follows its changes", async () => {
      const outer = await openGateway();
      const inner = await openGateway();
      const probe = await open(
        `<gw-provider base-url="${outer.base}" locale="zh-CN"><gw-provider base-url="${inner.base}"><gw-probe></gw-probe></gw-provider></gw-provider>`,
      );
      await findByText(probe, new RegExp(`${inner.base}$`));
      await waitFor(() => output(probe).includes("locale=zh-CN"));
      probe.parentElement?.setAttribute("base-url", outer.base);
      await findByText(probe, new RegExp(`${outer.base}$`));
      probe.parentElement?.setAttribute("locale", "en");
      await waitFor(() => output(probe).includes("locale=en"));
    });

    it("reads the tags of languages as systems write them, wherever there is one", async () => {
      const own = Object.getOwnPropertyDescriptor(navigator, "language");
      const page = document.documentElement.lang;
      const browser = (language: string) =>
        Object.defineProperty(navigator, "language", { configurable: true, value: language });
      try {
        document.documentElement.removeAttribute("lang");
        browser("en-US");
        const inside = "<gw-probe></gw-probe>";
        const chinese = [
          `<div lang="zh_CN">${inside}</div>`,
          `<div lang="zh_CN.UTF-8"><div lang="POSIX">${inside}</div></div>`,
          `<div lang="zh-Hans-CN">${inside}</div>`,
          '<gw-probe locale="zh_CN"></gw-probe>',
          `<gw-provider locale="zh_CN@stroke">${inside}</gw-provider>`,
          `<div lang="zh_CN"><gw-provider locale="C">${inside}</gw-provider></div>`,
        ];
        for (const markup of chinese) expect(output(await open(markup)), markup).to.include("locale=zh-CN");
        for (const markup of [`<div lang="en_US@euro">${inside}</div>`, `<div lang="C">${inside}</div>`])
          expect(output(await open(markup)), markup).to.include("locale=en");
        const set = mount<ProbeElement & { locale: string }>(inside);
        set.locale = "zh_CN.UTF-8";
        await waitFor(() => output(set).includes("locale=zh-CN"), "the property");
        browser("zh_CN.UTF-8");
        expect(output(await open(inside)), "navigator").to.include("locale=zh-CN");
        document.documentElement.lang = "zh_CN";
        browser("en-US");
        expect(output(await open(inside)), "the page").to.include("locale=zh-CN");
      } finally {
        document.documentElement.lang = page;
        if (own) Object.defineProperty(navigator, "language", own);
        else Reflect.deleteProperty(navigator, "language");
      }
    });

    it("sends the provider's token instead of the cookie", async () => {
      const own = await openGateway();
      await own.logIn();
      const { body } = await own.call("GET", "/api/user/token");
      await own.forgetRequests();
      const box = mount(`<gw-provider></gw-provider>`);
      Object.assign(box, { baseUrl: own.base, getToken: () => Promise.resolve(body?.data) });
      const probe = await open("<gw-probe></gw-probe>", box);
      await findByText(probe, "user root");
      const calls = (await own.requests()).filter(({ path }) => path.startsWith("/api/"));
      expect(calls.map(({ headers }) => headers.authorization)).to.include("present");
      expect(calls.map(({ headers }) => headers.cookie).filter(Boolean)).to.deep.equal([]);
    });
  });

  describe("events and failures", () => {
    it("tells the view whether a cancelable event was cancelled, across shadow roots", async () => {
      const probe = await open("<gw-probe></gw-probe>");
      await click(await findByRole(probe, "button", { name: "pick" }));
      await findByText(probe, "went on");
      document.addEventListener("gw-pick", (event) => event.preventDefault(), { once: true });
      await click(await findByRole(probe, "button", { name: "pick" }));
      await findByText(probe, "prevented");
    });

    it("shows a retry panel when the view throws, and tells the page", async () => {
      allowConsoleErrors();
      const probe = await open("<gw-probe></gw-probe>");
      const told = nextEvent<{ code: string }>(probe, "gw-error");
      probe.setAttribute("broken", "");
      expect((await told).detail.code).to.equal("crash");
      await findByText(probe, "Unexpected Application Error!");
      probe.removeAttribute("broken");
      await click(await findByRole(probe, "button", { name: "Try again" }));
      await waitFor(() => output(probe) !== "");
    });

    it("shows a retry panel when the code of the view does not come, and loads it again", async () => {
      allowConsoleErrors();
      let attempts = 0;
      defineElement({ ...definition, tag: "gw-late" }, () => {
        attempts += 1;
        return attempts === 1
          ? Promise.reject<{ View: typeof Probe }>(new Error("offline"))
          : Promise.resolve({ View: Probe });
      });
      const late = mount("<gw-late></gw-late>");
      await findByText(late, "Something went wrong");
      await click(await findByRole(late, "button", { name: "Try again" }));
      await waitFor(() => output(late) !== "");
    });
  });

  it("does no harm when it is defined a second time, and warns about another version", () => {
    const warnings = hearWarnings();
    const first = customElements.get("gw-probe");
    defineElement<ProbeProps>(definition, () => expect.fail("must not be loaded"));
    expect(customElements.get("gw-probe")).to.equal(first);
    expect(warnings()).to.deep.equal([]);
    class Older extends HTMLElement {
      static version = "0.0.1-older";
    }
    customElements.define("gw-older", Older);
    defineElement({ ...definition, tag: "gw-older" }, () => Promise.resolve({ View: Probe }));
    expect(warnings().join()).to.match(/gw-older.*0\.0\.1-older/);
  });
});

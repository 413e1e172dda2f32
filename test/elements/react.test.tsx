// Not on lite: the components run on their host's React.
import { expect } from "chai";
import { createElement, StrictMode, useRef, useState, type ComponentRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { catalog } from "../../src/elements/generated/catalog.js";
import * as components from "../../src/react/index.js";
import { Balance, Console, GatewayProvider, TokenList, TopUp } from "../../src/react/index.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { holdReads } from "../support/held-reads.js";

describe("the React components", () => {
  let gateway: TestGateway;
  let box: HTMLElement;
  let root: Root;
  beforeEach(async () => {
    gateway = await openGateway();
    await gateway.logIn();
    box = mount("<div></div>");
    root = createRoot(box);
  });
  afterEach(() => root.unmount());

  it("draw a view in a shadow root of their own, register no element, and tell their handlers", async () => {
    const created: unknown[] = [];
    root.render(
      <StrictMode>
        <GatewayProvider baseUrl={gateway.base} locale="en">
          <TokenList className="mine" onTokenCreated={(event) => created.push(event.detail.name)} />
        </GatewayProvider>
      </StrictMode>,
    );
    await findByText(box, "No tokens yet");
    const host = box.querySelector(".mine");
    expect(host?.shadowRoot).to.not.equal(null);
    expect(customElements.get("gw-token-list")).to.equal(undefined);
    await expectAccessible(box);
    await click(await findByRole(box, "button", { name: "New token" }));
    await fill(await findByLabel(box, "Name"), "from react");
    await press("Enter");
    await waitFor(() => created.length === 1, "the event");
    expect(created).to.deep.equal(["from react"]);
  });

  it("keep the room of the last visit while they load, and leave no gap where nobody is signed in", async () => {
    localStorage.clear();
    const kept = () => localStorage.getItem(`gateway-console:${location.origin}${gateway.base}:rooms`) ?? "";
    const settings = { baseUrl: gateway.base, locale: "en", loginUrl: "/sign-in" };
    const view = <TokenList className="mine" {...settings} />;
    const host = () => box.querySelector<HTMLElement>(".mine");
    root.render(view);
    await waitFor(() => kept() !== "", "a remembered height");
    root.unmount();
    localStorage.setItem(
      `gateway-console:${location.origin}${gateway.base}:rooms`,
      kept().replace(/^(.*?\[\[-?\d+,\d+,)\d+/, "$1456"),
    );
    const reads = holdReads(gateway.base, () => true);
    root = createRoot(box);
    root.render(view);
    await waitFor(() => host()?.shadowRoot?.querySelector(".gw"), "the view's placeholder");
    expect(host()?.offsetHeight).to.equal(456);
    reads.release();
    reads.restore();
    await findByText(box, "No tokens yet");
    expect(host()?.offsetHeight, "where what is below would move").to.equal(456);
    root.unmount();

    const elsewhere = await openGateway();
    root = createRoot(box);
    root.render(<TokenList className="mine" {...settings} baseUrl={elsewhere.base} />);
    await findByRole(box, "button", { name: "Sign in" });
    await waitFor(() => (host()?.offsetHeight ?? 0) < 200, "the room to be given up");
  });

  it("hide what the page does not want, and follow it", async () => {
    const App = () => {
      const [few, setFew] = useState(true);
      return (
        <GatewayProvider baseUrl={gateway.base} locale="en">
          <button type="button" onClick={() => setFew(false)}>
            more
          </button>
          <TokenList only={few ? ["status", "copy"] : undefined} hide="search" />
        </GatewayProvider>
      );
    };
    await gateway.call("POST", "/api/token/", { name: "one", remain_quota: 1, expired_time: -1 });
    root.render(<App />);
    await findByText(box, "one");
    expect(findAllByRole(box, "button", { name: "New token" })).to.have.length(0);
    expect(findAllByRole(box, "columnheader")).to.have.length(3);
    await click(await findByRole(box, "button", { name: "more" }));
    await findByRole(box, "button", { name: "New token" });
    expect(findAllByRole(box, "columnheader").length).to.be.above(6);
    expect(findAllByRole(box, "searchbox")).to.have.length(0);
  });

  it("exist for every element but the provider, which is React's own, and controls of a form, which only a tag can be", () => {
    const named = catalog
      .filter(({ formControl }) => !formControl)
      .map(({ tag }) => tag.slice("gw-".length).replaceAll("-", ""));
    expect(Object.keys(components).map((name) => name.toLowerCase())).to.have.members(
      named.map((name) => (name === "provider" ? "gatewayprovider" : name)),
    );
  });

  it("draw the balance as the element does, and follow every change on the page", async () => {
    const App = ({ hideUsed }: { readonly hideUsed: boolean }) => (
      <GatewayProvider baseUrl={gateway.base} locale="en">
        <Balance hideUsed={hideUsed} />
        <gw-balance hide-used={hideUsed || undefined} />
      </GatewayProvider>
    );
    await import("../../src/elements/balance.js");
    const chips = () =>
      [box.querySelector("span")?.shadowRoot, box.querySelector("gw-balance")?.shadowRoot].map((root) =>
        root?.querySelector<HTMLElement>("[part=chip]")?.innerText.replace(/\s+/g, " "),
      );
    for (const [hideUsed, text] of [
      [false, "$1,000,000,000.00 left $0.00 spent"],
      [true, "$1,000,000,000.00 left"],
    ] as const) {
      root.render(<App hideUsed={hideUsed} />);
      await waitFor(() => {
        expect(chips()).to.deep.equal([text, text]);
        return true;
      });
    }
    await expectAccessible(box);
  });

  it("hold the whole console, and lead it by its ref", async () => {
    const handles: (ComponentRef<typeof Console> | ComponentRef<typeof TokenList> | null)[] = [];
    const App = () => {
      const app = useRef<ComponentRef<typeof Console>>(null);
      return (
        <GatewayProvider baseUrl={gateway.base} locale="en">
          <button type="button" onClick={() => void app.current?.navigate("/topup")}>
            To the top-up
          </button>
          <Console
            routing="memory"
            start="/token"
            ref={(handle) => {
              app.current = handle;
              handles[0] = handle;
            }}
          />
          <TokenList ref={(handle) => void (handles[1] = handle)} />
        </GatewayProvider>
      );
    };
    root.render(<App />);
    await findByRole(box, "heading", { name: "Tokens" });
    await click(await findByRole(box, "button", { name: "To the top-up" }));
    await findByRole(box, "heading", { name: "Top-up" });
    expect(handles.map((handle) => Object.keys(handle ?? {}))).to.deep.equal([
      ["refresh", "signOut", "navigate"],
      ["refresh", "signOut"],
    ]);
  });

  it("follow a change of settings without losing the view", async () => {
    const App = () => {
      const [locale, setLocale] = useState("en");
      return (
        <GatewayProvider baseUrl={gateway.base} locale={locale}>
          <button type="button" onClick={() => setLocale("zh-CN")}>
            language
          </button>
          <GatewayProvider theme="dark">
            <TokenList readonly />
          </GatewayProvider>
        </GatewayProvider>
      );
    };
    root.render(<App />);
    await findByText(box, "No tokens yet");
    await click(await findByRole(box, "button", { name: "language" }));
    await findByText(box, "还没有令牌");
    const scheme = [...box.querySelectorAll("div")].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
    expect(scheme?.querySelector(".gw")?.getAttribute("data-scheme")).to.equal("dark");
  });

  it("ask in the language of their provider, whatever another provider of the gateway says", async () => {
    root.render(
      <>
        <GatewayProvider baseUrl={gateway.base} locale="zh-CN">
          <TokenList />
        </GatewayProvider>
        <GatewayProvider baseUrl={gateway.base} locale="en">
          <TopUp />
        </GatewayProvider>
      </>,
    );
    await findByText(box, "还没有令牌");
    await fill(await findByLabel(box, "Top-up code"), "no such code");
    await press("Enter");
    const asked = await waitFor(async () => {
      const seen = await gateway.requests();
      return seen.some(({ path }) => path === "/api/user/topup") ? seen : undefined;
    });
    const languages = (path: string) => [
      ...new Set(
        asked.filter((seen) => seen.path.startsWith(path)).map(({ headers }) => headers["accept-language"]),
      ),
    ];
    expect(languages("/api/token/")).to.deep.equal(["zh-CN"]);
    expect(languages("/api/user/topup")).to.deep.equal(["en"]);
    expect(languages("/api/status"), "by whoever came first").to.deep.equal(["zh-CN"]);
  });

  it("hold for a component what elements around it say, too, and the page's gateway where nobody says one", async () => {
    const provider = mount(`<gw-provider base-url="${gateway.base}" locale="zh-CN"></gw-provider>`);
    provider.append(box);
    root.render(
      <GatewayProvider density="compact">
        <TokenList className="inside" />
      </GatewayProvider>,
    );
    await findByText(box, "还没有令牌");
    const frame = box.querySelector(".inside")?.shadowRoot?.querySelector(".gw");
    expect(frame?.getAttribute("data-density")).to.equal("compact");
  });
});

describe("custom elements inside React's GatewayProvider", () => {
  let gateway: TestGateway;
  let box: HTMLElement;
  let root: Root;
  beforeEach(async () => {
    gateway = await openGateway();
    await gateway.logIn();
    box = mount("<div></div>");
    root = createRoot(box);
  });
  afterEach(() => root.unmount());

  it("take its settings, follow them, and ask no other gateway", async () => {
    await import("../../src/elements/all.js");
    const tags = catalog.map(({ tag }) => tag).filter((tag) => tag !== "gw-provider" && tag !== "gw-console");
    // Asked of the page's own origin, these would fail there and say so.
    const strays: string[] = [];
    const watcher = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) {
        const { pathname } = new URL(name);
        if (/^\/(?!src\/)(.*\/)?api\//.test(pathname) && !pathname.startsWith(gateway.base))
          strays.push(pathname);
      }
    });
    watcher.observe({ type: "resource" });
    const App = ({ locale }: { locale: string }) => (
      <GatewayProvider baseUrl={gateway.base} locale="en">
        <GatewayProvider locale={locale} density="compact">
          <main>{tags.map((tag) => createElement(tag, { key: tag }))}</main>
        </GatewayProvider>
      </GatewayProvider>
    );
    root.render(<App locale="zh-CN" />);
    const frames = () =>
      tags.map((tag) => {
        const frame = box.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>(".gw");
        return `${tag} ${String(frame?.dataset.density)} ${String(frame?.lang)}`;
      });
    await waitFor(() => {
      expect(frames()).to.deep.equal(tags.map((tag) => `${tag} compact zh-CN`));
      return true;
    });
    root.render(<App locale="en" />);
    await waitFor(() => {
      expect(frames()).to.deep.equal(tags.map((tag) => `${tag} compact en`));
      return true;
    });
    watcher.disconnect();
    expect(strays).to.deep.equal([]);
  });

  it("are found by an element that is added later, and the provider has no box", async () => {
    await import("../../src/elements/balance.js");
    const App = ({ late }: { late: boolean }) => (
      <div style={{ display: "flex" }}>
        <GatewayProvider baseUrl={gateway.base} locale="en">
          {late && <gw-balance class="late" />}
          <span>one</span>
          <span>two</span>
        </GatewayProvider>
      </div>
    );
    root.render(<App late={false} />);
    await findByText(box, "one");
    const slot = box.querySelector("slot");
    if (!slot) throw new Error("no provider");
    expect(getComputedStyle(slot).display).to.equal("contents");
    root.render(<App late />);
    await waitFor(() => box.querySelector(".late")?.shadowRoot?.querySelector("[data-state=known]"));
  });
});

import { expect } from "chai";
import { StrictMode, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { GatewayProvider, TokenList } from "../../src/react/index.js";
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
});

// Not on lite: half of it is about the components; lines of the log are not drawn.
import { expect } from "chai";
import { createRoot } from "react-dom/client";
import "../../src/elements/token-list.js";
import "../../src/elements/provider.js";
import type { LogDetail, Logger } from "../../src/api/client/logger.js";
import { GatewayProvider, TokenList } from "../../src/react/index.js";
import { mount, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

describe("the log of a page", () => {
  let gateway: TestGateway;
  let heard: (LogDetail & { level: string })[];
  const logger: Logger = (level, _message, detail) => heard.push({ level, ...detail });
  const calls = (): (string | undefined)[] => heard.map(({ call }) => call);
  beforeEach(async () => {
    heard = [];
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  it("is an element's property, and hears of its calls", async () => {
    const element = document.createElement("gw-token-list");
    Object.assign(element, { baseUrl: gateway.base, logger });
    mount(element);
    await waitFor(() => calls().includes("GET /api/token/"), "the call for the list");
    expect(calls()).to.include("GET /api/user/self");
    expect(heard.find(({ call }) => call === "GET /api/token/")).to.include({
      level: "debug",
      gateway: location.origin + gateway.base,
    });
  });

  it("comes from a provider, too, and hears what failed", async () => {
    await gateway.fault({ path: "/api/token/", kind: "server" });
    const provider = document.createElement("gw-provider");
    Object.assign(provider, { baseUrl: gateway.base, logger });
    provider.append(document.createElement("gw-token-list"));
    mount(provider);
    await waitFor(() => calls().includes("GET /api/token/"), "the call for the list");
    expect(heard.find(({ call }) => call === "GET /api/token/")).to.include({
      level: "error",
      kind: "server",
      status: 500,
    });
  });

  it("is given to React's provider", async () => {
    const box = mount(document.createElement("div"));
    const root = createRoot(box);
    root.render(
      <GatewayProvider baseUrl={gateway.base} logger={logger}>
        <TokenList />
      </GatewayProvider>,
    );
    await waitFor(() => calls().includes("GET /api/token/"), "the call for the list");
    root.unmount();
  });
});

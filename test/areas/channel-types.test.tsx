import { expect } from "chai";
import { commonTypes } from "../../src/domain/channels/channel-forms.js";
import { channelTypes, newerChannelTypes } from "../../src/domain/channels/channel-types.js";
import "../../src/elements/channel-form.js";
import "../../src/elements/channel-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { testByGateway } from "./channel-table-page.js";
import { chooseType, offeredTypes, providerField } from "./provider-field.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import type { HostedOptions } from "../support/node/gateway-host.js";

const keys = (types: typeof channelTypes) => types.map(({ key }) => String(key));
/** Types in the order in which they are offered. */
const inOrder = (all: readonly string[]) => {
  const common = commonTypes.map(String).filter((key) => all.includes(key));
  return [...common, ...all.filter((key) => !common.includes(key))];
};
const odd = { name: "odd one", key: "k", models: "gpt-4o", group: "default" };

describe("channel types that the gateway does not know", () => {
  let gateway: TestGateway;
  // Wide enough for the column of the type.
  before(() => setViewport({ width: 1280, height: 900 }));
  const openWith = async (options: HostedOptions): Promise<void> => {
    localStorage.clear();
    gateway = await openGateway({ seed: "demo", ...options });
    await gateway.logIn();
  };
  const form = (attributes = ""): HTMLElement =>
    mount(`<gw-channel-form base-url="${gateway.base}" locale="en" ${attributes}></gw-channel-form>`);
  const table = async (): Promise<HTMLElement> => {
    const element = mount(`<gw-channel-table base-url="${gateway.base}" locale="en"></gw-channel-table>`);
    await waitFor(() => element.shadowRoot?.querySelector("tbody tr[part]"), "the rows");
    return element;
  };
  const offered = async (element: HTMLElement): Promise<string[]> => {
    return [...(await offeredTypes(element)).values()].flat();
  };
  const idOf = async (name: string): Promise<number> => {
    const { body } = await gateway.call("GET", `/api/channel/search?keyword=${encodeURIComponent(name)}`);
    return (body?.data as { id: number }[])[0]?.id ?? 0;
  };
  const tests = async () =>
    (await gateway.requests()).filter(({ path }) => /^\/api\/channel\/test(\?|\/)/.test(path));
  const isAlive = async () => (await gateway.call("GET", "/api/status")).body?.success;

  describe("of v0.6.7", () => {
    beforeEach(() => openWith({ lastChannelType: 40 }));

    it("are not offered", async () => {
      const element = form();
      await waitFor(async () => (await gateway.requests()).some(({ path }) => path === "/api/models"));
      await waitFor(
        async () => (await offered(element)).join() === inOrder(keys(channelTypes)).join(),
        "forty types",
      );
    });

    it("stay where a channel has one, shown as unknown and not sent", async () => {
      await gateway.call("POST", "/api/channel/", { ...odd, type: 42 });
      const element = form(`channel-id="${await idOf("odd one")}"`);
      const field = await providerField(element);
      await waitFor(() => field.value === "Unknown type (42)", "its type");
      expect(await offered(element)).to.deep.equal([...inOrder(keys(channelTypes)), "42"]);
      expect(findAllByRole(element, "button", { name: "Save and test" })).to.deep.equal([]);
    });

    it("are not made by copying a channel that has one", async () => {
      await gateway.call("POST", "/api/channel/", { ...odd, type: 45 });
      const element = form(`copy-of="${await idOf("odd one")}"`);
      await fill(await findByLabel(element, "Key"), "sk-new");
      await click(await findByRole(element, "button", { name: "Create channel" }));
      await findByText(element, "This gateway doesn't support this type. Select another.");
      const field = await providerField(element);
      await waitFor(() => focused() === field, "the focus at the type");
      await expectAccessible(element);
      expect((await gateway.requests()).filter(({ method }) => method === "POST")).to.have.length(2);
      await waitFor(async () => (await offered(element)).includes("1"));
      await chooseType(element, 1);
      await click(await findByRole(element, "button", { name: "Create channel" }));
      await waitFor(
        async () => (await gateway.requests()).filter(({ method }) => method === "POST").length === 3,
      );
    });

    it("are never tested, neither alone nor with all others, also where they are not loaded", async () => {
      await gateway.call("PUT", "/api/channel/", {
        id: 1,
        name: "far away",
        type: 42,
        base_url: "",
        status: 1,
      });
      await gateway.call("PUT", "/api/channel/", { id: 14, name: "near", type: 42, base_url: "", status: 1 });
      const { body } = await gateway.call("GET", "/api/channel/?p=0");
      for (const { id, type } of body?.data as { id: number; type: number }[])
        if (type > 40 && id !== 14) await gateway.call("PUT", "/api/channel/", { id, type: 1 });
      const element = await table();
      await findByText(element, "Unknown type (42)");
      const test = await findByRole(element, "button", { name: "Test near" });
      expect(test.getAttribute("aria-disabled")).to.equal("true");
      await click(test);
      await findByText(element, "This gateway may not support this type, so the channel can't be tested");
      expect(findAllByRole(element, "button", { name: /^Balance of near/ })).to.deep.equal([]);
      await click(await findByRole(element, "button", { name: "Actions for near" }));
      const balance = await findByRole(element, "menuitem", { name: /^Update balance/ });
      expect(balance.getAttribute("aria-disabled")).to.equal("true");

      await gateway.call("DELETE", "/api/channel/14");
      await click(await findByRole(element, "button", { name: "Refresh" }));
      await waitFor(() => findAllByText(element, "Unknown type (42)").length === 0, "the list without it");
      await testByGateway(element, "all");
      await findByText(element, /^Test not started\. .* the type of this channel/);
      await findByText(element, "far away (1)");
      await expectAccessible(element);
      expect(await tests()).to.deep.equal([]);
      expect(await isAlive()).to.equal(true);

      // It is enabled, so a test of the disabled ones does not reach it.
      await testByGateway(element, "disabled");
      await waitFor(async () => (await tests()).length === 1, "the test");
      await waitFor(() => findAllByText(element, /^Test not started/).length === 0);
      expect(await isAlive()).to.equal(true);
    });
  });

  describe("of a newer server", () => {
    it("are only those beyond its own, which are offered and tested", async () => {
      await openWith({ lastChannelType: 51 });
      const all = [...keys(channelTypes), ...keys(newerChannelTypes)];
      const element = form();
      await waitFor(async () => (await offered(element)).join() === inOrder(all).join(), "all types");
      const rows = await table();
      await testByGateway(rows, "all");
      await waitFor(async () => (await tests()).length === 1, "the test");
      expect(await isAlive()).to.equal(true);
      await gateway.call("POST", "/api/channel/", { ...odd, type: 52 });
      await testByGateway(rows, "all");
      await findByText(rows, /^Test not started/);
      expect(await tests()).to.have.length(1);
    });
  });

  describe("of one that does not tell its types", () => {
    beforeEach(async () => {
      await openWith({});
      await gateway.fault({ kind: "server", path: "/api/models" });
    });

    it("are all but those that every server knows", async () => {
      const element = form();
      await waitFor(async () => (await gateway.requests()).some(({ path }) => path === "/api/models"));
      expect(await offered(element)).to.deep.equal(inOrder(keys(channelTypes)));
    });

    it("keep a test of all channels from being started", async () => {
      const element = await table();
      await testByGateway(element, "all");
      await findByText(element, /^Test not started/);
      expect(await tests()).to.deep.equal([]);
    });
  });
});

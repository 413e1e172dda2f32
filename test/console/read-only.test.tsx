import { expect } from "chai";
import "../../src/elements/balance.js";
import "../../src/elements/channel-table.js";
import "../../src/elements/profile.js";
import "../../src/elements/settings.js";
import "../../src/elements/token-form.js";
import "../../src/elements/token-list.js";
import "../../src/elements/topup.js";
import "../../src/elements/user-table.js";
import { GatewayProvider, TokenList } from "../../src/react/index.js";
import { createRoot } from "react-dom/client";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  findAllByRole,
  findAllByText,
  findByRole,
  findByText,
  mount,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { accessibleName } from "../support/accessible.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { goHome, openConsole, wide } from "./console-page.js";

type Stranger = "one-hub" | "new-api" | "laisky";

/** A recorded answer of another gateway. */
async function recorded(member: Stranger, name: string): Promise<{ data: Record<string, unknown> }> {
  const answer = await fetch(`/test/contract/wire/family/${member}.jsonl`);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "");
  const line = lines
    .map(
      (text) => JSON.parse(text) as { name: string; response: { body: { data: Record<string, unknown> } } },
    )
    .find((each) => each.name === name);
  if (!line) throw new Error(`${member} has no recorded ${name}`);
  return line.response.body;
}

describe("a gateway that was not recognised for certain", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });
  afterEach(goHome);

  const answersStatusWith = async (more: object): Promise<void> => {
    const { body } = await gateway.call("GET", "/api/status");
    const data = { ...(body?.data as object), ...more };
    await gateway.fault({ kind: "other", path: "/api/status", body: { ...body, data } });
  };
  /** Shows one sign of a member, which doesn't make sure of it. */
  const looksLike = (member: Stranger): Promise<void> =>
    answersStatusWith(
      {
        "one-hub": { telegram_bot: "" },
        "new-api": { enable_drawing: true },
        laisky: { min_topup_usd: 5 },
      }[member],
    );
  const isCustomised = (): Promise<void> => answersStatusWith({ motto: "Ours" });
  const widget = (tag: string, attributes = ""): HTMLElement =>
    mount(`<${tag} base-url="${gateway.base}" locale="en" ${attributes}></${tag}>`);
  const buttons = (element: HTMLElement, name: string | RegExp) => findAllByRole(element, "button", { name });
  const writes = async () =>
    (await gateway.requests()).filter(({ method, path }) => method !== "GET" && !path.includes("/login"));
  const disableFirst = async (element: HTMLElement): Promise<void> => {
    const first = () => buttons(element, /^Actions for /)[0];
    await waitFor(() => first() !== undefined, "the rows");
    await click(first() ?? element);
    await click(await findByRole(element, "menuitem", { name: "Disable" }));
  };
  /** What the first row's menu offers. */
  const rowMenu = async (element: HTMLElement): Promise<string[]> => {
    await click(await waitFor(() => buttons(element, /^Actions for /)[0], "a row's menu"));
    const details = await findByRole(element, "menuitem", { name: "Details" });
    const lines = findAllByRole(element, "menuitem").map(({ textContent }) => textContent);
    await press("Escape");
    await waitFor(() => !details.isConnected, "the menu to close");
    return lines;
  };
  /** Looks at the details of the first row, which lead to no form. */
  const seesDetails = async (element: HTMLElement): Promise<void> => {
    await click(await waitFor(() => buttons(element, /^Actions for /)[0], "a row's menu"));
    await click(await findByRole(element, "menuitem", { name: "Details" }));
    const dialog = await findByRole(element, "dialog", { name: /./ });
    for (const role of ["textbox", "spinbutton", "checkbox", "switch", "combobox"])
      expect(findAllByRole(dialog, role), role).to.deep.equal([]);
    const others = findAllByRole(dialog, "button").map(accessibleName);
    expect(others.filter((name) => name !== "Usage")).to.deep.equal(["Close"]);
    await press("Escape");
    await waitFor(() => !dialog.isConnected, "the details to close");
  };
  const rows = (element: HTMLElement) => element.shadowRoot?.querySelectorAll("tbody tr[part]").length ?? 0;

  it("is named in the console, which offers nothing that writes", async () => {
    await looksLike("one-hub");
    const element = openConsole(gateway);
    await findByText(
      element,
      "This looks like one-hub. Writing isn't supported yet, so this console is read-only.",
    );
    await waitFor(() => rows(element) > 0, "the tokens");
    expect(findAllByRole(element, "link", { name: "New token" })).to.deep.equal([]);
    expect(buttons(element, /^Copy key of /)).not.to.deep.equal([]);
    const clients = ["ChatGPT Next Web", "BotGem", "OpenCat"];
    expect(await rowMenu(element)).to.deep.equal(["Usage", "Copy key", "Details", ...clients, ...clients]);
    await seesDetails(element);
    expect(findAllByRole(element, "checkbox")).to.deep.equal([]);
    await expectAccessible(element);
    expect(await writes()).to.deep.equal([]);
  });

  it("says so once in the console, and shows no form", async () => {
    await looksLike("new-api");
    const element = widget("gw-console", 'routing="memory" start="/token/add"');
    await findByText(element, "Nothing can be created or changed on this gateway.");
    expect(findAllByText(element, /^This looks like new-api/)).to.have.length(1);
    expect(findAllByText(element, /^Read-only:/)).to.deep.equal([]);
    expect(findAllByRole(element, "textbox", { name: "Name" })).to.deep.equal([]);
  });

  it("is written to after an administrator was warned, in this browser and until it is switched off", async () => {
    await isCustomised();
    const element = openConsole(gateway);
    await findByText(
      element,
      "This doesn't look like one-api. Writing could damage its data, so this console is read-only.",
    );
    await click(await findByRole(element, "button", { name: "Enable writing…" }));
    await findByText(element, /saving can erase a channel and its key/);
    await expectAccessible(element);
    await click(await findByRole(element, "button", { name: "Enable writing" }));
    await findByRole(element, "link", { name: "New token" });
    element.remove();

    // Another element of the same gateway, as on another page.
    const list = widget("gw-token-list");
    await disableFirst(list);
    await findByText(list, "Token disabled");
    expect(await writes()).to.have.length(1);
    await click(await findByRole(list, "button", { name: "Make read-only" }));
    await findByText(list, "Read-only: this doesn't look like one-api.");
    expect(buttons(list, "New token")).to.deep.equal([]);
  });

  it("keeps its read-only state for who is no administrator", async () => {
    await gateway.logOut();
    await gateway.logIn("bob", "password1");
    await looksLike("laisky");
    const list = widget("gw-token-list");
    await findByText(
      list,
      "Read-only: this looks like Laisky's fork of one-api, and writing isn't supported yet.",
    );
    expect(buttons(list, "Enable writing…")).to.deep.equal([]);
  });

  it("is written to where the page says that it is one-api", async () => {
    await isCustomised();
    const list = widget("gw-token-list", 'assume="one-api"');
    await disableFirst(list);
    await findByText(list, "Token disabled");
    expect(findAllByText(list, /one-api/)).to.deep.equal([]);
  });

  it("is written to where a React host says that it is one-api", async () => {
    await isCustomised();
    const box = mount("<div></div>");
    const root = createRoot(box);
    root.render(
      <GatewayProvider baseUrl={gateway.base} assume="one-api" locale="en">
        <TokenList />
      </GatewayProvider>,
    );
    await disableFirst(box);
    await findByText(box, "Token disabled");
    root.unmount();
  });

  it("is found out by its rows where its status is one-api's", async () => {
    await gateway.fault({
      kind: "other",
      path: "/api/token/",
      body: await recorded("new-api", "token-list"),
    });
    const list = widget("gw-token-list");
    await findByText(list, "Read-only: this looks like new-api, and writing isn't supported yet.");
    await waitFor(() => rows(list) === 1, "its token");
    expect(buttons(list, "New token")).to.deep.equal([]);
  });

  it("gets no write while nobody knows what it is, and the reader is told", async () => {
    await gateway.fault({ kind: "server", path: "/api/status" });
    const list = widget("gw-token-list");
    await disableFirst(list);
    await findByText(list, "Couldn't check what kind of gateway this is, so nothing was sent. Try again.");
    expect(await writes()).to.deep.equal([]);
    await gateway.clearFaults();
    await disableFirst(list);
    await findByText(list, "Token disabled");
  });

  it("has no switch, field or button that writes in any widget", async () => {
    await looksLike("one-hub");
    const note = "Read-only: this looks like one-hub, and writing isn't supported yet.";
    const channels = widget("gw-channel-table");
    await findByText(channels, note);
    await waitFor(() => rows(channels) > 0, "the channels");
    for (const name of [/^Test (?!failed)/, "New channel"])
      expect(findAllByRole(channels, "button", { name }), String(name)).to.deep.equal([]);
    await click(await findByRole(channels, "button", { name: "List options" }));
    await findByRole(channels, "menuitem", { name: "Columns…" });
    expect(findAllByRole(channels, "menuitem", { name: /^(Test|Delete)/ })).to.deep.equal([]);
    await press("Escape");
    expect(
      findAllByRole(channels, "textbox").filter(({ localName }) => localName === "input"),
    ).to.have.length.below(2);
    expect(await rowMenu(channels)).to.deep.equal(["Details"]);
    await seesDetails(channels);

    const topup = widget("gw-topup");
    await findByText(topup, note);
    expect(buttons(topup, "Redeem")).to.deep.equal([]);
    const profile = widget("gw-profile");
    await findByText(profile, note);
    expect(findAllByRole(profile, "textbox")).to.deep.equal([]);
    const settings = widget("gw-settings");
    await findByText(settings, note);
    expect(findAllByRole(settings, "tab").map(({ textContent }) => textContent)).to.deep.equal([
      "Personal",
      "Prices",
      "Backup",
    ]);
    expect(buttons(settings, /./).map(({ textContent }) => textContent)).to.deep.equal(["Enable writing…"]);
    await click(await findByRole(settings, "tab", { name: "Prices" }));
    await waitFor(() => rows(settings) > 0, "the prices");
    expect(buttons(settings, /^(New price|Paste|Edit)/)).to.deep.equal([]);
    expect(await rowMenu(settings)).to.deep.equal(["Details"]);
    const users = widget("gw-user-table");
    await findByText(users, note);
    await waitFor(() => rows(users) > 0, "the users");
    expect(buttons(users, /^(Edit|New user)/)).to.deep.equal([]);
    expect(await rowMenu(users)).to.deep.equal(["Details"]);
    await seesDetails(users);
    const form = widget("gw-token-form");
    await findByText(form, note);
    expect(findAllByRole(form, "textbox")).to.deep.equal([]);
    expect(await writes()).to.deep.equal([]);
  });
});

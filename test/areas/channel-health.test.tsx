// Which channels serve which model, and what a model would be left with if one of them were gone.
import { expect } from "chai";
import "../../src/elements/channel-health.js";
import { expectAccessible } from "../support/axe.js";
import { click, findByRole, findByText, focused, mount, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { recordedStatus } from "../support/recorded-status.js";

/** Channels of a gateway that has no others. */
const channels = [
  { name: "Main", models: "gpt-4o,gpt-4o-mini", priority: 10, weight: 1 },
  { name: "Second", models: "gpt-4o", priority: 10, weight: 3 },
  { name: "Spare", models: "gpt-4o", priority: 0, weight: 1 },
  { name: "Off", models: "o1", priority: 0, weight: 1, status: 2 },
];

const rowsOf = (element: Element) =>
  [...(element.shadowRoot?.querySelectorAll("tr[data-index]") ?? [])].map((row) =>
    ["model", "cover", "channels"].map((name) =>
      [...(row.querySelector(`td[data-column="${name}"]`)?.querySelectorAll("li") ?? [])].length > 0
        ? [...row.querySelectorAll(`td[data-column="${name}"] li`)].map((one) => one.textContent.trim())
        : (row.querySelector(`td[data-column="${name}"]`)?.textContent.trim() ?? ""),
    ),
  );

async function open(gateway: TestGateway): Promise<HTMLElement> {
  const element = mount(`<gw-channel-health base-url="${gateway.base}" locale="en"></gw-channel-health>`);
  await waitFor(() => rowsOf(element).length > 0, "the models");
  return element;
}

async function filled(options: Parameters<typeof openGateway>[0] = {}): Promise<TestGateway> {
  const gateway = await openGateway(options);
  await gateway.logIn("root", "123456");
  for (const channel of channels)
    await gateway.call("POST", "/api/channel/", { type: 1, key: "sk-x", group: "default", ...channel });
  return gateway;
}

describe("<gw-channel-health>", () => {
  it("lists who serves a model in which order, with even shares on one-api", async () => {
    const element = await open(await filled());
    expect(rowsOf(element)).to.deep.equal([
      ["gpt-4o", "3 channels", ["Main 50%", "Second 50%", "then Spare"]],
      ["gpt-4o-mini", "One channel", ["Main"]],
      ["o1", "No channel", ["Disabled: Off"]],
    ]);
    await findByText(element, /3 models, 1 with no channel/);
    await findByText(element, /share calls evenly/);
    await expectAccessible(element);
  });

  it("says what would be left without a channel, and comes back", async () => {
    const element = await open(await filled());
    await click(await findByRole(element, "button", { name: "Main 1" }));
    await findByText(element, "Without “Main”, 1 model would have no channel.");
    expect(rowsOf(element)).to.deep.equal([
      ["gpt-4o", "2 channels (now 3)", ["Main", "Second", "then Spare"]],
      ["gpt-4o-mini", "No channel (now 1)", ["Main"]],
    ]);
    await expectAccessible(element);
    const restore = await findByRole(element, "button", { name: "Show all models" });
    await waitFor(() => focused() === restore, "the focus where the pressed button was");
    await click(restore);
    await waitFor(() => rowsOf(element).length === 3, "every model again");
    await waitFor(() => focused()?.textContent === "Main 1", "the focus at the choices");
  });

  it("is for administrators", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
    const element = mount(`<gw-channel-health base-url="${gateway.base}" locale="en"></gw-channel-health>`);
    await findByText(element, "You don't have permission to view this page.");
    expect(rowsOf(element)).to.deep.equal([]);
  });
});

describe("<gw-channel-health>, where failed calls are logged", () => {
  const now = Math.floor(Date.now() / 1000);
  const failure = (channel: number, model_name: string) => ({
    type: 5,
    created_at: now - 60,
    channel,
    model_name,
    content: "status_code=500",
  });
  /** The embedded gateway, as new-api says who it is. */
  async function newApi(): Promise<TestGateway> {
    const gateway = await filled();
    await gateway.fault({ kind: "other", path: "/api/status", body: await recordedStatus("new-api") });
    return gateway;
  }
  const entries = (count: number, every: (index: number) => object) => {
    const items = Array.from({ length: count }, (_, index) => every(index));
    return { success: true, message: "", data: { items, total: count, page: 1, page_size: 100 } };
  };
  /** What the popups of failures say, which show under the pointer or the focus. */
  const popups = (element: Element) =>
    [...(element.shadowRoot?.querySelectorAll(".route .tooltip") ?? [])].map(
      ({ textContent }) => textContent,
    );
  const failedIn = (element: Element) =>
    Object.fromEntries(
      [...(element.shadowRoot?.querySelectorAll("tr[data-index]") ?? [])].map((row) =>
        ["model", "failures"].map(
          (name) => row.querySelector(`td[data-column="${name}"]`)?.textContent.trim() ?? "",
        ),
      ),
    ) as Record<string, string>;

  it("has no such column on a gateway that logs none, and asks for nothing", async () => {
    const gateway = await filled();
    await gateway.forgetRequests();
    const element = await open(gateway);
    expect(failedIn(element)).to.deep.equal({ "gpt-4o": "", "gpt-4o-mini": "", o1: "" });
    expect((await gateway.requests()).filter(({ path }) => path.includes("/log"))).to.deep.equal([]);
  });

  it("counts them by model and channel from the log, exactly while it has few", async () => {
    const gateway = await newApi();
    const body = entries(6, (index) => failure(index < 4 ? 1 : 2, index === 0 ? "gpt-4o-mini" : "gpt-4o"));
    await gateway.fault({ kind: "other", path: "/api/log/", body });
    const element = await open(gateway);
    await findByText(element, /From the log · exact/);
    expect(failedIn(element)).to.deep.equal({ "gpt-4o": "5", "gpt-4o-mini": "1", o1: "0" });
    expect(popups(element)).to.deep.equal([
      "2 calls failed in 7 days",
      "3 calls failed in 7 days",
      "1 call failed in 7 days",
    ]);
    expect(element.shadowRoot?.querySelector(".failure-summary")?.textContent).to.match(
      /Failed calls in 7 days: Main 4 failed\s?Second 2 failed/,
    );
    await expectAccessible(element);
  });

  it("says that they are a sample where the log has more", async () => {
    const gateway = await newApi();
    await gateway.fault({
      kind: "other",
      path: "/api/log/",
      body: entries(100, (index) => failure(index < 90 ? 1 : 2, "gpt-4o")),
    });
    const element = await open(gateway);
    await findByText(element, /^Based on the last 100 failures \(since/);
    expect(popups(element)[1]).to.match(/^90 of the last 100 failed calls \(since/);
  });

  it("says of how many where the gateway's database is read", async () => {
    const gateway = await newApi();
    const row = (key: string, model: string, requests: number, failures: number) => ({
      ...{ key, model, requests, failures },
      ...{ spend: 1, promptTokens: 1, completionTokens: 1 },
    });
    const rows = [row("1", "gpt-4o", 400, 12), row("2", "gpt-4o", 100, 0), row("1", "gpt-4o-mini", 50, 1)];
    const data = { rows, covers: { from: 0, to: now }, warnings: [] };
    await gateway.fault({
      kind: "other",
      path: "/gateway-console/usage",
      body: { success: true, message: "", data },
    });
    const element = await open(gateway);
    await findByText(element, /From the gateway's database · exact/);
    expect(failedIn(element)).to.deep.equal({ "gpt-4o": "12 of 400", "gpt-4o-mini": "1 of 50", o1: "0" });
    expect(popups(element)).to.deep.equal([
      "12 of 400 calls failed in 7 days",
      "1 of 50 calls failed in 7 days",
    ]);
    expect(element.shadowRoot?.querySelector(".failure-summary")?.textContent).to.include("Main 13 of 450");
    await expectAccessible(element);
  });

  it("says so where they can't be read, beside the channels", async () => {
    const gateway = await newApi();
    await gateway.fault({ kind: "server", path: "/api/log/" });
    const element = await open(gateway);
    await findByText(element, /^Couldn't load failed calls\. Error:/);
    expect(failedIn(element)).to.deep.equal({ "gpt-4o": "–", "gpt-4o-mini": "–", o1: "–" });
    await gateway.clearFaults();
    await gateway.fault({ kind: "other", path: "/api/log/", body: entries(0, () => failure(1, "")) });
    await click(await findByRole(element, "button", { name: "Try again" }));
    await findByText(element, "The log has no failed calls from the last 7 days.");
    expect(failedIn(element)).to.deep.equal({ "gpt-4o": "0", "gpt-4o-mini": "0", o1: "0" });
  });
});

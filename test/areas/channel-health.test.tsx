// Which channels serve which model, and what a model would be left with if one of them were gone.
import { expect } from "chai";
import "../../src/elements/channel-health.js";
import { expectAccessible } from "../support/axe.js";
import { click, findByRole, findByText, focused, mount, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

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

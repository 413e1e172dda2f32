// Prices for accounts that may only read them: where the gateway tells them, those of the models that they can use.
import { expect } from "chai";
import "../../src/elements/prices.js";
import { expectAccessible } from "../support/axe.js";
import { findAllByRole, findByRole, findByText, mount, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { recordedStatus } from "../support/recorded-status.js";

const success = (data: unknown) => ({ success: true, message: "", data });
const open = ({ base }: TestGateway): HTMLElement =>
  mount(`<gw-prices base-url="${base}" locale="en"></gw-prices>`);
const rowsOf = (element: HTMLElement): string[] =>
  findAllByRole(element, "row")
    .slice(1)
    .map((row) => row.textContent);

/** That nothing on the page changes a price. */
function expectNoWrites(element: HTMLElement): void {
  const names = findAllByRole(element, "button").map((one) => one.textContent.trim());
  for (const name of ["New price", "Paste prices", "Set prices", "Set a price"])
    expect(names).to.not.include(name);
  expect(findAllByRole(element, "checkbox")).to.deep.equal([]);
}

describe("<gw-prices> for users", () => {
  it("reads new-api's list, with the ratio of the output that it charges, and says what groups multiply", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
    await gateway.fault({ kind: "other", path: "/api/status", body: await recordedStatus("new-api") });
    const models = [
      { model_name: "gpt-4o", quota_type: 0, model_ratio: 1.25, model_price: 0, completion_ratio: 4 },
      { model_name: "dall-e-3", quota_type: 1, model_ratio: 0, model_price: 0.04, completion_ratio: 0 },
    ];
    await gateway.fault({ kind: "other", path: "/api/pricing", body: success(models) });
    const groups = { default: { ratio: 1, desc: "" }, vip: { ratio: 0.8, desc: "" } };
    await gateway.fault({ kind: "other", path: "/api/user/self/groups", body: success(groups) });
    const element = open(gateway);
    await waitFor(() => rowsOf(element).length === 2, "the prices");
    expect(rowsOf(element)[0]).to.match(/gpt-4o.*\$2\.50.*\$10\.00/);
    expect(rowsOf(element)[1]).to.match(/dall-e-3.*\$0\.04 \/ call/);
    await findByText(element, "Before the multiplier of your group: default ×1, vip ×0.8");
    expectNoWrites(element);
    await expectAccessible(element);
  });

  it("has those of one-hub's table that cover a model of the account, and the rate of models without one", async () => {
    const price = { type: "tokens", channel_type: 1, locked: false };
    const oneHub = {
      owners: [{ id: 1, name: "OpenAI" }],
      prices: [
        { ...price, model: "gpt-4o", input: 1.25, output: 5 },
        { ...price, model: "gpt-*", input: 1, output: 2 },
        { ...price, model: "secret", input: 9, output: 9 },
      ],
    };
    const gateway = await openGateway({ seed: "demo", oneHub });
    await gateway.logIn("bob", "password1");
    const models = { "gpt-4o": {}, "gpt-5": {}, llama: {} };
    await gateway.fault({ kind: "other", path: "/api/available_model", body: success(models) });
    const element = open(gateway);
    await waitFor(() => rowsOf(element).length === 3, "the prices");
    const [first, second, third] = rowsOf(element);
    expect(first).to.match(/gpt-4o.*\$2\.50.*\$10\.00/);
    expect(second).to.match(/gpt-5.*\$2\.00.*\$4\.00/);
    expect(third).to.match(/llama.*\$60\.00.*\$60\.00/);
    expectNoWrites(element);
  });

  it("asks visitors to sign in, and says what failed", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logOut();
    const signedOut = open(gateway);
    await findByText(signedOut, "You're signed out");
    signedOut.remove();
    const other = await openGateway({ seed: "demo" });
    await other.logIn();
    await other.fault({ kind: "offline", path: "/api/option/", times: 1 });
    const element = open(other);
    await findByText(element, "Couldn't load prices");
    (await findByRole(element, "button", { name: "Try again" })).click();
    await waitFor(() => rowsOf(element).length > 0, "the prices");
  });
});

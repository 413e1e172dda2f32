import { expect } from "chai";
import "../../src/elements/token-form.js";
import "../../src/elements/user-form.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  mount,
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

describe("a field for money", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  const openUser = async (locale = "en") => {
    const form = mount(
      `<gw-user-form base-url="${gateway.base}" locale="${locale}" user-id="3"></gw-user-form>`,
    );
    await findByLabel(form, /^(Balance|余额)$/);
    return form;
  };
  const quota = async (form: Element) => (await findByLabel(form, /^(Balance|余额)$/)) as HTMLInputElement;
  const value = async (form: Element) => (await quota(form)).value;
  const unit = async (form: Element, name: string) => click(await findByRole(form, "button", { name }));
  const stored = async () =>
    ((await gateway.call("GET", "/api/user/3")).body?.data as { quota: number }).quota;

  it("takes an amount of currency, keeps it as it is typed, and groups it when it is left", async () => {
    const form = await openUser();
    expect(await value(form)).to.equal("$10.00");
    await findByText(form, "= 5,000,000 quota units");
    await fill(await quota(form), "1234.5");
    await findByText(form, "= 617,250,000 quota units");
    await findByText(form, "$10.00 → $1,234.50");
    expect(await value(form)).to.equal("1234.5");
    await press("Tab");
    await waitFor(async () => (await value(form)) === "$1,234.50", "the grouped amount");
    (await quota(form)).focus();
    await press("Enter");
    await waitFor(async () => (await stored()) === 617_250_000, "the saved points");
  });

  it("takes points where the reader selects them, exact ones, and currency again", async () => {
    const form = await openUser();
    await unit(form, "quota units");
    await waitFor(async () => (await value(form)) === "5,000,000", "the points");
    await findByText(form, "= $10.00");
    await fill(await quota(form), "5000001");
    await findByText(form, "= $10.000002");
    await unit(form, "$");
    await waitFor(async () => (await value(form)) === "$10.000002", "no point less");
    await click(await findByRole(form, "button", { name: "Save" }));
    await waitFor(async () => (await stored()) === 5_000_001, "the saved points");
  });

  it("says what it can't read, and reads the same text when the other unit is selected", async () => {
    const form = await openUser();
    await unit(form, "quota units");
    await fill(await quota(form), "12.5");
    await click(await findByRole(form, "button", { name: "Save" }));
    await findByText(form, "Enter an amount, such as $20 or 1,000,000 quota units");
    await expectAccessible(form);
    await unit(form, "$");
    await findByText(form, "= 6,250,000 quota units");
    expect(findAllByText(form, /^Enter an amount/)).to.have.length(0);
  });

  it("warns far above the usual, and lets it pass", async () => {
    const form = await openUser();
    await fill(await quota(form), "1000");
    expect(findAllByText(form, /100 times/)).to.have.length(0);
    await fill(await quota(form), "1000.01");
    await findByText(form, "More than 100 times the usual $10.00. Check the amount.");
    await expectAccessible(form);
    await press("Enter");
    await waitFor(async () => (await stored()) === 500_005_000, "the saved points");
  });

  it("adds at a press where it adds, and says what comes of it", async () => {
    const form = await openUser();
    await click(await findByRole(form, "button", { name: "Add credit" }));
    const dialog = await findByRole(form, "dialog");
    const amount = (await findByLabel(dialog, "Amount")) as HTMLInputElement;
    await click(await findByRole(dialog, "button", { name: "+$20" }));
    await click(await findByRole(dialog, "button", { name: "+$5" }));
    await waitFor(() => amount.value === "$25.00", "the sum");
    await findByText(dialog, "$10.00 → $35.00");
    await expectAccessible(dialog);
    await click(await findByRole(dialog, "button", { name: "Add credit" }));
    await waitFor(async () => (await stored()) === 17_500_000, "the balance");
  });

  it("reads Chinese", async () => {
    const form = await openUser("zh-CN");
    await fill(await quota(form), "２０");
    await findByText(form, "= 10,000,000 点");
  });

  it("has points alone where the gateway shows no currency", async () => {
    await gateway.call("PUT", "/api/option/", { key: "DisplayInCurrencyEnabled", value: "false" });
    const form = await openUser();
    expect(await value(form)).to.equal("5,000,000");
    expect(findAllByRole(form, "button", { name: "$" })).to.have.length(0);
    await fill(await quota(form), "x");
    await press("Enter");
    await findByText(form, "Enter a whole number of quota units");
    await fill(await quota(form), "6,000,000");
    await press("Enter");
    await waitFor(async () => (await stored()) === 6_000_000, "the saved points");
  });

  it("fits a narrow form", async () => {
    const form = await openUser();
    form.style.width = "280px";
    expect(form.scrollWidth).to.be.at.most(280);
    await expectAccessible(form);
  });
});

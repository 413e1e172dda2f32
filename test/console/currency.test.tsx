// A gateway's own currency on every screen that shows an amount, and in every field that takes one.
import { expect } from "chai";
import "../../src/elements/console.js";
import "../../src/elements/user-form.js";
import {
  everyElement,
  fill,
  findByLabel,
  findByText,
  mount,
  press,
  renderedText,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

/** The ways in which new-api shows money, with the sign in front of amounts; points have none. */
const currencies = [
  {
    what: "dollars",
    fields: { quota_display_type: "USD", usd_exchange_rate: 7.3 },
    sign: "$",
    typed: 100_000_000,
  },
  {
    what: "yuan",
    fields: { quota_display_type: "CNY", usd_exchange_rate: 7.3 },
    sign: "¥",
    typed: 13_698_630,
  },
  {
    what: "a currency of the operator's",
    fields: {
      quota_display_type: "CUSTOM",
      custom_currency_symbol: "€",
      custom_currency_exchange_rate: 0.92,
    },
    sign: "€",
    typed: 108_695_652,
  },
  {
    what: "points",
    fields: { quota_display_type: "TOKENS", usd_exchange_rate: 7.3 },
    sign: undefined,
    typed: 200,
  },
] as const;

/** Screens that show or take amounts in any state of the demonstration's data. */
const screens = [
  "/overview",
  "/token",
  "/token/edit/2",
  "/token/add",
  "/statement",
  "/usage",
  "/log",
  "/topup",
  "/user",
  "/user/edit/3",
  "/redemption",
  "/redemption/edit/1",
  "/redemption/add",
];

/** An amount with one of the signs that a gateway can have. */
const amounts = /[$¥€](?=\s?[\d٠-٩])/g;

/** Everything that is read on a page: what is drawn, and what assistive technology and popups say. */
function read(root: Element): string {
  const said = [...everyElement(root)].flatMap((element) =>
    ["aria-label", "title", "placeholder"].flatMap((name) => element.getAttribute(name) ?? []),
  );
  const held = [...everyElement(root)].flatMap((element) =>
    element instanceof HTMLInputElement ? [element.value] : [],
  );
  return [renderedText(root), ...said, ...held].join("\n");
}

for (const { what, fields, sign, typed } of currencies)
  describe(`a gateway that shows ${what}`, () => {
    let gateway: TestGateway;
    beforeEach(async () => {
      gateway = await openGateway({ seed: "demo" });
      await gateway.logIn();
      const { body } = await gateway.call("GET", "/api/status");
      const status = { ...(body?.data as object), ...fields, display_in_currency: sign !== undefined };
      await gateway.fault({
        kind: "other",
        path: "/api/status",
        body: { success: true, message: "", data: status },
      });
    });

    for (const start of screens)
      it(`has its amounts alone at ${start}`, async () => {
        const element = mount(
          `<gw-console assume="one-api" rate-limit="100000" base-url="${gateway.base}" locale="en" routing="memory" start="${start}"></gw-console>`,
        );
        const busy = () =>
          [...everyElement(element)].some((one) => one.matches('[aria-busy="true"], .bone, .spinner'));
        await waitFor(
          () =>
            !busy() && (sign === undefined ? /\d/.test(renderedText(element)) : read(element).includes(sign)),
          "the amounts",
        );
        const signs = new Set(read(element).match(amounts) ?? []);
        expect([...signs]).to.deep.equal(sign === undefined ? [] : [sign]);
      });

    it("takes what is typed as an amount in it", async () => {
      const form = mount(
        `<gw-user-form assume="one-api" base-url="${gateway.base}" locale="en" user-id="3"></gw-user-form>`,
      );
      const field = (await findByLabel(form, "Balance")) as HTMLInputElement;
      await fill(field, "200");
      if (sign) {
        await findByText(form, `= ${typed.toLocaleString("en-US")} quota units`);
        await press("Tab");
        await waitFor(() => field.value === `${sign}200.00`, "the amount with its sign");
        field.focus();
      }
      await press("Enter");
      await waitFor(async () => {
        const { body } = await gateway.call("GET", "/api/user/3");
        return (body?.data as { quota: number }).quota === typed;
      }, "the saved points");
    });
  });

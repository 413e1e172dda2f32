// On lite, too: a view that asks again by itself, and ends with its element.
import { expect } from "chai";
import { demoCodes } from "../../demo/gateway/seed-redemptions.js";
import { randomId } from "../../src/areas/topup/topup-model.js";
import "../../src/elements/balance.js";
import "../../src/elements/topup.js";
import { asCopied } from "../support/as-copied.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  nextEvent,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { allowConsoleErrors } from "../support/guard.js";
import { recordedAnswer } from "../support/recorded-status.js";

const points = (element: Element): string =>
  element.shadowRoot?.querySelector(".remaining .points")?.textContent ?? "";

describe("<gw-topup>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
  });

  const open = async (attributes = ""): Promise<HTMLElement> => {
    const element = mount(`<gw-topup base-url="${gateway.base}" locale="en" ${attributes}></gw-topup>`);
    await waitFor(() => points(element) !== "", "the remaining quota");
    return element;
  };
  const redeem = async (element: HTMLElement, code: string): Promise<void> => {
    await fill(await findByLabel(element, "Top-up code"), code);
    await press("Enter");
  };
  const balance = async (): Promise<number> => {
    const { body } = await gateway.call("GET", "/api/user/self");
    return (body?.data as { quota: number }).quota;
  };

  it("redeems a code that has blanks in it, says what it added, and tells everything on the page", async () => {
    const element = await open();
    const chip = mount(`<gw-balance base-url="${gateway.base}" locale="en"></gw-balance>`);
    const before = await balance();
    const told = nextEvent<{ quota: number }>(element, "gw-code-redeemed");
    await redeem(element, asCopied(demoCodes.unused[0]));
    await findByText(element, "Code redeemed: $1.00 (500,000 quota units) added");
    await findByText(element, /^\$[\d,.]+ → \$[\d,.]+$/);
    expect(element.shadowRoot?.querySelector(".toast"), "said once").to.equal(null);
    expect((await told).detail).to.deep.equal({ quota: 500_000 });
    const after = `${(before + 500_000).toLocaleString("en-US")} quota units`;
    await waitFor(() => points(element) === after, "the new quota");
    await waitFor(() => chip.shadowRoot?.querySelector(".chip")?.getAttribute("title")?.includes(after));
    expect(((await findByLabel(element, "Top-up code")) as HTMLInputElement).value).to.equal("");
  });

  it("says so when a code takes quota away", async () => {
    const element = await open();
    const before = await balance();
    await redeem(element, demoCodes.negative);
    await findByText(element, /^Code redeemed: .*1,000 quota units\) deducted$/);
    await waitFor(() => points(element) === `${(before - 1000).toLocaleString("en-US")} quota units`);
  });

  it("asks for a code at the field and sends nothing", async () => {
    const element = await open();
    await gateway.forgetRequests();
    await redeem(element, "   ");
    await findByText(element, "Please enter the top-up code");
    const field = await findByLabel(element, "Top-up code");
    expect(focused()).to.equal(field);
    expect(field.getAttribute("aria-invalid")).to.equal("true");
    expect(await gateway.requests()).to.deep.equal([]);
  });

  it("keeps the code when the server refuses it, and shows the server's reason", async () => {
    const element = await open();
    await redeem(element, demoCodes.used);
    const field = (await findByLabel(element, "Top-up code")) as HTMLInputElement;
    await waitFor(() => field.getAttribute("aria-invalid") === "true", "the refusal at the field");
    expect(field.value).to.equal(demoCodes.used);
    expect(element.shadowRoot?.querySelector(".toast"), "said once").to.equal(null);
    await expectAccessible(element);
  });

  for (const kind of ["offline", "html", "broken-json", "wrong-shape"] as const) {
    it(`says that the request failed, and looks whether the code was redeemed: ${kind}`, async () => {
      const element = await open();
      await gateway.fault({ path: "/api/user/topup", kind });
      await redeem(element, demoCodes.unused[1]);
      await findByText(element, "Request failed. The code wasn't redeemed.");
      expect(((await findByLabel(element, "Top-up code")) as HTMLInputElement).value).to.equal(
        demoCodes.unused[1],
      );
      await gateway.clearFaults();
      await gateway.fault({ path: "/api/user/topup", kind, executed: true });
      const told = nextEvent<{ quota?: number }>(element, "gw-code-redeemed");
      const before = await balance();
      await press("Enter");
      expect((await told).detail.quota).to.equal(undefined);
      await findByText(element, /Confirmed: the code was redeemed\.$/);
      await waitFor(
        () => points(element) !== `${before.toLocaleString("en-US")} quota units`,
        "the new quota",
      );
    });
  }

  it("sends a code again only on the reader's word when nobody knows what became of it", async () => {
    const element = await open();
    const log = { method: "GET", path: "/api/log/self", kind: "offline" } as const;
    await gateway.fault(log);
    await gateway.fault({ path: "/api/user/topup", kind: "offline", executed: true, times: 1 });
    await redeem(element, demoCodes.unused[1]);
    await findByText(element, /^Request failed\. We can't tell whether the code was redeemed/);
    await press("Enter");
    await expectAccessible(element);
    await click(await findByRole(element, "button", { name: "Send again" }));
    const field = await findByLabel(element, "Top-up code");
    await waitFor(() => field.getAttribute("aria-invalid") === "true", "the refusal");
    const sent = (await gateway.requests()).filter(({ path }) => path === "/api/user/topup");
    expect(sent).to.have.length(2);
  });

  it("uses the shared texts for statuses that have one", async () => {
    const element = await open();
    await gateway.fault({ path: "/api/user/topup", kind: "server", times: 1 });
    await redeem(element, demoCodes.unused[1]);
    await findByText(
      element,
      "Error: internal server error, please contact the administrator! The code wasn't redeemed.",
    );
  });

  it("sends a code once, however often the button is pressed", async () => {
    const element = await open();
    await gateway.fault({ path: "/api/user/topup", kind: "slow", ms: 600_000 });
    await fill(await findByLabel(element, "Top-up code"), demoCodes.unused[0]);
    const button = await findByRole(element, "button", { name: "Redeem" });
    await click(button);
    await click(button);
    await press("Enter");
    await gateway.clearFaults();
    await findByText(element, /^Code redeemed/);
    const sent = (await gateway.requests()).filter(({ path }) => path === "/api/user/topup");
    expect(sent).to.have.length(1);
  });

  it("opens the payment page with who pays, unless the page prevents it", async () => {
    const element = await open();
    element.addEventListener("gw-before-open", (event) => event.preventDefault());
    const told = nextEvent<{ url: string; kind: string }>(element, "gw-before-open");
    await click(await findByRole(element, "button", { name: "Buy credit" }));
    const { detail } = await told;
    const url = new URL(detail.url);
    expect(detail.kind).to.equal("top-up");
    expect(url.origin + url.pathname).to.equal("https://pay.example.com/buy");
    expect(url.searchParams.get("username")).to.equal("bob");
    expect(url.searchParams.get("user_id")).to.equal("3");
    expect(url.searchParams.get("transaction_id")).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab]/);
  });

  it("opens the payment page without a way back to this page", async () => {
    const element = await open();
    const { open: realOpen } = window;
    const opened: unknown[][] = [];
    window.open = (...given) => {
      opened.push(given);
      return null;
    };
    try {
      await click(await findByRole(element, "button", { name: "Buy credit" }));
    } finally {
      window.open = realOpen;
    }
    expect(opened.map(([, target, features]) => [target, features])).to.deep.equal([["_blank", "noopener"]]);
  });

  it("says that no link has been set", async () => {
    await gateway.logIn();
    await gateway.call("PUT", "/api/option/", { key: "TopUpLink", value: "" });
    const element = await open();
    await findByText(element, "The super admin has not set a top-up link");
    expect(element.shadowRoot?.textContent).not.to.include("Buy credit");
  });

  describe("on new-api of 2026, where accounts read the link", () => {
    const info = /topup\/info$/;
    /** @param link that its operator has set */
    async function become(link: string) {
      const { data } = await recordedAnswer("new-api-2026-extras", "1 GET /api/status");
      const answer = (path: RegExp, body: object) =>
        gateway.fault({ kind: "other", path, body: { success: true, message: "", data: body } });
      await answer(/status$/, { ...data });
      await answer(info, { topup_link: link, min_topup: 1, payment_compliance_confirmed: true });
    }
    const reads = async () =>
      (await gateway.requests()).filter(({ path }) => path.endsWith("topup/info")).length;

    it("offers it, with who pays", async () => {
      await become("https://pay.example.com/buy?shop=1");
      const element = await open();
      element.addEventListener("gw-before-open", (event) => event.preventDefault());
      const button = await findByRole(element, "button", { name: "Buy credit" });
      await waitFor(() => !(button as HTMLButtonElement).disabled, "the link");
      const told = nextEvent<{ url: string }>(element, "gw-before-open");
      await click(button);
      const { searchParams } = new URL((await told).detail.url);
      expect(searchParams.get("shop")).to.equal("1");
      expect(searchParams.get("username")).to.equal("bob");
      // Once for the link, and at most once more for the ways to pay, whose code comes later.
      expect(await reads()).to.be.within(1, 2);
    });

    it("says that there is no way to pay, where neither a link nor a method is set", async () => {
      await become("");
      await gateway.logIn();
      const element = await open();
      await findByText(element, /^No payment method is set up\./);
    });

    it("says nothing while it can't be read, and reads it with the balance again", async () => {
      await gateway.fault({ kind: "server", path: info, times: 1 });
      await become("https://pay.example.com/buy");
      await gateway.logIn();
      allowConsoleErrors(/500/);
      const element = await open();
      await waitFor(async () => (await reads()) === 1, "the first read");
      const button = await findByRole(element, "button", { name: "Buy credit" });
      expect((button as HTMLButtonElement).disabled).to.equal(true);
      expect(element.shadowRoot?.textContent).not.to.include("has not set");
      await click(await findByRole(element, "button", { name: "Refresh" }));
      await waitFor(() => !(button as HTMLButtonElement).disabled, "the link");
    });

    it("isn't asked where nothing is bought", async () => {
      await become("https://pay.example.com/buy");
      const element = await open('hide="buy"');
      await findByRole(element, "button", { name: "Redeem" });
      expect(await reads()).to.equal(0);
    });
  });

  it("tells a customer nothing of a link that has not been set, and offers what is left to do", async () => {
    await gateway.logIn();
    await gateway.call("PUT", "/api/option/", { key: "TopUpLink", value: "" });
    await gateway.logIn("bob", "password1");
    const element = await open();
    await findByRole(element, "button", { name: "Redeem" });
    expect(element.shadowRoot?.textContent).not.to.match(/link|payment|Buy credit/);
  });

  it("shows a balance that is used up for what it is", async () => {
    const { body } = await gateway.call("GET", "/api/user/self");
    const { id } = body?.data as { id: number };
    await gateway.logIn();
    const { body: found } = await gateway.call("GET", `/api/user/${String(id)}`);
    await gateway.call("PUT", "/api/user/", { ...(found?.data as object), quota: -1 });
    await gateway.logIn("bob", "password1");
    const element = await open();
    await findByText(element, "−<$0.01");
    await findByText(element, "−1 quota unit");
  });

  for (const width of [280, 360, 519, 600])
    it(`has the balance as its strongest figure and a code in one line, ${String(width)} px wide`, async () => {
      await setViewport({ width: width + 40, height: 800 });
      const element = await open();
      element.style.width = `${String(width)}px`;
      const root = element.shadowRoot;
      const sizeOf = (selector: string) =>
        Number.parseFloat(getComputedStyle(root?.querySelector(selector) ?? element).fontSize);
      const figure = sizeOf(".remaining > dd");
      for (const other of ["h2", ".remaining > dt", ".spent > dd", ".buy > .button"])
        expect(figure, other).to.be.above(sizeOf(other) * 1.3);
      const field = (await findByLabel(element, "Top-up code")).closest(".text-box");
      const button = await findByRole(element, "button", { name: "Redeem" });
      const [first, second] = [field?.getBoundingClientRect(), button.getBoundingClientRect()];
      expect([second.top, second.bottom]).to.deep.equal([first?.top, first?.bottom]);
      expect(element.scrollWidth).to.be.at.most(width);
      expect(getComputedStyle(root?.querySelector(".topup") ?? element).borderTopWidth, "a frame").to.equal(
        "0px",
      );
    });

  it("refuses a link that is no web address", async () => {
    await gateway.logIn();
    await gateway.call("PUT", "/api/option/", { key: "TopUpLink", value: "javascript:alert(1)" });
    const element = await open();
    await findByText(element, "The top-up link isn't valid");
    expect(element.shadowRoot?.textContent).not.to.include("Buy credit");
  });

  it("speaks Chinese", async () => {
    const element = mount(`<gw-topup base-url="${gateway.base}" locale="zh-CN"></gw-topup>`);
    await findByRole(element, "button", { name: "兑换" });
  });

  for (const theme of ["light", "dark"]) {
    it(`has no defects that axe can find, ${theme}`, async () => {
      const element = await open(`theme="${theme}"`);
      await redeem(element, "");
      await findByText(element, "Please enter the top-up code");
      await expectAccessible(element);
    });
  }
});

describe("the top-up model", () => {
  it("makes random ids of the usual form without crypto.randomUUID", () => {
    const ids = Array.from({ length: 200 }, randomId);
    expect(new Set(ids).size).to.equal(200);
    for (const id of ids) {
      expect(id).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
  });
});

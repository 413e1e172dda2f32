// What an account sets for itself on new-api, its credit for invitations, checking in, and the operator's client apps.
import { expect } from "chai";
import "../../src/elements/settings.js";
import "../../src/elements/token-list.js";
import { gatewayFor } from "../../src/state/gateways.js";
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
  pick,
  press as key,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { botCheckOn, FakeTurnstile, setOptions } from "./sign-in-support.js";

const press = async (root: Element, name: string | RegExp) =>
  click(await findByRole(root, "button", { name }));

type Fields = Readonly<Record<string, unknown>>;

describe("own settings on new-api", () => {
  let gateway: TestGateway;
  const turnstile = new FakeTurnstile();
  beforeEach(() => turnstile.install());
  afterEach(() => turnstile.uninstall());

  /** A gateway that poses as new-api, with these options, and this account signed in. */
  async function open(options: Readonly<Record<string, string>> = {}, account = "ada"): Promise<void> {
    gateway = await openGateway({ seed: "demo", newApi: true });
    await setOptions(gateway, options);
    await gateway.logIn(account, "password1");
  }
  const settings = (attributes = 'locale="en"') =>
    mount(`<gw-settings base-url="${gateway.base}" tab="personal" ${attributes}></gw-settings>`);
  const part = async (root: Element, name: string): Promise<HTMLElement> => {
    const section = (await findByRole(root, "heading", { name })).closest("section");
    if (!section) throw new Error(`${name} is in no section`);
    return section;
  };
  const self = async (): Promise<Fields> =>
    (await gateway.call("GET", "/api/user/self")).body?.data as Fields;
  const stored = async (): Promise<Fields> => JSON.parse(String((await self()).setting)) as Fields;
  const prefer = (billing_preference: string) =>
    gateway.call("PUT", "/api/subscription/self/preference", { billing_preference });
  const sent = async (method: string, path: string) =>
    (await gateway.requests()).filter((call) => call.method === method && call.path.startsWith(path));

  describe("notifications", () => {
    it("are set, and what the gateway drops on the way is set again", async () => {
      await open();
      await prefer("wallet_first");
      const element = settings();
      const form = await part(element, "Notifications and privacy");
      const before = await stored();
      pick(await findByLabel(form, "Send warnings by"), "webhook");
      await press(form, "Save settings");
      await findByText(form, "Enter a URL");
      await findByText(form, /Enter an amount/);
      await fill(await findByLabel(form, "Webhook URL"), "http://hooks.example");
      await fill(await findByLabel(form, "Webhook secret"), "S-hook");
      await fill(await findByLabel(form, "Warn when the balance falls below"), "2.5");
      await press(form, "Save settings");
      await findByText(form, "Enter a URL that begins with https://");
      await fill(await findByLabel(form, "Webhook URL"), "https://hooks.example/quota");
      await expectAccessible(form);
      await press(form, "Save settings");
      await findByText(element, "Settings saved");
      expect(await stored()).to.deep.equal({
        ...before,
        notify_type: "webhook",
        quota_warning_threshold: 1_250_000,
        webhook_url: "https://hooks.example/quota",
        webhook_secret: "S-hook",
      });

      // The secret is kept, and nowhere to be seen.
      await findByText(form, "Leave empty to keep the current one");
      await fill(await findByLabel(form, "Webhook URL"), "https://hooks.example/other");
      await press(form, "Save settings");
      await waitFor(
        async () => (await stored()).webhook_url === "https://hooks.example/other",
        "the other address",
      );
      expect(await stored()).to.include({ webhook_secret: "S-hook" });
      const shown = [...(element.shadowRoot?.querySelectorAll("input") ?? [])]
        .map(({ value }) => value)
        .join();
      const kept = [localStorage, sessionStorage].flatMap((area) => Object.values(area) as string[]).join();
      expect(shown + kept + location.href).not.to.contain("S-hook");
      expect((await gateway.requests()).some(({ path }) => path.includes("S-hook"))).to.equal(false);
    });

    it("show after a lost answer that they were saved", async () => {
      await open();
      await prefer("wallet_first");
      const element = settings();
      const form = await part(element, "Notifications and privacy");
      await fill(await findByLabel(form, "Warn when the balance falls below"), "1");
      await gateway.fault({ method: "PUT", path: "/api/user/setting", kind: "cut", times: 1 });
      await press(form, "Save settings");
      await findByText(element, /Confirmed: your settings were saved/);
      expect(await stored()).to.include({ billing_preference: "wallet_first" });
    });

    it("have the language of messages set by itself", async () => {
      await open();
      const element = settings();
      const form = await part(element, "Notifications and privacy");
      pick(await findByLabel(form, "Language of messages"), "zh-TW");
      await press(form, "Save settings");
      await findByText(element, "Settings saved");
      expect(await stored()).to.include({ language: "zh-TW" });
      expect(await sent("PUT", "/api/user/setting")).to.have.length(0);
    });

    it("offer administrators alone what is for them, and speak Chinese", async () => {
      await open({}, "bob");
      const form = await part(settings('locale="zh-CN"'), "通知与隐私");
      await findByLabel(form, "余额低于此值时提醒");
      await findByText(form, "在日志中记录我的 IP 地址");
      expect(findAllByText(form, "服务商新增或移除模型时通知我")).to.have.length(0);
      await expectAccessible(form);
    });

    it("aren't there on one-api, which isn't asked", async () => {
      gateway = await openGateway({ seed: "demo" });
      await gateway.logIn("ada", "password1");
      const element = settings();
      await findByRole(element, "heading", { name: "Delete account" });
      await gateway.call("GET", "/api/notice");
      expect(findAllByRole(element, "heading", { name: "Notifications and privacy" })).to.have.length(0);
      expect((await gateway.requests()).filter(({ path }) => /checkin|setting$/.test(path))).to.deep.equal(
        [],
      );
    });
  });

  describe("referral credit", () => {
    const invited = { QuotaForInviter: "1500000" };

    it("moves to the balance, once", async () => {
      await open(invited);
      const before = await self();
      const element = settings();
      const credit = await part(element, "Referral credit");
      await press(credit, "Move to balance…");
      const dialog = await findByRole(element, "dialog", { name: "Move to balance" });
      await fill(await findByLabel(dialog, "Amount"), "0.5");
      await press(dialog, "Move");
      await findByText(dialog, "The minimum is $1.00");
      await fill(await findByLabel(dialog, "Amount"), "100000");
      await press(dialog, "Move");
      await findByText(dialog, /^You have \$/);
      await expectAccessible(dialog);
      await fill(await findByLabel(dialog, "Amount"), "1");
      await gateway.fault({
        method: "POST",
        path: "/api/user/aff_transfer",
        kind: "slow",
        ms: 300,
        times: 1,
      });
      const move = await findByRole(dialog, "button", { name: "Move" });
      await click(move);
      await click(move);
      await findByText(element, "$1.00 moved to your balance");
      expect(await sent("POST", "/api/user/aff_transfer")).to.have.length(1);
      const after = await self();
      expect(after.quota).to.equal(Number(before.quota) + 500_000);
      expect(after.aff_quota).to.equal(Number(before.aff_quota) - 500_000);
    });

    it("shows after a lost answer that it was moved, and not that it was when it wasn't", async () => {
      await open(invited);
      const element = settings();
      const credit = await part(element, "Referral credit");
      await press(credit, "Move to balance…");
      const dialog = await findByRole(element, "dialog", { name: "Move to balance" });
      await gateway.fault({ method: "POST", path: "/api/user/aff_transfer", kind: "offline", times: 1 });
      await press(dialog, "Move");
      await findByText(dialog, /The credit wasn't moved/);
      await gateway.fault({ method: "POST", path: "/api/user/aff_transfer", kind: "cut", times: 1 });
      await press(dialog, /again|Move/);
      await findByText(element, /Confirmed: the credit was moved/);
      expect(Number((await self()).aff_quota)).to.equal(0);
    });

    it("says from which amount on it can be moved", async () => {
      await open({ QuotaForInviter: "1000" });
      const credit = await part(settings(), "Referral credit");
      await findByText(credit, "You can move credit once you have $1.00");
      expect(findAllByRole(credit, "button")).to.have.length(0);
    });
  });

  describe("checking in", () => {
    const on = { "checkin_setting.enabled": "true" };
    const today = () => new Date().toISOString().slice(0, 10);

    it("gives what the day shows, once", async () => {
      await open(on);
      const before = await self();
      const element = settings();
      const box = await part(element, "Daily check-in");
      await findByText(box, "Between $0.002 and $0.020 for each day you check in");
      await expectAccessible(box);
      await gateway.fault({ method: "POST", path: "/api/user/checkin", kind: "slow", ms: 2000, times: 1 });
      const button = await findByRole(box, "button", { name: "Check in" });
      await click(button);
      await click(button);
      await findByText(box, "Checked in today");
      await findByText(element, /^Checked in: \$0\.0\d\d added to your balance$/);
      expect(await sent("POST", "/api/user/checkin")).to.have.length(1);
      const gained = Number((await self()).quota) - Number(before.quota);
      expect(gained).to.be.within(1000, 10_000);
      await waitFor(() => box.querySelectorAll("td[data-checked]").length === 1, "the day");
      await expectAccessible(box);

      await press(box, "Previous month");
      await waitFor(() => box.querySelectorAll("td[data-checked]").length === 0, "the month before");
      await press(box, "Next month");
      await waitFor(() => box.querySelectorAll("td[data-checked]").length === 1, "the month again");
      expect(await findByRole(box, "button", { name: "Next month" })).to.have.property("disabled", true);
    });

    it("shows what another tab did as soon as the balance says so", async () => {
      await open(on);
      const box = await part(settings(), "Daily check-in");
      await findByRole(box, "button", { name: "Check in" });
      await gateway.call("POST", "/api/user/checkin");
      await gatewayFor({ baseUrl: gateway.base }).session.refreshUser();
      await findByText(box, "Checked in today");
    });

    it("says that another tab did it when it is tried again", async () => {
      await open(on);
      const element = settings();
      const box = await part(element, "Daily check-in");
      const button = await findByRole(box, "button", { name: "Check in" });
      await gateway.call("POST", "/api/user/checkin");
      await click(button);
      await findByText(element, "Already checked in today");
      await findByText(box, "Checked in today");
    });

    it("shows after a lost answer that it was done", async () => {
      await open(on);
      const element = settings();
      const box = await part(element, "Daily check-in");
      await gateway.fault({ method: "POST", path: "/api/user/checkin", kind: "cut", times: 1 });
      await press(box, "Check in");
      await findByText(element, /Confirmed: you're checked in today/);
      await findByText(box, "Checked in today");
    });

    it("follows the gateway into its next month", async () => {
      await open(on);
      const box = await part(settings(), "Daily check-in");
      const [year = 0, month = 1] = today().split("-").map(Number);
      const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
      const data = { checkin_date: next, quota_awarded: 5000 };
      await gateway.fault({
        method: "POST",
        path: "/api/user/checkin",
        kind: "other",
        body: { data, message: "", success: true },
        times: 1,
      });
      await press(box, "Check in");
      const name = new Intl.DateTimeFormat("en", { year: "numeric", month: "long", timeZone: "UTC" }).format(
        new Date(next),
      );
      await findByText(box, name);
    });

    it("passes the bot check where the gateway asks for it", async () => {
      await open({ ...on, ...botCheckOn });
      const element = settings();
      const box = await part(element, "Daily check-in");
      await press(box, "Check in");
      await findByText(element, /check is running/);
      (await waitFor(() => turnstile.only, "the check")).options.callback("token-1");
      await press(box, "Check in");
      await waitFor(async () => (await sent("POST", "/api/user/checkin")).length === 1, "the call");
      expect((await sent("POST", "/api/user/checkin"))[0]?.path).to.contain("turnstile=token-1");
    });

    it("isn't there unless the operator enabled it, nor asked about", async () => {
      await open();
      const element = settings();
      await part(element, "Notifications and privacy");
      expect(findAllByRole(element, "heading", { name: "Daily check-in" })).to.have.length(0);
      expect(await sent("GET", "/api/user/checkin")).to.have.length(0);
    });

    it("speaks Chinese", async () => {
      await open(on);
      const element = settings('locale="zh-CN"');
      const box = await part(element, "每日签到");
      await press(box, "签到");
      await findByText(box, "今日已签到");
      await expectAccessible(box);
    });
  });

  describe("client apps of a token", () => {
    const chats = [
      { "Cherry Studio": "cherrystudio://providers/api-keys?v=1&data={cherryConfig}" },
      { 对话: "https://chat.example/?key={key}&base={address}" },
      { Script: "javascript:alert('{key}')" },
      { Page: "data:text/html,{key}" },
      { Back: "{address}/api/user/token?key={key}" },
    ];
    const list = () => mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);

    it("are those that the operator listed and a browser may open, in place of the usual ones", async () => {
      await open({ Chats: JSON.stringify(chats) });
      const element = list();
      const { open: opens } = window;
      const opened: string[] = [];
      window.open = (address) => {
        opened.push(String(address));
        return null;
      };
      try {
        const [menu] = await waitFor(() => {
          const all = findAllByRole(element, "button", { name: /^Actions for/ });
          return all.length > 0 ? all : undefined;
        }, "the rows");
        if (menu) await click(menu);
        const group = await findByRole(element, "group", { name: /^Open in/ });
        await findByRole(group, "menuitem", { name: "对话" });
        const names = findAllByRole(group, "menuitem").map(({ textContent }) => textContent.trim());
        expect(names).to.deep.equal(["Cherry Studio", "对话"]);
        await click(await findByRole(group, "menuitem", { name: "对话" }));
        await waitFor(() => opened.length === 1, "the window");
      } finally {
        window.open = opens;
      }
      expect(opened[0]).to.match(/^https:\/\/chat\.example\/\?key=sk-\w+&base=https?%3A%2F%2F/);
      expect(location.href).not.to.contain("sk-");
      const kept = [localStorage, sessionStorage].flatMap((area) => Object.values(area) as string[]).join();
      expect(kept).not.to.contain(/key=(sk-\w+)/.exec(opened[0] ?? "")?.[1] ?? "sk-");
    });

    it("are none where the operator has listed none", async () => {
      await open({ Chats: "[]" });
      const element = list();
      const [menu] = await waitFor(() => {
        const all = findAllByRole(element, "button", { name: /^Actions for/ });
        return all.length > 0 ? all : undefined;
      }, "the rows");
      if (menu) await click(menu);
      await findByRole(element, "menuitem", { name: "Copy key" });
      expect(findAllByRole(element, "group", { name: /^Open in/ })).to.have.length(0);
      await key("Escape");
    });
  });
});

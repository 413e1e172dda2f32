// How accounts are created and edited in the form, and what it never sends.
import { expect } from "chai";
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
  focused,
  mount,
  nextEvent,
  pick,
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { watchWrites, type WriteLog } from "../support/writes.js";
import { account, valueOf } from "./users-page.js";

describe("<gw-user-form>", () => {
  let gateway: TestGateway;
  let watch: WriteLog;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    watch = watchWrites(gateway.base);
  });
  afterEach(() => watch.restore());

  async function openForm(id?: number): Promise<HTMLElement> {
    const about = id === undefined ? "" : `user-id="${String(id)}"`;
    const form = mount(`<gw-user-form base-url="${gateway.base}" locale="en" ${about}></gw-user-form>`);
    await findByLabel(form, "Username");
    watch.sent.length = 0;
    return form;
  }
  const save = async (form: HTMLElement) => click(await findByRole(form, "button", { name: "Save" }));
  const quota = (form: HTMLElement) => findByLabel(form, /^Balance/);

  for (const [kind, id] of [
    ["a new account", undefined],
    ["an account", 2],
  ] as const)
    it(`keeps what was typed for ${kind} while the element is away, but never the password`, async () => {
      const form = await openForm(id);
      await fill(await findByLabel(form, "Username"), "newcomer");
      await fill(await findByLabel(form, /^(New p|P)assword/), "long enough");
      const place = form.parentElement;
      form.remove();
      await waitFor(() => !form.shadowRoot?.querySelector("form"), "the view to go");
      place?.append(form);
      await waitFor(async () => (await valueOf(form, "Username")) === "newcomer", "what was typed");
      expect(await valueOf(form, /^(New p|P)assword/)).to.equal("");
    });

  it("compares what was spent with the log, and says what may be the cause of a difference", async () => {
    const rows = (await gateway.call("GET", "/api/user/?p=0")).body?.data as {
      id: number;
      username: string;
      used_quota: number;
    }[];
    const sumOf = async (name: string) =>
      ((await gateway.call("GET", `/api/log/stat?username=${name}`)).body?.data as { quota: number }).quota;
    const user = rows.find(({ used_quota }) => used_quota > 0);
    if (!user) throw new Error("nobody has spent anything");
    await gateway.call("DELETE", `/api/log/?target_timestamp=${String(Math.floor(Date.now() / 1000) + 60)}`);
    expect(await sumOf(user.username)).to.equal(0);
    const form = await openForm(user.id);
    await click(await findByRole(form, "button", { name: "Compare with log" }));
    await findByText(form, /^The log adds up to \$0\.000000: \$[\d.]+ of what was spent is missing\.$/);
    await findByText(form, "Possible: old log entries were deleted.");
    await expectAccessible(form);
    await click(await findByRole(form, "button", { name: /^Find the cause \(up to \d+ calls\)$/ }));
    await findByText(form, /The log has no entries\.$/);
    expect(watch.sent).to.deep.equal([]);
  });

  describe("for a new account", () => {
    const fillNew = async (form: HTMLElement) => {
      await fill(await findByLabel(form, "Username"), "customer");
      await fill(await findByLabel(form, "Password"), "long enough");
      const group = await findByLabel(form, "Group");
      await waitFor(() => group.querySelector('option[value="vip"]') !== null, "the groups");
      pick(group, "vip");
      await click(await findByRole(form, "button", { name: "$20" }));
    };
    const create = async (form: HTMLElement) =>
      click(await findByRole(form, "button", { name: "Create user" }));
    const named = async (name: string) => {
      const { body } = await gateway.call("GET", `/api/user/search?keyword=${name}`);
      return (body?.data as { quota: number; group: string }[])[0];
    };
    const customer = () => named("customer");
    const gift = async () => {
      await gateway.call("POST", "/api/user/", { username: "plain", password: "long enough" });
      const { quota = 0 } = (await named("plain")) ?? {};
      watch.sent.length = 0;
      return quota;
    };
    const hasCredit = async (usual: number) => (await customer())?.quota === usual + 10_000_000;

    it("gives it its group and credit, each by one write, once it exists", async () => {
      const usual = await gift();
      const form = await openForm();
      await fillNew(form);
      await expectAccessible(form);
      const told: string[] = [];
      for (const type of ["gw-user-created", "gw-before-user-update", "gw-user-updated"])
        form.addEventListener(type, () => told.push(type));
      await create(form);
      await waitFor(() => hasCredit(usual), "the credit");
      expect(await customer()).to.include({ group: "vip", status: 1, role: 1 });
      expect(watch.sent.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
        "POST /api/user/",
        "PUT /api/user/",
        "POST /api/topup",
      ]);
      await waitFor(() => told.length === 5, "the events");
      expect(told[0]).to.equal("gw-user-created");
    });

    it("says what it didn't get, and tries just that again", async () => {
      const usual = await gift();
      const form = await openForm();
      await fillNew(form);
      await gateway.fault({ kind: "refused", path: "/api/topup", message: "no way", times: 1 });
      await create(form);
      await findByText(form, "no way");
      await findByText(form, "Credit $20.00");
      await expectAccessible(form);
      expect(await customer()).to.include({ group: "vip", quota: usual });
      await click(await findByRole(form, "button", { name: "Try again" }));
      await waitFor(() => hasCredit(usual), "the credit");
      const paths = watch.sent.map(({ path }) => path);
      expect(paths).to.deep.equal(["/api/user/", "/api/user/", "/api/topup", "/api/topup"]);
    });

    it("adds the credit once where its answer was lost", async () => {
      const usual = await gift();
      const form = await openForm();
      await fillNew(form);
      await gateway.fault({ kind: "offline", path: "/api/topup", executed: true, times: 1 });
      await create(form);
      await waitFor(() => hasCredit(usual), "the credit");
      expect(watch.sent.filter(({ path }) => path === "/api/topup")).to.have.lengthOf(1);
    });

    it("stays as it was created where the page allows no change", async () => {
      const usual = await gift();
      const form = await openForm();
      form.addEventListener("gw-before-user-update", (event) => event.preventDefault());
      await fillNew(form);
      await create(form);
      await waitFor(
        () => findAllByText(form, "This page doesn't allow changing this user.").length === 2,
        "both refused",
      );
      expect(await customer()).to.include({ group: "default", quota: usual });
    });

    it("is refused with a credit that is none", async () => {
      const form = await openForm();
      await fillNew(form);
      await fill(await findByLabel(form, /^Credit/), "-3");
      await create(form);
      await findByText(form, "Enter an amount greater than 0");
      expect(watch.sent).to.deep.equal([]);
    });

    it("sends username, password and display name", async () => {
      const form = await openForm();
      await expectAccessible(form);
      await fill(await findByLabel(form, "Username"), "newcomer");
      await fill(await findByLabel(form, "Display name"), "New Comer");
      await fill(await findByLabel(form, "Password"), "long enough");
      const told = nextEvent<{ username: string }>(form, "gw-user-created");
      await press("Enter");
      expect((await told).detail).to.deep.equal({ username: "newcomer" });
      expect(watch.sent).to.deep.equal([
        {
          method: "POST",
          path: "/api/user/",
          body: { username: "newcomer", password: "long enough", display_name: "New Comer" },
        },
      ]);
      await waitFor(async () => (await valueOf(form, "Password")) === "", "an empty form");
    });

    it("says what is wrong at the field and sends nothing", async () => {
      const form = await openForm();
      await click(await findByRole(form, "button", { name: "Create user" }));
      await waitFor(() => focused()?.getAttribute("name") === "username", "the focus on the first mistake");
      await fill(await findByLabel(form, "Username"), "thirteen_long");
      await fill(await findByLabel(form, "Display name"), "x".repeat(21));
      await fill(await findByLabel(form, "Password"), "seven77");
      await press("Enter");
      await findByText(form, "Too long: 13 of 12 characters");
      await findByText(form, "Too long: 21 of 20 characters");
      await findByText(form, "Too short: 7 of at least 8 characters");
      await expectAccessible(form);
      expect(watch.sent).to.deep.equal([]);
    });

    it("keeps what was typed when the name is taken", async () => {
      const form = await openForm();
      await fill(await findByLabel(form, "Username"), "bob");
      await fill(await findByLabel(form, "Password"), "long enough");
      await press("Enter");
      await waitFor(() => watch.sent.length === 1, "the call");
      await waitFor(() => form.shadowRoot?.querySelector("form [role=alert]"), "the refusal");
      expect(await valueOf(form, "Username")).to.equal("bob");
    });
  });

  describe("for an account that exists", () => {
    it("shows what it cannot change", async () => {
      const form = await openForm(3);
      await findByText(form, "bob@example.com");
      const facts = [...(form.shadowRoot?.querySelectorAll(".facts > div") ?? [])].map(
        (fact) => fact.textContent,
      );
      expect(facts).to.include.members(["RoleUser", "StatusEnabled"]);
      await expectAccessible(form);
      form.setAttribute("theme", "dark");
      await waitFor(() => form.shadowRoot?.querySelector('[data-scheme="dark"]'));
      await expectAccessible(form);
      form.style.width = "300px";
      await expectAccessible(form);
      expect(form.scrollWidth).to.be.at.most(300);
    });

    it("sends only what was changed, and the quota as it is now", async () => {
      const form = await openForm(3);
      await gateway.call("POST", "/api/topup", { user_id: 3, quota: 777, remark: "" });
      watch.sent.length = 0;
      await fill(await findByLabel(form, "Display name"), "Robert");
      await press("Enter");
      await findByText(form, "User saved");
      expect(watch.sent).to.deep.equal([
        { method: "PUT", path: "/api/user/", body: { id: 3, quota: 5_000_777, display_name: "Robert" } },
      ]);
      expect(await account(gateway, 3)).to.include({
        quota: 5_000_777,
        display_name: "Robert",
        group: "default",
      });
    });

    it("writes group and quota", async () => {
      const form = await openForm(3);
      const group = (await findByLabel(form, "Group")) as HTMLSelectElement;
      await waitFor(() => [...group.options].some(({ value }) => value === "vip"), "the groups");
      group.value = "vip";
      group.dispatchEvent(new Event("change", { bubbles: true }));
      await fill(await quota(form), "-20 quota units");
      await press("Enter");
      await findByText(form, "User saved");
      expect(watch.sent.map(({ body }) => body)).to.deep.equal([{ id: 3, quota: -20, group: "vip" }]);
    });

    it("takes a group that the settings do not know", async () => {
      const form = await openForm(3);
      const group = (await findByLabel(form, "Group")) as HTMLSelectElement;
      const other = [...group.options].at(-1)?.value ?? "";
      group.value = other;
      group.dispatchEvent(new Event("change", { bubbles: true }));
      await fill(await findByLabel(form, "Group name"), "internal");
      await press("Enter");
      await findByText(form, "User saved");
      expect(await account(gateway, 3)).to.include({ group: "internal", quota: 5_000_000 });
    });

    it("explains what the server cannot store, before it is sent", async () => {
      const form = await openForm(3);
      await fill(await quota(form), "0");
      await fill(await findByLabel(form, "Display name"), "");
      await press("Enter");
      await findByText(form, /The gateway can't store 0/);
      await findByText(form, "This can be changed but not cleared: the gateway would keep “Bob”");
      await expectAccessible(form);
      expect(watch.sent).to.deep.equal([]);
    });

    it("shows both values when the quota changed on both sides, and writes mine when told to", async () => {
      const form = await openForm(3);
      await gateway.call("POST", "/api/topup", { user_id: 3, quota: 777, remark: "" });
      watch.sent.length = 0;
      await fill(await quota(form), "12");
      await press("Enter");
      await findByText(form, /changed on the server while you were editing/);
      await findByText(form, "5,000,777");
      await findByText(form, "6,000,000");
      await expectAccessible(form);
      expect(watch.sent).to.deep.equal([]);
      await click(await findByRole(form, "button", { name: "Overwrite with mine" }));
      await findByText(form, "User saved");
      expect((await account(gateway, 3)).quota).to.equal(6_000_000);
    });

    it("keeps the server's value when told to, and the rest of what was typed", async () => {
      const form = await openForm(3);
      await gateway.call("PUT", "/api/user/", { id: 3, quota: 42 });
      await fill(await findByLabel(form, "Display name"), "Robert");
      await fill(await quota(form), "12");
      await press("Enter");
      await click(await findByRole(form, "button", { name: "Keep theirs" }));
      expect(await valueOf(form, /^Balance/)).to.equal("$0.000084");
      expect(await valueOf(form, "Display name")).to.equal("Robert");
      await save(form);
      await findByText(form, "User saved");
      expect(await account(gateway, 3)).to.include({ quota: 42, display_name: "Robert" });
    });

    it("says when the server answered success and kept another value", async () => {
      const form = await openForm(3);
      await fill(await findByLabel(form, "Display name"), "Robert");
      const { fetch } = globalThis;
      // A server that skips a value, as real ones do with empty ones.
      globalThis.fetch = (input, init) => {
        const request = new Request(input, init);
        if (request.method !== "PUT") return fetch(request);
        return Promise.resolve(
          new Response('{"success":true,"message":""}', { headers: { "content-type": "application/json" } }),
        );
      };
      try {
        await press("Enter");
        await findByText(form, /the gateway kept different values/);
        await findByText(form, "Robert");
        await expectAccessible(form);
      } finally {
        globalThis.fetch = fetch;
      }
    });

    it("leaves out a username that is longer than can be typed", async () => {
      const { fetch } = globalThis;
      globalThis.fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (!answer.url.endsWith("/api/user/3")) return answer;
        const text = (await answer.text()).replace('"username":"bob"', '"username":"lark_1234567890abc"');
        return new Response(text, { headers: answer.headers });
      };
      try {
        const form = await openForm(3);
        await findByText(form, /Longer than 12 characters/);
        await fill(await findByLabel(form, "Display name"), "Robert");
        await press("Enter");
        await waitFor(() => watch.sent.length === 1, "the call");
        expect(watch.sent[0]?.body).to.deep.equal({ id: 3, quota: 5_000_000, display_name: "Robert" });
      } finally {
        globalThis.fetch = fetch;
      }
    });

    it("sends nothing when nothing was changed", async () => {
      const form = await openForm(3);
      await save(form);
      await findByText(form, "No changes to save");
      expect(watch.sent).to.deep.equal([]);
    });

    it("sets a password alone, and the account signs in with it", async () => {
      const form = await openForm(3);
      await fill(await findByLabel(form, "Password"), "brand new one");
      await press("Enter");
      await findByText(form, "User and password saved");
      await gateway.logIn("bob", "brand new one");
    });

    it("adds quota from the form and keeps what was typed", async () => {
      const form = await openForm(3);
      await fill(await findByLabel(form, "Display name"), "Robert");
      await click(await findByRole(form, "button", { name: "Add credit" }));
      const dialog = await findByRole(form, "dialog", { name: "Add credit to bob" });
      await fill(await findByLabel(dialog, /^Amount/), "5 quota units");
      await press("Enter");
      await waitFor(async () => (await valueOf(form, /^Balance/)) === "$10.00001", "the new quota");
      expect(await valueOf(form, "Display name")).to.equal("Robert");
    });

    it("says when the account was deleted meanwhile", async () => {
      const form = await openForm(3);
      await gateway.call("POST", "/api/user/manage", { username: "bob", action: "delete" });
      watch.sent.length = 0;
      await fill(await findByLabel(form, "Display name"), "Robert");
      await press("Enter");
      await findByText(form, "This was deleted while you were editing. Nothing was saved.");
      expect(watch.sent).to.deep.equal([]);
    });

    it("says calmly that role 10 opens neither itself nor its equals", async () => {
      await gateway.logIn("ada", "password1");
      const form = mount(`<gw-user-form base-url="${gateway.base}" locale="en" user-id="2"></gw-user-form>`);
      await findByText(form, "This account can't be opened here");
      await findByText(form, "You can't view users with your role or a higher one");
      expect(findAllByRole(form, "alert")).to.have.length(0);
      await expectAccessible(form);
    });

    it("cannot tell about a password whose answer was lost, and does not send it again by itself", async () => {
      const form = await openForm(3);
      await fill(await findByLabel(form, "Password"), "long enough");
      await gateway.forgetRequests();
      await gateway.fault({ method: "PUT", kind: "offline", executed: true, times: 1 });
      await press("Enter");
      await findByText(form, /We can't tell whether the password was changed/);
      expect(((await findByRole(form, "button", { name: "Save" })) as HTMLButtonElement).disabled).to.equal(
        true,
      );
      await expectAccessible(form);
      expect((await gateway.requests()).filter(({ method }) => method === "PUT")).to.have.length(1);
      await click(await findByRole(form, "button", { name: "Send again" }));
      await findByText(form, "User and password saved");
    });
  });
});

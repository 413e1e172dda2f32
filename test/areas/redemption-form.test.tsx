// How redemption codes are created and edited, and that no created code is lost.
import { expect } from "chai";
import "../../src/elements/redemption-form.js";
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
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { watchWrites } from "../support/writes.js";
import { catchOutput, newest, make, writes } from "./redemptions-page.js";

describe("<gw-redemption-form>", () => {
  let gateway: TestGateway;
  let output: ReturnType<typeof catchOutput>;
  beforeEach(async () => {
    gateway = await openGateway();
    await gateway.logIn();
    output = catchOutput();
  });
  afterEach(() => output.restore());

  async function openForm(attributes = ""): Promise<HTMLElement> {
    const form = mount(
      `<gw-redemption-form base-url="${gateway.base}" locale="en" ${attributes}></gw-redemption-form>`,
    );
    await findByLabel(form, "Name");
    return form;
  }
  const quotaField = (form: HTMLElement) => findByLabel(form, /^Amount/);

  it("begins with the defaults of behaviour.md 5 and says what the quota is worth", async () => {
    const form = await openForm();
    expect(((await quotaField(form)) as HTMLInputElement).value).to.equal("$0.20");
    expect(((await findByLabel(form, "Number of codes")) as HTMLInputElement).value).to.equal("1");
    await findByText(form, "= 100,000 quota units");
    await expectAccessible(form);
  });

  it("makes codes and saves them as a file named after them, one a line", async () => {
    const form = await openForm();
    await fill(await findByLabel(form, "Name"), "new year");
    await fill(await quotaField(form), "$0.5");
    await fill(await findByLabel(form, "Number of codes"), "3");
    const told = nextEvent<{ name: string; count: number }>(form, "gw-redemption-created");
    await press("Enter");
    expect((await told).detail).to.deep.equal({ name: "new year", count: 3 });
    await findByText(form, "3 codes created");
    const { body } = await gateway.call("GET", "/api/redemption/?p=0");
    const keys = (body?.data as { key: string; quota: number }[]).map(({ key }) => key).sort();
    expect(output.files.map(({ name }) => name)).to.deep.equal(["new year.txt"]);
    const text = (await output.files[0]?.text) ?? "";
    expect(text.endsWith("\n")).to.equal(true);
    expect(text.trimEnd().split("\n").sort()).to.deep.equal(keys);
    expect(form.shadowRoot?.textContent).not.to.contain(keys[0]);
    await click(await findByRole(form, "button", { name: "Copy all" }));
    await findByText(form, "3 codes copied");
    expect(output.copied).to.deep.equal([text]);
    await click(await findByRole(form, "button", { name: "Copy code 2" }));
    await waitFor(() => output.copied[1] === text.split("\n")[1], "one code");
    await expectAccessible(form);
  });

  it("leads to the codes after a creation by keyboard, and to the name of the next ones", async () => {
    const form = await openForm();
    await fill(await findByLabel(form, "Name"), "by hand");
    await press("Enter");
    const heading = await findByRole(form, "heading", { name: "1 code created" });
    await waitFor(() => focused() === heading, "the focus on what was made");
    const about = form.shadowRoot?.getElementById(heading.getAttribute("aria-describedby") ?? "");
    expect(about?.textContent).to.match(/^by hand /);
    (await findByRole(form, "button", { name: "Create more" })).focus();
    await press("Enter");
    const name = await findByLabel(form, "Name");
    await waitFor(() => focused() === name, "the focus on the name");
  });

  it("says what is wrong at the field and sends nothing", async () => {
    const form = await openForm();
    await press("Enter");
    await click(await findByRole(form, "button", { name: "Create codes" }));
    await findByText(form, "Enter a name");
    expect(focused()?.getAttribute("name")).to.equal("name");
    await fill(await findByLabel(form, "Name"), "七个汉字太长了");
    await fill(await quotaField(form), "1.5 quota units");
    await fill(await findByLabel(form, "Number of codes"), "101");
    await press("Enter");
    await findByText(form, "Too long: 21 of 20 bytes");
    await findByText(form, "Enter an amount, such as $20 or 1,000,000 quota units");
    await findByText(form, "Enter a whole number from 1 to 100");
    await expectAccessible(form);
    await fill(await findByLabel(form, "Number of codes"), "0");
    await press("Enter");
    await findByText(form, "Enter a whole number from 1 to 100");
    expect(await writes(gateway)).to.deep.equal([]);
  });

  it("takes a hundred codes with a name of twenty bytes", async () => {
    const form = await openForm();
    await fill(await findByLabel(form, "Name"), "六个汉字可以ab");
    await fill(await findByLabel(form, "Number of codes"), "100");
    await press("Enter");
    await findByText(form, "100 codes created");
    expect(output.files[0]?.name).to.equal("六个汉字可以ab.txt");
  });

  it("tells that 0 becomes 100 before it is sent", async () => {
    const form = await openForm();
    await fill(await quotaField(form), "0");
    await findByText(form, "The gateway changes 0 to 100 quota units");
    await fill(await quotaField(form), "-5");
    await findByText(form, "A negative amount is deducted from the account that redeems the code");
  });

  it("keeps the codes that were made when a creation fails midway", async () => {
    const codes = ["11112222333344445555666677778888", "99990000aaaabbbbccccddddeeeeffff"];
    await gateway.fault({ method: "POST", kind: "refused", message: "database is locked", data: codes });
    const form = await openForm();
    await fill(await findByLabel(form, "Name"), "half");
    await fill(await findByLabel(form, "Number of codes"), "5");
    await press("Enter");
    await findByText(form, "2 codes created");
    await findByText(form, /Only 2 of 5 codes were created.*database is locked/);
    expect(form.shadowRoot?.querySelector(".toast"), "said once").to.equal(null);
    expect(output.files[0]?.name).to.equal("half.txt");
    expect(await output.files[0]?.text).to.equal(`${codes.join("\n")}\n`);
    await expectAccessible(form);
  });

  it("shows the codes whose creation was carried out although its answer was lost", async () => {
    const form = await openForm();
    await fill(await findByLabel(form, "Name"), "found");
    await fill(await findByLabel(form, "Number of codes"), "12");
    await gateway.fault({ method: "POST", kind: "broken-json", executed: true });
    await press("Enter");
    await findByText(form, "12 codes created");
    await findByText(form, /Confirmed: “found” was created\.$/);
    expect((await output.files[0]?.text)?.trim().split("\n")).to.have.length(12);
    expect((await gateway.requests()).filter(({ method }) => method === "POST")).to.have.length(2);
  });

  it("shows codes to be copied by hand where the clipboard is closed", async () => {
    output.restore();
    output = catchOutput({ clipboard: false });
    const form = await openForm();
    await fill(await findByLabel(form, "Name"), "by hand");
    await press("Enter");
    await click(await findByRole(form, "button", { name: "Copy all" }));
    const box = (await findByLabel(form, "Codes to copy manually, one per line")) as HTMLTextAreaElement;
    expect(box.value).to.match(/^[0-9a-f]{32}\n$/);
  });

  it("edits name and quota only, on top of the code as it is now", async () => {
    const id = await make(gateway, "before", 1000);
    const form = await openForm(`redemption-id="${String(id)}"`);
    await waitFor(async () => ((await findByLabel(form, "Name")) as HTMLInputElement).value === "before");
    await gateway.call("PUT", "/api/redemption/", { id, name: "before", quota: 4000 });
    const watch = watchWrites(gateway.base);
    await fill(await findByLabel(form, "Name"), "after");
    await press("Enter");
    await findByText(form, "Code saved");
    expect(await newest(gateway)).to.include({ name: "after", quota: 4000, status: 1 });
    watch.restore();
    expect(watch.sent).to.deep.equal([
      { method: "PUT", path: "/api/redemption/", body: { id, name: "after", quota: 4000 } },
    ]);
  });

  it("says when the code was redeemed while it was edited", async () => {
    const id = await make(gateway, "gone", 1000);
    const form = await openForm(`redemption-id="${String(id)}"`);
    await waitFor(async () => ((await findByLabel(form, "Name")) as HTMLInputElement).value === "gone");
    await gateway.call("PUT", "/api/redemption/?status_only=true", { id, status: 3 });
    await fill(await quotaField(form), "2,500 quota units");
    await press("Enter");
    await findByText(form, /This code has just been redeemed/);
    await click(await findByRole(form, "button", { name: "Keep theirs" }));
    expect(((await quotaField(form)) as HTMLInputElement).value).to.equal("$0.002");
    expect((await newest(gateway)).quota).to.equal(1000);
  });

  it("says when the server did not keep what it was sent", async () => {
    const id = await make(gateway, "kept", 1000);
    const form = await openForm(`redemption-id="${String(id)}"`);
    await waitFor(async () => ((await findByLabel(form, "Name")) as HTMLInputElement).value === "kept");
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== "PUT") return fetch(request);
      const { data } = (await (await fetch(`${gateway.base}/api/redemption/${String(id)}`)).json()) as {
        data: object;
      };
      return new Response(JSON.stringify({ success: true, message: "", data }), {
        headers: { "content-type": "application/json" },
      });
    };
    try {
      await fill(await quotaField(form), "2,500 quota units");
      await press("Enter");
      await findByText(form, /the gateway kept different values/);
      await findByText(form, "2,500");
      await expectAccessible(form);
    } finally {
      globalThis.fetch = fetch;
    }
  });

  it("sends nothing when nothing was changed", async () => {
    const id = await make(gateway, "same", 1000);
    const form = await openForm(`redemption-id="${String(id)}"`);
    await waitFor(async () => ((await findByLabel(form, "Name")) as HTMLInputElement).value === "same");
    await gateway.forgetRequests();
    await click(await findByRole(form, "button", { name: "Save" }));
    await findByText(form, "No changes to save");
    expect(await writes(gateway)).to.deep.equal([]);
  });
});

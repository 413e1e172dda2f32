// On lite, too: controlled fields, drafts and the focus, in every form, through removal and return.
import { expect } from "chai";
import "../../src/elements/channel-form.js";
import "../../src/elements/profile.js";
import "../../src/elements/redemption-form.js";
import "../../src/elements/settings.js";
import "../../src/elements/token-form.js";
import "../../src/elements/user-form.js";
import { hasUnsaved } from "../../src/ui/host/leave/leave.js";
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
  press,
  sendKeys,
  waitFor,
} from "../support/dom.js";
import { reaches, topAt } from "../support/clickable.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { forms } from "./record-form-cases.js";

const refusal = "Error: too many requests, please try again later!";

for (const form of forms)
  describe(`the form of ${form.what}`, () => {
    let gateway: TestGateway;
    let element: HTMLElement;
    /** How often the page heard of the write that was made. */
    let told = 0;
    const { click: open } = HTMLAnchorElement.prototype;
    beforeEach(async () => {
      // Files of codes are not saved here.
      HTMLAnchorElement.prototype.click = () => undefined;
      gateway = await openGateway({ seed: "demo" });
      await gateway.logIn();
      element = mount(
        `<${form.tag} base-url="${gateway.base}" locale="en" ${await form.open(gateway)}></${form.tag}>`,
      );
      told = 0;
      element.addEventListener(form.fact, () => (told += 1));
      await findByLabel(element, form.label);
      await gateway.forgetRequests();
    });
    afterEach(() => {
      HTMLAnchorElement.prototype.click = open;
    });

    const field = async () => (await findByLabel(element, form.label)) as HTMLInputElement;
    const type = async (text = "mine") => {
      await form.fillRest?.(element);
      await fill(await field(), text);
    };
    const save = async (name = form.confirm) => click(await findByRole(element, "button", { name }));
    const saveAgain = async () => {
      const name = form.again ?? form.confirm;
      // What ended a save may show before its button is ready again, which does nothing until then.
      await waitFor(async () => {
        const button = await findByRole(element, "button", { name });
        return !button.matches('[aria-busy="true"]');
      }, "the end of the save");
      await save(name);
    };
    const writes = async () =>
      (await gateway.requests()).filter(
        ({ method, path }) => method === form.write.method && path.startsWith(form.write.path),
      ).length;
    const holds = (text = "mine") => form.holds(gateway, text);

    it("is saved by Ctrl+Enter, once, and tells the page once", async () => {
      await type();
      expect(hasUnsaved(element)).to.equal(true);
      const fact = nextEvent(element, form.fact);
      await sendKeys({ down: "Control" });
      await press("Enter");
      await press("Enter");
      await sendKeys({ up: "Control" });
      await fact;
      await waitFor(() => !hasUnsaved(element), "nothing unsaved");
      expect(await holds()).to.equal(true);
      expect(await writes()).to.equal(1);
      expect(told).to.equal(1);
    });

    it("is part of no form of the page, which Enter doesn't send, whether it saves or not", async () => {
      const around = document.createElement("form");
      element.replaceWith(around);
      around.append(element);
      let sent = 0;
      around.addEventListener("submit", (event) => {
        event.preventDefault();
        sent += 1;
      });
      await type();
      const fact = nextEvent(element, form.fact);
      (await field()).focus();
      await press("Enter");
      await sendKeys({ down: "Control" });
      await press("Enter");
      await sendKeys({ up: "Control" });
      await fact;
      expect(sent).to.equal(0);
    });

    it("asks the page first, which can forbid it", async () => {
      await type();
      const asked: unknown[] = [];
      element.addEventListener(form.before, (event) => {
        asked.push((event as CustomEvent<unknown>).detail);
        event.preventDefault();
      });
      await save();
      await waitFor(() => asked.length > 0, "the question");
      expect(JSON.stringify(asked)).not.to.match(/sk-1|long enough/);
      expect((await field()).value).to.equal("mine");
      expect(await writes()).to.equal(0);
      expect(told).to.equal(0);
    });

    it("keeps what was typed when it is refused", async () => {
      await type();
      await gateway.fault({ ...form.write, kind: "refused", message: "no way", times: 1 });
      await save();
      await waitFor(() => findAllByText(element, /no way/).length > 0, "the reason");
      expect(element.shadowRoot?.querySelector(".toast"), "said once").to.equal(null);
      // Also above buttons that stay in view, in a form that is longer than the window.
      await waitFor(() => {
        const [said] = findAllByText(element, /no way/);
        if (!said) return false;
        const { left, top, width, height } = said.getBoundingClientRect();
        const shown = topAt(left + width / 2, top + height / 2);
        return shown !== null && reaches(said, shown);
      }, "the reason in view");
      expect((await field()).value).to.equal("mine");
      await saveAgain();
      await waitFor(() => told === 1, "the second try");
    });

    it("looks for a write whose answer was lost, which was executed", async () => {
      await type();
      await gateway.fault({ ...form.write, kind: "offline", executed: true });
      await save();
      await findByText(element, form.found.done);
      expect(await holds()).to.equal(true);
      expect(await writes()).to.equal(1);
      expect(told).to.equal(1);
    });

    it("looks for a write whose answer was lost, which was not executed, and can send it again", async () => {
      await type();
      await gateway.fault({ ...form.write, kind: "offline", times: 1 });
      await save();
      await findByText(element, form.found.not);
      await expectAccessible(element);
      expect(hasUnsaved(element)).to.equal(true);
      await saveAgain();
      await waitFor(() => told === 1, "the second try");
      expect(await holds()).to.equal(true);
    });

    if (form.waits)
      it("sends nothing more while nobody knows what became of a write, but on the reader's word", async () => {
        await type();
        await gateway.fault({ ...form.write, kind: "offline", executed: true, times: 1 });
        await gateway.fault({ method: "GET", pattern: form.reads, kind: "offline", after: 1, times: 1 });
        await save();
        await findByText(element, /We couldn't check whether it went through\.$/);
        const button = (await findByRole(element, "button", { name: form.confirm })) as HTMLButtonElement;
        expect(button.disabled).to.equal(true);
        (await field()).focus();
        await press("Enter");
        await findByRole(element, "button", { name: "Send again" });
        await expectAccessible(element);
        await click(await findByRole(element, "button", { name: "Check again" }));
        await findByText(element, form.found.done);
        expect(await writes()).to.equal(1);
        expect(told).to.equal(1);
      });

    it("can be taken back while it waits for the rate limit", async () => {
      await type();
      await gateway.fault({ ...form.write, kind: "rate-limited", retryAfter: 600, times: 1 });
      await save();
      await findByText(element, refusal);
      await saveAgain();
      const takeBack = await findByRole(element, "button", { name: "Don't send" });
      // It stays in view with them.
      if (form.cancels) expect(takeBack.closest(".form-actions")).not.to.equal(null);
      await click(takeBack);
      await findByText(element, "Nothing was sent");
      await waitFor(() => findAllByRole(element, "button", { name: "Don't send" }).length === 0);
      const button = await findByRole(element, "button", { name: form.again ?? form.confirm });
      expect(button.getAttribute("aria-busy")).to.equal(null);
      expect((await field()).value).to.equal("mine");
      expect(await writes()).to.equal(1);
      expect(await holds()).to.equal(false);
    });

    it("keeps what was typed through a lost session and the element's absence, for the same account", async () => {
      await type();
      await gateway.fault({ kind: "unauthorised" });
      const expired = nextEvent(element, "gw-session-expired");
      await save();
      await expired;
      expect((await field()).value).to.equal("mine");
      const place = element.parentElement;
      element.remove();
      await waitFor(() => !element.shadowRoot?.querySelector("input"), "the end of what was drawn");
      await gateway.clearFaults();
      place?.append(element);
      await waitFor(async () => (await field()).value === "mine", "the draft");
      expect(hasUnsaved(element)).to.equal(true);
      expect(await writes()).to.equal(0);
    });

    it("aligns labels, controls, help and problems at one edge", async () => {
      // The settings have the button after a change only.
      const [button] = findAllByRole(element, "button", { name: form.confirm });
      if (button) await click(button);
      const edge = (one: Element) => Math.round(one.getBoundingClientRect().left);
      const fields = [...(element.shadowRoot?.querySelectorAll(".field, .select-field") ?? [])];
      expect(fields).not.to.have.length(0);
      const ragged = fields.filter((field) =>
        [...field.children].some(
          (part) => !part.matches(".visually-hidden, [popover]") && edge(part) !== edge(field),
        ),
      );
      expect(ragged.map(({ textContent }) => textContent)).to.deep.equal([]);
    });

    if (form.cancels)
      it("has its Cancel before the button that saves, and asks before it is left", async () => {
        const names = findAllByRole(element, "button").map(({ textContent }) => textContent);
        const actions = names.slice(names.lastIndexOf("Cancel"));
        // Between them there may be another way to save, and below the form what only reads.
        const saving = actions.filter((name) => !/ and test$|^Compare with log$/.test(name));
        expect(saving).to.deep.equal(["Cancel", form.confirm]);
        await type();
        await click(await findByRole(element, "button", { name: "Cancel" }));
        await findByRole(element, "dialog", { name: "Leave without saving?" });
      });

    const { change, remove } = form;
    if (remove) {
      it("says that what it edits was deleted meanwhile, and sends nothing", async () => {
        await type();
        await remove(gateway);
        await gateway.forgetRequests();
        await save();
        await findByText(element, "This was deleted while you were editing. Nothing was saved.");
        const button = (await findByRole(element, "button", { name: form.confirm })) as HTMLButtonElement;
        expect(button.disabled).to.equal(true);
        expect(hasUnsaved(element)).to.equal(false);
        expect(await writes()).to.equal(0);
        expect(told).to.equal(0);
        await expectAccessible(element);
      });

      it("says that what it should edit no longer exists, and leads back", async () => {
        await remove(gateway);
        const later = element.cloneNode() as HTMLElement;
        element.replaceWith(later);
        await findByRole(later, "heading", { name: "This no longer exists" });
        expect(findAllByRole(later, "button", { name: "Try again" })).to.deep.equal([]);
        await expectAccessible(later);
        const left = nextEvent(later, "gw-cancel");
        await click(await findByRole(later, "button", { name: "Back to list" }));
        await left;
      });
    }

    if (!change) return;

    it("shows both values when somebody else changed the same, and writes over it when told to", async () => {
      await type();
      await change(gateway, "theirs");
      await gateway.forgetRequests();
      await save();
      const values = await findByRole(element, "table");
      expect(values.textContent).to.contain("theirs").and.to.contain("mine");
      const [heading] = values.querySelectorAll<HTMLElement>("tbody th");
      expect(heading?.offsetHeight, "a line for the field's name").to.be.below(40);
      expect(await writes()).to.equal(0);
      await expectAccessible(element);
      await click(await findByRole(element, "button", { name: "Overwrite with mine" }));
      await waitFor(() => holds(), "mine");
      await waitFor(() => told === 1, "the event");
    });

    it("takes the gateway's value when told to, and sends nothing", async () => {
      await type();
      await change(gateway, "theirs");
      await gateway.forgetRequests();
      await save();
      await click(await findByRole(element, "button", { name: "Keep theirs" }));
      await waitFor(async () => (await field()).value === "theirs", "the value");
      expect(focused(), "the focus, whose button is gone").to.equal(await field());
      expect(hasUnsaved(element)).to.equal(false);
      expect(await writes()).to.equal(0);
      expect(told).to.equal(0);
    });

    it("asks, too, when the change was made while the form was away", async () => {
      await type();
      const place = element.parentElement;
      element.remove();
      await waitFor(() => !element.shadowRoot?.querySelector("input"), "the end of what was drawn");
      await change(gateway, "theirs");
      await gateway.forgetRequests();
      place?.append(element);
      await waitFor(async () => (await field()).value === "mine", "the draft");
      await save();
      await findByRole(element, "button", { name: "Overwrite with mine" });
      expect(await writes()).to.equal(0);
    });
  });

describe("forms for a gateway that is not one-api", () => {
  for (const form of forms)
    it(`are not shown: ${form.what}`, async () => {
      const gateway = await openGateway({ seed: "demo" });
      await gateway.logIn();
      const attributes = await form.open(gateway);
      const { body } = await gateway.call("GET", "/api/status");
      const data = { ...(body?.data as object), motto: "Ours" };
      await gateway.fault({ kind: "other", path: "/api/status", body: { ...body, data } });
      const element = mount(
        `<${form.tag} base-url="${gateway.base}" locale="en" ${attributes}></${form.tag}>`,
      );
      await waitFor(() => findAllByText(element, /^Read-only/).length > 0, "the reason");
      expect(findAllByRole(element, "textbox")).to.deep.equal([]);
      expect(findAllByRole(element, "button", { name: form.confirm })).to.deep.equal([]);
    });
});

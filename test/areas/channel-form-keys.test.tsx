// How the keys of a channel are entered, one or several, of one line or more, and stay hidden.
import { expect } from "chai";
import "../../src/elements/channel-form.js";
import { expectAccessible } from "../support/axe.js";
import { click, fill, findByLabel, findByRole, findByText, focused, press, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { chooseType } from "./provider-field.js";
import { openForm, pick, stored, summary } from "./channel-form-page.js";

describe("<gw-channel-form>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    localStorage.clear();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  it("creates several channels from a batch of keys and says how many", async () => {
    const form = await openForm(gateway);
    await fill(await findByLabel(form, "Name"), "batch");
    await pick(form, "m1,m2");
    await click(await findByLabel(form, /^One channel per key/));
    const keys = await waitFor(async () => {
      const field = await findByLabel(form, "Key");
      return field instanceof HTMLTextAreaElement ? field : undefined;
    }, "a field of several lines");
    await fill(keys, "sk-1");
    await press("Enter");
    await fill(keys, "sk-1\n\nsk-2\nsk-1\n sk-3");
    await findByText(form, "3 channels will be created. 1 duplicate is left out");
    await click(await findByRole(form, "button", { name: "Create 3 channels" }));
    await findByText(form, "3 channels created");
    expect(await stored(gateway, "batch")).to.have.length(3);
  });

  it("sends the AWS key in both places", async () => {
    const form = await openForm(gateway);
    await chooseType(form, 33);
    await fill(await findByLabel(form, "Name"), "aws two");
    await fill(await findByLabel(form, "Region"), "eu-west-1");
    await fill(await findByLabel(form, "Access key ID"), "AKIA1");
    await fill(await findByLabel(form, "Secret access key"), "shh");
    await waitFor(() => summary(form, "models") !== "", "the related models");
    await click(await findByRole(form, "button", { name: "Create channel" }));
    await findByText(form, "Channel created");
    const [row] = await stored(gateway, "aws two");
    expect(JSON.parse(String(row?.config))).to.deep.equal({ region: "eu-west-1", ak: "AKIA1", sk: "shh" });
  });

  describe("a secret of several lines", () => {
    const label = "Service account credentials (JSON)";
    const credentials = JSON.stringify(
      { type: "service_account", private_key: "-----BEGIN\nMIIEv\n" },
      null,
      2,
    );
    const area = async (form: HTMLElement, name = label) =>
      (await findByLabel(form, name)) as HTMLTextAreaElement;
    const isMasked = (field: Element) => getComputedStyle(field).getPropertyValue("-webkit-text-security");
    /** Types a text, line breaks included, as a paste does. */
    const insert = (field: HTMLTextAreaElement, text: string) => {
      field.focus();
      field.setRangeText(text, 0, field.value.length, "end");
      field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    };

    async function openVertex(): Promise<HTMLElement> {
      const form = await openForm(gateway);
      await chooseType(form, 42);
      await fill(await findByLabel(form, "Name"), "vertex");
      await fill(await findByLabel(form, "Region"), "us-central1");
      await fill(await findByLabel(form, "Project ID"), "project-1");
      await waitFor(() => summary(form, "models") !== "", "the related models");
      return form;
    }

    it("is masked until it is asked for, and saved with its line breaks", async () => {
      const form = await openVertex();
      const field = await area(form);
      insert(field, credentials);
      expect(isMasked(field)).to.equal("disc");
      const height = field.offsetHeight;
      await fill(await findByLabel(form, "Project ID"), "project-2");
      expect(field.value).to.equal(`Hidden: 4 lines, ${credentials.length} characters`);
      expect(field.readOnly).to.equal(true);
      expect(field.offsetHeight, "the form does not move").to.equal(height);
      await expectAccessible(form);
      await click(await findByRole(form, "button", { name: `Show: ${label}` }));
      await waitFor(() => field.value === credentials, "the credentials");
      expect([isMasked(field), field.readOnly]).to.deep.equal(["none", false]);
      await expectAccessible(form);
      await click(await findByRole(form, "button", { name: `Hide: ${label}` }));
      await waitFor(() => field.value.startsWith("Hidden"), "the remark");
      const everywhere = [
        form.shadowRoot?.innerHTML,
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
      ];
      expect(everywhere.join()).not.to.include("MIIEv");
      await click(await findByRole(form, "button", { name: "Create channel" }));
      await findByText(form, "Channel created");
      const [row] = await stored(gateway, "vertex");
      expect(JSON.parse(String(row?.config))).to.include({ vertex_ai_adc: credentials });
    });

    it("must be a JSON object, and says where it is none", async () => {
      const form = await openVertex();
      insert(await area(form), '{\n  "private_key": MIIEv\n}');
      await click(await findByRole(form, "button", { name: "Create channel" }));
      await findByText(form, "Not valid JSON: error in line 2, column 18");
      const field = await area(form);
      expect(focused()).to.equal(field);
      expect(field.getAttribute("aria-invalid")).to.equal("true");
      form.setAttribute("locale", "zh-CN");
      await findByText(form, "不是合法的 JSON：第 2 行第 18 列有误");
      await click(await findByRole(form, "button", { name: "更换: 服务账户凭据（JSON）" }));
      expect([field.value, focused()]).to.deep.equal(["", field]);
      insert(field, "[1]");
      await click(await findByRole(form, "button", { name: "创建渠道" }));
      await findByText(form, "必须是 JSON 对象");
    });

    it("of a stored channel stays hidden, and stays", async () => {
      await gateway.call("POST", "/api/channel/", {
        name: "stored vertex",
        type: 42,
        key: "us-central1|p",
        models: "m",
        group: "default",
        config: JSON.stringify({ region: "r", vertex_ai_project_id: "p", vertex_ai_adc: credentials }),
      });
      const [row] = await stored(gateway, "stored vertex");
      const form = await openForm(gateway, `channel-id="${String(row?.id)}"`);
      expect((await area(form)).value).to.match(/^Hidden: 4 lines/);
      expect(form.shadowRoot?.innerHTML).not.to.include("MIIEv");
      await fill(await findByLabel(form, "Region"), "europe-west4");
      await press("Enter");
      await findByText(form, "Channel saved");
      const [after] = await stored(gateway, "stored vertex");
      expect(JSON.parse(String(after?.config))).to.include({
        region: "europe-west4",
        vertex_ai_adc: credentials,
      });
    });

    it("is what several keys are, too", async () => {
      const form = await openForm(gateway);
      await click(await findByLabel(form, /^One channel per key/));
      const keys = await waitFor(async () => {
        const field = await area(form, "Key");
        return field instanceof HTMLTextAreaElement ? field : undefined;
      }, "a field of several lines");
      insert(keys, "sk-1\nsk-2");
      expect(isMasked(keys)).to.equal("disc");
      await findByText(form, "2 channels will be created");
      (await findByLabel(form, "Name")).focus();
      await waitFor(() => keys.value === "Hidden: 2 lines, 9 characters", "the remark");
      expect(form.shadowRoot?.innerHTML).not.to.include("sk-1");
    });
  });
});

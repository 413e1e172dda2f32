// Backups of settings: saved without secrets, compared by section and entry, restored as a job with a true report.
import { expect } from "chai";
import "../../src/elements/settings.js";
import type { SettingsBackup } from "../../src/api/backup/settings-file.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  findAllByRole,
  findByRole,
  findByText,
  mount,
  nextEvent,
  removeMounted,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { catchDownloads } from "../support/downloads.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { watchWrites, type WriteLog } from "../support/writes.js";

const modelRatio = '{ "gpt-4o-mini": 0.0750,\n  "gpt-4o": 1.25, "since": 3 }';

describe("backups of settings", () => {
  let gateway: TestGateway;
  let writes: WriteLog | undefined;
  let downloads: ReturnType<typeof catchDownloads>;
  beforeEach(async () => {
    localStorage.clear();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    downloads = catchDownloads();
    await set("ModelRatio", modelRatio);
    await set("CompletionRatio", '{"gpt-4o": 4}');
    await set("QuotaPerUnit", "500000");
  });
  afterEach(() => {
    writes?.restore();
    downloads.restore();
  });

  const set = async (key: string, value: string) => {
    const { body } = await gateway.call("PUT", "/api/option/", { key, value });
    expect(body?.success, body?.message).to.equal(true);
  };
  const stored = async (key: string): Promise<string | undefined> => {
    const rows = (await gateway.call("GET", "/api/option/")).body?.data as { key: string; value: string }[];
    return rows.find((row) => row.key === key)?.value;
  };
  const open = async (more = "", locale = "en"): Promise<HTMLElement> => {
    const element = mount(
      `<gw-settings base-url="${gateway.base}" locale="${locale}" tab="backup" ${more}></gw-settings>`,
    );
    await findByRole(element, "button", { name: locale === "en" ? "Save backup" : "保存备份" });
    return element;
  };
  const press = async (root: Element, name: string | RegExp) =>
    click(await findByRole(root, "button", { name }));
  const backupOf = (
    options: Readonly<Record<string, string>>,
    more: Partial<SettingsBackup["gateway"]> = {},
  ): string =>
    JSON.stringify({
      format: "gateway-console/settings",
      formatVersion: 1,
      gateway: { name: "One API", address: gateway.base, version: "v1", member: "one-api", ...more },
      time: "2026-01-01T00:00:00.000Z",
      options: Object.entries(options).map(([key, value]) => ({ key, value })),
    });
  const give = async (root: Element, text: string, name = "backup.json", label = "Backup") => {
    const input = await waitFor(
      () => root.shadowRoot?.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`),
      "the field of the file",
    );
    const data = new DataTransfer();
    data.items.add(new File([text], name, { type: "application/json" }));
    input.files = data.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const box = async (root: Element, name: string | RegExp) =>
    (await findByRole(root, "checkbox", { name })) as HTMLInputElement;
  const restore = async (element: Element, name: RegExp) => {
    await press(element, new RegExp(`^Restore ${name.source}…$`));
    const dialog = await findByRole(element, "dialog");
    const button = await findByRole(dialog, "button", { name: new RegExp(`^Restore ${name.source}$`) });
    await expectAccessible(dialog);
    await click(button);
  };
  const report = async (element: Element) => {
    await press(element, "Report");
    return findByRole(element, "dialog", { name: /Restored settings|Restoration undone/ });
  };

  it("give what a file is the whole width of a phone, in Chinese, too", async () => {
    await setViewport({ width: 360, height: 640 });
    try {
      const element = await open("", "zh-CN");
      await give(element, backupOf({ RetryTimes: "3" }), "backup.json", "备份");
      const button = await findByRole(element, "button", { name: "打开其他文件" });
      const about = button.nextElementSibling;
      expect(about?.getBoundingClientRect().top).to.be.at.least(button.getBoundingClientRect().bottom);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it("save everything but secrets, and say what is left out", async () => {
    await set("SMTPToken", "hidden-value");
    await set("EpayKey", "hidden-value");
    await set("DbAddress", "postgres://root:hidden-value@db/one");
    const element = await open();
    await findByText(element, /^Left out because they are secret: .*SMTP password or token/);
    await press(element, "Save backup");
    await findByText(element, /settings saved to One API-settings-\d{4}-\d\d-\d\d\.json$/);
    await findByText(element, /EpayKey/);
    const [file] = downloads.files;
    const text = (await file?.text) ?? "";
    expect(text).not.to.include("hidden-value");
    const backup = JSON.parse(text) as SettingsBackup;
    expect(backup.gateway.member).to.equal("one-api");
    expect(backup.omitted).to.include.members(["DbAddress", "EpayKey"]);
    expect(backup.options).to.deep.include({ key: "ModelRatio", value: modelRatio });
    await expectAccessible(element);
  });

  it("show what differs by section, with tables by model and in money, and keep what was added since", async () => {
    const element = await open();
    await give(
      element,
      backupOf({
        RetryTimes: "7",
        ModelRatio: '{"gpt-4o-mini":0.075,"gpt-4o":1.5,"gone":2}',
        CompletionRatio: '{"gpt-4o":5}',
        Unheard: "x",
        SMTPPort: "many",
      }),
    );
    await findByText(element, /^5 settings differ\. \d+ settings that the backup doesn't have stay/);
    const text = () => element.shadowRoot?.querySelector(".backup-differences")?.textContent ?? "";
    expect(text()).to.match(/Operation › General.*Retries.*0.*7/s);
    expect(text()).to.match(/gpt-4o.*\$2\.50 \/ 1M input \(×1\.25\).*\$3\.00 \/ 1M input \(×1\.5\)/s);
    expect(text()).to.match(/\$10\.00 \/ 1M output \(×4\).*\$15\.00 \/ 1M output \(×5\)/s);
    expect(text()).to.include("This gateway doesn't have this setting");
    expect(text()).to.include("Not a value this gateway can use: Enter a number");
    expect(text()).not.to.include("gpt-4o-mini");
    expect((await box(element, /^gpt-4o\b.*input/)).checked).to.equal(true);
    expect((await box(element, /^since/)).checked, "added since").to.equal(false);
    expect(findAllByRole(element, "checkbox", { name: /Unheard|SMTP port/ })).to.deep.equal([]);
    expect((await box(element, "Select Model ratios")).indeterminate).to.equal(true);
    await findByText(element, "4 of 5 differences selected");
    // The output costs what it costs beside the input that stays.
    await click(await box(element, /^gpt-4o\b.*input/));
    await waitFor(() => text().includes("$12.50 / 1M output (×5)"), "the price beside the old input");
    await expectAccessible(element);
  });

  it("restore what is selected and nothing else, report it, and undo exactly that", async () => {
    const element = await open();
    await give(
      element,
      backupOf({
        RetryTimes: "7",
        ModelRatio: '{"gpt-4o-mini":0.075,"gpt-4o":1.5,"gone":2}',
        SystemName: "Restored",
        TopUpLink: "https://pay.restored.example",
      }),
    );
    await click(await box(element, "Select System name"));
    await click(await box(element, /^gone/));
    const theirs = nextEvent<{ keys: string[] }>(element, "gw-settings-updated");
    writes = watchWrites(gateway.base);
    await restore(element, /3 settings/);
    expect((await theirs).detail.keys).to.have.length(1);
    await findByText(element, "Restore settings: 3 done");
    const restoredRatio = modelRatio.replace("1.25", "1.5");
    expect(writes.sent.map(({ body }) => body)).to.deep.equal([
      { key: "TopUpLink", value: "https://pay.restored.example" },
      { key: "RetryTimes", value: "7" },
      { key: "ModelRatio", value: restoredRatio },
    ]);
    expect(await stored("ModelRatio"), "every other character stays").to.equal(restoredRatio);
    expect(await stored("SystemName")).not.to.equal("Restored");
    // What is left to differ is compared anew.
    await findByText(element, "0 of 3 differences selected");
    const dialog = await report(element);
    await findByRole(dialog, "heading", { name: "3 settings written" });
    await expectAccessible(element);
    await click(await findByRole(dialog, "button", { name: "Undo 3 changes" }));
    await findByText(element, "Undo “Restore settings”: 3 done");
    expect(await stored("ModelRatio")).to.equal(modelRatio);
    expect(await stored("RetryTimes")).to.equal("0");
  });

  it("don't overwrite what someone changed meanwhile, neither to restore nor to undo", async () => {
    const element = await open();
    await give(element, backupOf({ RetryTimes: "7", ModelRatio: '{"gpt-4o":1.5}', SMTPPort: "25" }));
    await findByText(element, "3 of 5 differences selected");
    await set("RetryTimes", "9");
    // Other entries of the same table may change.
    await set("ModelRatio", modelRatio.replace("0.0750", "0.08"));
    await set("SMTPPort", "25");
    await restore(element, /3 settings/);
    await findByText(element, /^Restore settings (finished|stopped): /);
    const dialog = await report(element);
    await findByRole(dialog, "heading", { name: "1 setting changed by someone else, not overwritten" });
    await findByRole(dialog, "heading", { name: "1 setting written" });
    await findByRole(dialog, "heading", { name: "1 setting had this value already" });
    expect(await stored("RetryTimes")).to.equal("9");
    expect(await stored("ModelRatio")).to.equal(modelRatio.replace("0.0750", "0.08").replace("1.25", "1.5"));
    await set("ModelRatio", modelRatio.replace("1.25", "1.75"));
    await click(await findByRole(dialog, "button", { name: "Undo 1 change" }));
    await findByText(element, /^Undo “Restore settings” (finished|stopped): /);
    expect(await stored("ModelRatio"), "changed since it was written").to.include("1.75");
    expect(await stored("SMTPPort"), "not this job's").to.equal("25");
  });

  it("are restored after a reload, with the report and the undo, and hold nothing secret", async () => {
    const element = await open();
    await give(
      element,
      backupOf({ RetryTimes: "7", SMTPToken: "hidden", EpayKey: "hidden", Own: "https://a:hidden@b" }),
    );
    await findByText(element, "1 of 1 differences selected");
    await restore(element, /1 setting/);
    await findByText(element, "Restore settings: 1 done");
    const kept = Object.entries(localStorage).filter(([name]) => name.includes("job-plan"));
    expect(kept).to.have.length(1);
    expect(kept.join()).to.include("RetryTimes").and.not.to.include("hidden");
    await removeMounted();
    const again = await open();
    await findByText(again, "Restore settings: 1 done");
    await press(again, "Undo");
    await findByText(again, "Undo “Restore settings”: 1 done");
    expect(await stored("RetryTimes")).to.equal("0");
    await press(again, "Close");
    await waitFor(() => !Object.keys(localStorage).some((name) => name.includes("job-plan")), "none kept");
  });

  it("say what the gateway refuses, and try that again", async () => {
    const element = await open();
    await give(element, backupOf({ GitHubOAuthEnabled: "true", RetryTimes: "7" }));
    await findByText(element, /Needs a secret that backups don't have.*GitHub client secret/);
    await restore(element, /2 settings/);
    await findByText(element, /^Restore settings (finished|stopped): /);
    const dialog = await report(element);
    await findByRole(dialog, "heading", { name: "1 setting not written" });
    await set("GitHubClientId", "id");
    await click(await findByRole(dialog, "button", { name: "Retry 1 failed" }));
    await findByText(element, "Restore settings: 2 done");
    expect(await stored("GitHubOAuthEnabled")).to.equal("true");
  });

  it("compare two files, of which none is restored, and say that they are of different gateways", async () => {
    const element = await open();
    await give(element, backupOf({ RetryTimes: "7" }), "b.json");
    await press(element, "Another backup");
    await give(element, backupOf({ RetryTimes: "3" }, { member: "one-hub" }), "a.json", "Other backup");
    await findByText(element, "These backups are from one-api and from one-hub.");
    await findByText(element, "1 setting differs.");
    expect(findAllByRole(element, "checkbox")).to.deep.equal([]);
    expect(findAllByRole(element, "button", { name: /^Restore/ })).to.deep.equal([]);
    expect(element.shadowRoot?.querySelector(".backup-values")?.textContent).to.match(/3.*7/s);
  });

  it("select nothing of another kind of gateway by themselves", async () => {
    const element = await open();
    await give(element, backupOf({ RetryTimes: "7" }, { member: "new-api" }));
    await findByText(element, /^This backup is from new-api, this gateway is one-api\./);
    await findByText(element, "0 of 1 differences selected");
  });

  it("refuse what is no backup in plain words, and prototypes harm nobody", async () => {
    const element = await open();
    await give(element, "{");
    await findByText(element, "This file isn't JSON. Open a file saved here.");
    await give(element, '{"options":[]}');
    await findByText(element, "This file isn't a backup of settings. Open a file saved here.");
    await give(element, backupOf({}).replace('Version":1', 'Version":2'));
    await findByText(element, /^A later version of this console saved this backup/);
    await give(element, " ".repeat(8_000_001));
    await findByText(element, "This file has 9 MB. Backups have at most 8 MB.");
    expect(element.shadowRoot?.querySelector(".backup-differences")).to.equal(null);
    await give(
      element,
      backupOf({ ModelRatio: '{"__proto__":2,"constructor":4,"gpt-4o":1.25,"gpt-4o-mini":0.075}' }).replace(
        '"options":[',
        '"options":[{"key":"__proto__","value":"x"},',
      ),
    );
    await findByText(element, /^2 settings differ\./);
    await restore(element, /1 setting/);
    await findByText(element, "Restore settings: 1 done");
    expect(await stored("ModelRatio"))
      .to.include('"__proto__": 2')
      .and.to.include('"constructor": 4');
    await press(element, "Undo");
    await findByText(element, "Undo “Restore settings”: 1 done");
    expect(await stored("ModelRatio")).to.equal(modelRatio);
    expect(({} as Record<string, unknown>).value).to.equal(undefined);
  });

  it("can be held back by the page", async () => {
    const element = await open();
    element.addEventListener("gw-before-settings-update", (event) => event.preventDefault());
    await give(element, backupOf({ RetryTimes: "7" }));
    writes = watchWrites(gateway.base);
    await restore(element, /1 setting/);
    await waitFor(() => findAllByRole(element, "dialog").length === 0, "the question gone");
    expect(writes.sent).to.deep.equal([]);
  });

  it("are for the super administrator", async () => {
    await gateway.logOut();
    await gateway.logIn("ada", "password1");
    const element = mount(`<gw-settings base-url="${gateway.base}" locale="en"></gw-settings>`);
    await findByRole(element, "tab", { name: "Other" });
    expect(findAllByRole(element, "tab", { name: "Backup" })).to.deep.equal([]);
  });

  it("speak Chinese", async () => {
    const element = await open("", "zh-CN");
    await give(element, backupOf({ RetryTimes: "7" }), "b.json", "备份");
    await findByText(element, "已选择 1 / 1 项差异");
  });
});

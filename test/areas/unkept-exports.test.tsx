// An export whose browser has no room for it, or loses what it kept: the file has every row once, and the reader is
// told what lasts as long as the page.
import { expect } from "chai";
import "../../src/elements/log-table.js";
import { click, findAllByText, findByRole, findByText, mount, waitFor } from "../support/dom.js";
import { openExportDialog, withPicker } from "../support/exports.js";
import { databaseFailures, failDatabase, failStorage, storageFailures } from "../support/failing-storage.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { countdown, longLog, tokensIn } from "../support/log-data.js";

const count = 1200;
const path = "/api/log/self";
const lasting = "Keep this page open. After a reload, this job can't be continued.";
const lost = "This browser removed rows that were already read. They are being read again.";

describe("an export whose browser doesn't keep it", () => {
  let gateway: TestGateway;
  let mend: () => void = () => undefined;
  beforeEach(async () => {
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    localStorage.clear();
    gateway = await openGateway({ data: longLog(count), generalLimit: 0 });
    await gateway.logIn();
  });
  afterEach(() => {
    mend();
    Reflect.deleteProperty(window, "showSaveFilePicker");
  });

  async function openDialog(): Promise<{ table: HTMLElement; dialog: HTMLElement }> {
    const table = mount(
      `<gw-log-table base-url="${gateway.base}" locale="en" scope="self" rate-limit="1000000"></gw-log-table>`,
    );
    const dialog = await openExportDialog(table);
    await findByText(dialog, /^1,200 entries, \d+ calls/);
    return { table, dialog };
  }
  /** Whether the reader was ever told something. */
  function watch(table: HTMLElement, text: string): () => boolean {
    let isTold = false;
    const look = () => (isTold ||= findAllByText(table, text).length > 0);
    const observer = new MutationObserver(look);
    observer.observe(table.shadowRoot ?? table, { childList: true, subtree: true, characterData: true });
    return () => isTold || look();
  }

  for (const how of databaseFailures)
    it(`has every row where the browser's database ${how}`, async () => {
      const files = withPicker(true);
      mend = failDatabase(how);
      const { table, dialog } = await openDialog();
      const isOpen = ["is missing", "can't be opened", "is held up by another page"].includes(how);
      await findByText(
        dialog,
        isOpen ? /Don't close or reload this tab\.$/ : /can be continued after a reload\.$/,
      );
      const tellsUnkept = watch(table, lasting);
      const tellsLost = watch(table, lost);
      await click(await findByRole(dialog, "button", { name: "Export" }));
      await findByText(table, "1,200 entries exported");
      expect(tokensIn(files[0]?.text ?? "")).to.deep.equal(countdown(count));
      const loses = [
        "is deleted in the middle",
        "can't be read at the end",
        "has data that can't be read any more",
      ];
      expect({ unkept: tellsUnkept(), lost: tellsLost() }).to.deep.equal({
        unkept: true,
        lost: loses.includes(how),
      });
    });

  for (const how of storageFailures)
    it(`says first that it lasts as long as the page where the browser's storage is ${how}`, async () => {
      const files = withPicker(true);
      mend = failStorage(how);
      const { table, dialog } = await openDialog();
      await findByText(dialog, /Don't close or reload this tab\.$/);
      const tellsUnkept = watch(table, lasting);
      await click(await findByRole(dialog, "button", { name: "Export" }));
      await findByText(table, "1,200 entries exported");
      expect(tokensIn(files[0]?.text ?? "")).to.deep.equal(countdown(count));
      expect(tellsUnkept()).to.equal(true);
    });

  it("gives what there is of it, and never more than that, after it was stopped", async () => {
    const files = withPicker(true);
    const { table, dialog } = await openDialog();
    await gateway.fault({ path, kind: "slow", ms: 600_000, after: 60 });
    await click(await findByRole(dialog, "button", { name: "Export" }));
    await findByText(table, /^Export: [45]\d\d of/);
    await click(await findByRole(table, "button", { name: "Stop" }));
    await findByRole(table, "button", { name: "Save these" });
    mend = failDatabase("can't be opened");
    await click(await findByRole(table, "button", { name: "Save these" }));
    await findByText(table, "0 entries exported");
    expect(tokensIn(files.at(-1)?.text ?? "x")).to.deep.equal([]);
    await waitFor(() => findAllByText(table, /^Export stopped after/).length > 0);
  });
});

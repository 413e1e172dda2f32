import { expect } from "chai";
import "../../src/elements/log-table.js";
import { entriesPath, parseEntriesQuery, type EntriesQuestion } from "../../src/domain/usage/entries.js";
import { expectAccessible } from "../support/axe.js";
import { click, findAllByRole, findByRole, findByText, mount, waitFor } from "../support/dom.js";
import { openExportDialog, withPicker, type FakeFile } from "../support/exports.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { countdown, longLog, tokensIn } from "../support/log-data.js";

const path = "/api/log/self";
const away = /^The gateway's database can't be read right now/;

const inDatabase = longLog(300);
/** What the database says: no more than 100 an answer, so that an export takes several. */
function answerTo(question: EntriesQuestion): Response {
  const { to, before: { time = Infinity } = {} } = question;
  const rest = inDatabase.logs.filter(({ created_at: at }) => at < Math.min(to, time)).reverse();
  const last = rest[99];
  const before = rest.length > 100 && last ? { time: last.created_at, id: last.id } : null;
  const data = question.count
    ? { entries: [], before: null, count: 300 }
    : { entries: rest.slice(0, 100), before };
  return Response.json({ success: true, message: "", data });
}
const unavailable = () => Response.json({ success: false, message: "away" }, { status: 503 });

describe("exporting the log of a gateway whose database is read", () => {
  const { fetch: send } = window;
  let gateway: TestGateway;
  let files: FakeFile[];
  let asked: EntriesQuestion[];
  let answer: (question: EntriesQuestion) => Response;
  beforeEach(() => {
    files = withPicker(true);
    asked = [];
    answer = answerTo;
    window.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      if (!url.pathname.endsWith(entriesPath)) return send(input, init);
      const question = parseEntriesQuery(url.searchParams);
      if (typeof question === "string") throw new Error(question);
      asked.push(question);
      return Promise.resolve(answer(question));
    };
  });
  afterEach(() => {
    window.fetch = send;
    Reflect.deleteProperty(window, "showSaveFilePicker");
  });

  /** A gateway is known by its address, and so is what it has: each of these is new to the page. */
  async function open(): Promise<{ table: HTMLElement; dialog: HTMLElement }> {
    // Times and tokens are those of the database's.
    gateway = await openGateway({ data: { ...longLog(300), logs: inDatabase.logs } });
    await gateway.logIn();
    const table = mount(`<gw-log-table base-url="${gateway.base}" locale="en" scope="self"></gw-log-table>`);
    return { table, dialog: await openExportDialog(table) };
  }
  const begin = async (dialog: HTMLElement) => click(await findByRole(dialog, "button", { name: "Export" }));
  const pagesRead = async () => (await gateway.requests()).filter(({ path: sent }) => sent.startsWith(path));

  it("takes few calls, and none of the gateway's log, and has the same file as that", async () => {
    answer = () => Response.json({ success: false }, { status: 404 });
    const plain = await open();
    await findByText(plain.dialog, /^300 entries, 34 calls/);
    await begin(plain.dialog);
    await findByText(plain.table, "300 entries exported");
    plain.table.remove();
    answer = answerTo;
    asked = [];
    const { table, dialog } = await open();
    await findByText(dialog, /^300 entries, 2 calls, about \d+ s$/);
    await gateway.forgetRequests();
    await begin(dialog);
    await findByText(table, "300 entries exported");
    expect(await pagesRead()).to.deep.equal([]);
    expect(asked).to.have.length(4);
    expect(files[1]?.text).to.equal(files[0]?.text);
    expect(tokensIn(files[1]?.text ?? "")).to.deep.equal(countdown(300));
  });

  it("goes on by the gateway's log while the database is away, says so, and has each entry once", async () => {
    const { table, dialog } = await open();
    await findByText(dialog, /^300 entries, 2 calls, about \d+ s$/);
    answer = (question) => (question.before ? unavailable() : answerTo(question));
    await gateway.fault({ path, kind: "offline", times: 1 });
    await begin(dialog);
    await waitFor(() => findAllByRole(table, "dialog").length === 0, "the dialog to close");
    await findByText(table, away);
    // It was the gateway itself that couldn't be reached then.
    const resume = await findByRole(table, "button", { name: "Resume" });
    await expectAccessible(table);
    await click(resume);
    await findByText(table, "300 entries exported");
    expect(tokensIn(files[0]?.text ?? "")).to.deep.equal(countdown(300));
  });

  it("says before it starts that the database is away, and goes back to it once it is there", async () => {
    answer = unavailable;
    const { table, dialog } = await open();
    await findByText(dialog, /^300 entries, 34 calls/);
    await findByText(dialog, away);
    await expectAccessible(dialog);
    answer = answerTo;
    await gateway.forgetRequests();
    await begin(dialog);
    await findByText(table, "300 entries exported");
    expect(await pagesRead()).to.deep.equal([]);
    expect(tokensIn(files[0]?.text ?? "")).to.deep.equal(countdown(300));
  });
});

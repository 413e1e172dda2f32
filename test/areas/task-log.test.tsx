// <gw-task-log>: tasks and drawings, one's own or everybody's.
import { expect } from "chai";
import "../../src/elements/task-log.js";
import { sampleTasks } from "../../demo/gateway/tasks/sample-tasks.js";
import type { TaskRow } from "../../demo/gateway/tasks/tasks.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  nextEvent,
  pick,
  press as key,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { allowPolicyViolations } from "../support/guard.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { press } from "./paying-page.js";

const oneHub = { prices: [], owners: [] };

describe("<gw-task-log>", () => {
  let gateway: TestGateway;
  const openWith = async (options: object, name = "bob", password = "password1") => {
    gateway = await openGateway({ seed: "demo", ...options });
    await gateway.logIn(name, password);
    await gateway.forgetRequests();
  };
  const asRoot = (options: object) => openWith(options, "root", "123456");
  const tasks = (): readonly TaskRow[] => sampleTasks(Date.now() / 1000);
  const open = (attributes = 'locale="en"') =>
    mount(`<gw-task-log base-url="${gateway.base}" ${attributes}></gw-task-log>`);
  const rowsIn = (element: Element) => findAllByRole(element, "row").length - 1;
  const asked = async (path: string) => (await gateway.requests()).filter((one) => one.path.includes(path));

  it("shows one's own tasks with status, progress and cost, and no channel", async () => {
    await openWith({ newApi: true, tasks: tasks() });
    const element = open();
    await findByText(element, "Music");
    await findByText(element, /^Running \d+%$/);
    await findByText(element, "$0.80");
    expect(rowsIn(element)).to.equal(2);
    expect(findAllByRole(element, "columnheader", { name: "Channel" })).to.have.length(0);
    await expectAccessible(element);
    await setViewport({ width: 360, height: 800 });
    await drawn();
    expect(element.scrollWidth).to.be.at.most(element.clientWidth + 1);
    await setViewport({ width: 1280, height: 800 });
  });

  it("shows everyone's to administrators, and drawings by themselves", async () => {
    await asRoot({ newApi: true, tasks: tasks() });
    const element = open();
    await findByText(element, "Lyrics");
    expect(rowsIn(element)).to.equal(7);
    await press(element, "Mine");
    await waitFor(() => rowsIn(element) === 1, "the task of root alone");
    await press(element, "Everyone's");
    await press(element, "Drawings");
    await findByText(element, "Upscale");
    expect(rowsIn(element)).to.equal(5);
    await expectAccessible(element);
  });

  it("has the server filter by state, and clears what it filters by", async () => {
    await asRoot({ newApi: true, tasks: tasks() });
    const element = open();
    await findByText(element, "Lyrics");
    pick(await findByLabel(element, "Status"), "failed");
    await waitFor(() => rowsIn(element) === 1, "the failed task");
    expect((await asked("/api/task/")).at(-1)?.path).to.include("status=FAILURE");
    await press(element, "Clear filters");
    await waitFor(() => rowsIn(element) === 7, "all tasks");
    pick(await findByLabel(element, "Time range"), "24h");
    await waitFor(() => rowsIn(element) === 3, "those of a day");
    expect((await asked("/api/task/")).at(-1)?.path).to.match(/start_timestamp=\d{10}(&|$)/);
  });

  it("filters drawings here where the server can't, and asks for their time in milliseconds", async () => {
    await asRoot({ newApi: true, tasks: tasks() });
    const element = open('locale="en" kind="drawings"');
    await findByText(element, "Upscale");
    await gateway.forgetRequests();
    pick(await findByLabel(element, "Status"), "failed");
    await waitFor(() => rowsIn(element) === 1, "the failed drawing");
    expect(await asked("/api/mj/")).to.have.length(0);
    await press(element, "Clear filters");
    pick(await findByLabel(element, "Time range"), "24h");
    await waitFor(() => rowsIn(element) === 2, "those of a day");
    expect((await asked("/api/mj/")).at(-1)?.path).to.match(/start_timestamp=\d{13}(&|$)/);
  });

  it("finds a task by its ID", async () => {
    await asRoot({ newApi: true, tasks: tasks() });
    const element = open();
    await findByText(element, "Lyrics");
    await fill(await findByLabel(element, "Search by task ID"), tasks()[6]?.task ?? "");
    await key("Enter");
    await waitFor(() => rowsIn(element) === 1, "the task found");
    await fill(await findByLabel(element, "Search by task ID"), "task_none");
    await key("Enter");
    await findByText(element, "No task found");
  });

  it("tells in full why a task failed, and what was asked for", async () => {
    await asRoot({ newApi: true, tasks: tasks() });
    const element = open();
    await click(await findByRole(element, "button", { name: "Image to video" }));
    const dialog = await findByRole(element, "dialog", { name: "Task" });
    await findByText(dialog, /isn't rotated by its metadata\.$/);
    await findByText(dialog, "Turn the sketch into a walking robot");
    await findByText(dialog, /Most gateways refund a task that fails/);
    await expectAccessible(dialog);
  });

  it("loads a picture of another site on a click only, without a referrer", async () => {
    await asRoot({ newApi: true, tasks: tasks() });
    const element = open('locale="en" kind="drawings"');
    await click(await findByRole(element, "button", { name: "Upscale" }));
    const dialog = await findByRole(element, "dialog", { name: "Task" });
    const link = await findByRole(dialog, "link", { name: "Open picture" });
    expect(link.getAttribute("rel")).to.equal("noopener noreferrer");
    expect(dialog.querySelector("img")).to.equal(null);
    await findByText(dialog, /at other sites/);
    const button = await findByRole(dialog, "button", { name: "Show picture" });
    // The page's policy refuses the site, which shows what is asked for, and when.
    allowPolicyViolations();
    const refused = nextEvent<undefined>(document, "securitypolicyviolation");
    await click(button);
    expect(await refused).to.have.property("blockedURI", "https://cdn.pictures.example/lighthouse-2.png");
    await findByText(dialog, "This site can't show the picture here. Open it instead.");
    expect(findAllByRole(dialog, "button", { name: "Show picture" })).to.have.length(0);
  });

  it("opens no address that would act as the visitor", async () => {
    const url = `${location.origin}/api/user/token`;
    const [first] = tasks();
    await openWith({ newApi: true, tasks: [{ ...first, data: null, url }] });
    const element = open();
    await click(await findByRole(element, "button", { name: "Music" }));
    const dialog = await findByRole(element, "dialog", { name: "Task" });
    await findByText(dialog, "Done");
    expect(findAllByRole(dialog, "link")).to.have.length(0);
  });

  it("reads again by itself while a task is under way, and then no more", async () => {
    const now = Math.floor(Date.now() / 1000);
    const [first] = tasks();
    await openWith({ newApi: true, tasks: [{ ...first, submitted: now, waits: 0, takes: 3 }] });
    const element = open();
    await findByText(element, /^Running/);
    await findByText(element, "Done");
    const reads = (await asked("/api/task/self")).length;
    expect(reads).to.be.within(2, 3);
  });

  it("lists those of one-hub, by account where the reader chooses one", async () => {
    await asRoot({ oneHub, tasks: tasks() });
    const element = open('locale="zh-CN"');
    await findByText(element, "生成歌词");
    await findByText(element, /^进行中 \d+%$/);
    pick(await findByLabel(element, "用户"), "3");
    await waitFor(() => rowsIn(element) === 2, "the account's");
    expect((await asked("/api/task/")).at(-1)?.path).to.include("user_id=3");
    await expectAccessible(element);
  });

  it("says where a gateway has none, and what to do where there are none yet", async () => {
    await openWith({});
    const element = open();
    await findByText(element, /This gateway doesn't list tasks/);
    expect(await asked("/api/task")).to.have.length(0);
    element.remove();
    await openWith({ newApi: true, tasks: [] });
    const empty = open();
    await findByText(empty, "No tasks yet");
    await expectAccessible(empty);
  });
});

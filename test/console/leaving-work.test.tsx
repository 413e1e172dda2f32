import { expect } from "chai";
import { undoTime } from "../../src/state/writes/deferred.js";
import {
  click,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  nextEvent,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { addressIs, comeFrom, goHome, openConsole, screenNamed, signInAs, wide } from "./console-page.js";

interface Row {
  readonly name: string;
  readonly status: number;
}

const press = async (root: HTMLElement, name: string) => click(await findByRole(root, "button", { name }));

/** Tokens of the account, `row 1` to `row 6`. */
async function fillTokens(gateway: TestGateway): Promise<void> {
  for (let number = 1; number <= 6; number += 1)
    await gateway.call("POST", "/api/token/", { name: `row ${String(number)}`, expired_time: -1 });
}

const tokens = async (gateway: TestGateway): Promise<readonly Row[]> =>
  (await gateway.call("GET", "/api/token/?p=0")).body?.data as readonly Row[];
const disabledOf = async (gateway: TestGateway): Promise<number> =>
  (await tokens(gateway)).filter(({ status }) => status === 2).length;

async function openTokens(): Promise<HTMLElement> {
  comeFrom("/site#/topup");
  const element = openConsole(gateway, "");
  await click(await findByRole(element, "link", { name: "Tokens" }));
  await screenNamed(element, "Tokens");
  await findByText(element, "row 6");
  return element;
}

const chooseSignOut = async (element: HTMLElement, name = "bob") => {
  await press(element, `Account ${name}`);
  await click(await findByRole(element, "menuitem", { name: "Sign out" }));
};

let gateway: TestGateway;
beforeEach(async () => {
  await setViewport(wide);
  sessionStorage.clear();
  gateway = await openGateway({ seed: "demo" });
  await gateway.logIn("bob", "password1");
  for (const { id } of (await gateway.call("GET", "/api/token/?p=0")).body?.data as { id: number }[])
    await gateway.call("DELETE", `/api/token/${String(id)}/`);
  await fillTokens(gateway);
});
afterEach(async () => {
  goHome();
  // What is held would take the connections of the tests that follow.
  await gateway.clearFaults();
});

describe("<gw-console> while a job is under way", () => {
  /** Disables all rows; the gateway answers two of them, and holds the others. */
  async function openRunning(): Promise<HTMLElement> {
    const element = await openTokens();
    await click(await findByLabel(element, "Select all rows on this page"));
    await gateway.fault({ method: "PUT", kind: "slow", ms: 600_000, after: 2 });
    await press(await findByRole(element, "region", { name: "Selected rows" }), "Disable");
    await press(element, "Disable 6 tokens");
    await findByText(element, "Disable: 2 of 6");
    return element;
  }
  const question = (element: HTMLElement) => findByRole(element, "dialog", { name: "Stop and sign out?" });

  it("goes on while other screens are shown, which say how far it is, and undoes all of it from there", async () => {
    const element = await openRunning();
    await click(await findByRole(element, "link", { name: "Top-up" }));
    await screenNamed(element, "Top-up");
    const line = await findByRole(element, "region", { name: "Jobs" });
    await findByText(line, "Disable: 2 of 6");
    expect((await findByRole(line, "progressbar")).getAttribute("max")).to.equal("6");
    await click(await findByRole(element, "link", { name: "Log" }));
    await screenNamed(element, "Log");
    await gateway.clearFaults();
    await findByText(element, "Disable: 6 done");
    expect(await disabledOf(gateway)).to.equal(6);
    await press(await findByRole(element, "region", { name: "Result" }), "Undo");
    await findByText(element, "Undo “Disable”: 6 done");
    expect(await disabledOf(gateway)).to.equal(0);
  });

  it("shows in the list what it does, whatever was shown in between", async () => {
    const element = await openRunning();
    await click(await findByRole(element, "link", { name: "Top-up" }));
    await screenNamed(element, "Top-up");
    await click(await findByRole(element, "link", { name: "Tokens" }));
    await findByText(element, "row 6");
    await gateway.clearFaults();
    await findByText(element, "Disable: 6 done");
    await waitFor(
      () =>
        [...(element.shadowRoot?.querySelectorAll('tbody [data-column="status"] .badge') ?? [])].every(
          ({ textContent }) => textContent === "Disabled",
        ),
      "every row as disabled",
    );
  });

  it("asks before the account signs out, stays when told so, and is forgotten with it", async () => {
    const element = await openRunning();
    await gateway.forgetRequests();
    await chooseSignOut(element);
    const asked = await question(element);
    await findByText(asked, "Disable is at 2 of 6. Signing out stops it, and the rest can't be continued.");
    await press(asked, "Stay here");
    await waitFor(() => findAllByRole(element, "dialog").length === 0, "the question's end");
    await findByText(element, "Disable: 2 of 6");
    expect((await gateway.requests()).filter(({ path }) => path === "/api/user/logout")).to.deep.equal([]);
    await chooseSignOut(element);
    await press(await question(element), "Stop and sign out");
    await screenNamed(element, "Sign in");
    await findByText(element, "Signed out");
    await gateway.clearFaults();
    expect(Object.keys(localStorage).filter((name) => /:jobs?(-|$)/.test(name))).to.deep.equal([]);
    await signInAs(element, "bob", "password1");
    await screenNamed(element, "Tokens");
    await findByText(element, "row 6");
    expect(findAllByRole(element, "region", { name: "Jobs" })).to.deep.equal([]);
  });

  it("offers the rest once the same account signs in again after its session was lost", async () => {
    const element = await openRunning();
    await gateway.logOut();
    await gateway.clearFaults();
    await screenNamed(element, "Sign in");
    await addressIs("/site#/login?expired=true");
    await signInAs(element, "bob", "password1");
    await screenNamed(element, "Tokens");
    await findByText(element, "row 6");
    await findByText(element, /^Disable was interrupted at/);
    await click(await findByRole(element, "button", { name: /^Continue with the remaining/ }));
    await findByText(element, "Disable: 6 done");
    expect(await disabledOf(gateway)).to.equal(6);
  });
});

describe("<gw-console> while a deletion waits for its time of undo", () => {
  const { setTimeout: usual } = window;
  beforeEach(() => {
    // That time doesn't end by itself: on a busy machine, it could before the test has done what it is about.
    const held = (run: TimerHandler, delay?: number) => (delay === undoTime ? 0 : usual(run, delay));
    window.setTimeout = held as typeof window.setTimeout;
  });
  afterEach(() => {
    window.setTimeout = usual;
  });
  async function openDeleting(name = "row 6"): Promise<HTMLElement> {
    const element = await openTokens();
    await press(element, `Actions for ${name}`);
    await click(await findByRole(element, "menuitem", { name: "Delete" }));
    await press(await findByRole(element, "dialog"), "Delete token");
    await findByRole(element, "button", { name: "Undo" });
    await gateway.forgetRequests();
    return element;
  }
  /** What the gateway was asked to do, in turn, with its answer's status. */
  const wrote = async () =>
    (await gateway.requests()).flatMap(({ method, path, status }) =>
      method === "DELETE" || path === "/api/user/logout"
        ? [`${path.replace(/\d+\/?$/, "…")} ${String(status)}`]
        : [],
    );
  const isThere = async (name: string) => (await tokens(gateway)).some((row) => row.name === name);

  it("says that nothing was deleted when the session is lost, and shows the row after signing in again", async () => {
    const element = await openDeleting();
    await gateway.logOut();
    await gateway.forgetRequests();
    const expired = nextEvent(element, "gw-session-expired");
    await press(element, "Refresh");
    await expired;
    await findByText(element, "“row 6” wasn't deleted. The session ended first.");
    expect(findAllByRole(element, "button", { name: "Undo" })).to.have.length(0);
    await signInAs(element, "bob", "password1");
    await screenNamed(element, "Tokens");
    await findByText(element, "row 6");
    expect(await wrote(), "nothing was sent").to.deep.equal([]);
    expect(await isThere("row 6")).to.equal(true);
    await findByText(element, "“row 6” wasn't deleted. The session ended first.");
  });

  it("says of many, too, that they weren't deleted, and doesn't offer to go on with them", async () => {
    const element = await openTokens();
    for (const name of ["row 6", "row 5"]) await click(await findByLabel(element, `Select ${name}`));
    await press(await findByRole(element, "region", { name: "Selected rows" }), "Delete");
    await press(await findByRole(element, "dialog"), "Delete 2 tokens");
    await findByRole(element, "button", { name: "Undo" });
    await gateway.logOut();
    await press(element, "Refresh");
    await findByText(element, /^2 \w+ weren't deleted\. The session ended first\.$/);
    await signInAs(element, "bob", "password1");
    await findByText(element, "row 6");
    await findByText(element, "row 5");
    expect(findAllByRole(element, "button", { name: /^Continue/ })).to.have.length(0);
  });

  it("sends it before the account menu's sign-out ends the session", async () => {
    const element = await openDeleting();
    const told = nextEvent(element, "gw-signed-out");
    await chooseSignOut(element);
    await told;
    await screenNamed(element, "Sign in");
    expect(await wrote()).to.deep.equal(["/api/token/… 200", "/api/user/logout 200"]);
    await gateway.logIn("bob", "password1");
    expect(await isThere("row 6")).to.equal(false);
  });

  it("tells that it failed before the session ends, which it does only when told so", async () => {
    const element = await openDeleting();
    await gateway.fault({ method: "DELETE", kind: "refused", message: "数据库错误" });
    await chooseSignOut(element);
    await findByText(element, /^“row 6” wasn't deleted\. .*数据库错误/);
    await findByText(element, "You're still signed in because a deletion failed.");
    await findByText(element, "row 6");
    expect(await wrote()).to.deep.equal(["/api/token/… 200"]);
    await press(element, "Sign out anyway");
    await screenNamed(element, "Sign in");
    expect(await wrote()).to.deep.equal(["/api/token/… 200", "/api/user/logout 200"]);
  });

  it("says what it waits for while the gateway is slow, and signs out at once when told to", async () => {
    const element = await openDeleting();
    await gateway.fault({ method: "DELETE", kind: "slow", ms: 600_000 });
    await chooseSignOut(element);
    await findByText(element, "Finishing your deletions before signing out…");
    await findByRole(element, "heading", { name: "Tokens" });
    await press(element, "Sign out now");
    await screenNamed(element, "Sign in");
  });
});

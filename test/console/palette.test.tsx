// On lite, too: a dialog above everything, led by keys, whose entries come from other screens.
import { expect } from "chai";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  focused,
  mount,
  press,
  sendKeys,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { expectAccessible } from "../support/axe.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { recordedStatus } from "../support/recorded-status.js";
import { openConsole, screenNamed, wide } from "./console-page.js";

async function pressKey(): Promise<void> {
  await sendKeys({ down: "Control" });
  await press("k");
  await sendKeys({ up: "Control" });
}

/** Opens the palette by its key; resolves with its field. */
async function openPalette(element: Element): Promise<HTMLInputElement> {
  await findByRole(element, "button", { name: "Search…" });
  await pressKey();
  const field = (await findByRole(element, "combobox", { name: /Search/ })) as HTMLInputElement;
  await waitFor(() => focused() === field, "the focus in the field");
  return field;
}

const closed = (element: Element) =>
  waitFor(() => findAllByRole(element, "dialog").length === 0, "the palette to close");

/** The selected line, once it has this name. */
const selected = (element: Element, name: string | RegExp) =>
  waitFor(() => {
    const field = findAllByRole(element, "combobox").find((box) => box.hasAttribute("aria-activedescendant"));
    const id = field?.getAttribute("aria-activedescendant") ?? "";
    const line = (field?.getRootNode() as ShadowRoot | undefined)?.getElementById(id);
    const text = line?.textContent ?? "";
    if (typeof name === "string" ? !text.startsWith(name) : !name.test(text))
      throw new Error(`"${text}" is selected, not ${String(name)}`);
    return line;
  });

describe("the command palette at a company's gateway", () => {
  it("an administrator of 313 channels finds the failing ones by name and disables them by keyboard", async () => {
    await setViewport(wide);
    const gateway = await openGateway({ large: true });
    await gateway.logIn();
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=");
    const all = body?.data as readonly { id: number; name: string; status: number }[];
    const failing = all.filter(({ name }) =>
      ["channel 00010", "channel 00150", "channel 00290"].includes(name),
    );
    expect(failing.map(({ status }) => status)).to.deep.equal([1, 1, 1]);
    const element = openConsole(gateway);
    await screenNamed(element, "Tokens");
    await gateway.forgetRequests();

    for (const { name } of failing) {
      await fill(await openPalette(element), name);
      await selected(element, name);
      await press("Enter");
      await findByRole(element, "combobox", { name: `Actions for ${name}` });
      await selected(element, "Edit");
      await fill(await findByRole(element, "combobox", { name: `Actions for ${name}` }), "dis");
      await selected(element, "Disable");
      await press("Enter");
      await closed(element);
      await waitFor(async () => {
        const id = all.find((channel) => channel.name === name)?.id ?? 0;
        const answer = await gateway.call("GET", `/api/channel/${String(id)}`);
        return (answer.body?.data as { status: number }).status === 2;
      }, `${name} to be disabled`);
    }
    await waitFor(() => findAllByRole(element, "button", { name: "Undo" }).length > 0, "a way to undo");
    expect((await gateway.requests()).filter(({ status }) => status !== 200)).to.deep.equal([]);
  });
});

describe("the command palette", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    localStorage.clear();
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  it("goes to a screen, and gives the focus back when it is closed without a choice", async () => {
    const element = openConsole(gateway);
    await screenNamed(element, "Tokens");
    const button = await findByRole(element, "button", { name: "Search…" });
    button.focus();
    await press("Enter");
    await findByRole(element, "dialog", { name: "Command palette" });
    await expectAccessible(element);
    await press("Escape");
    await closed(element);
    await waitFor(() => focused() === button, "the focus on the button");
    await fill(await openPalette(element), "redem");
    await selected(element, "Redemption codes");
    await press("Enter");
    await screenNamed(element, "Redemption codes");
    await closed(element);
  });

  it("leads to a setting's tab and gives the setting the focus, twice in a row, too", async () => {
    const element = openConsole(gateway);
    for (const from of ["Tokens", "Settings"]) {
      await screenNamed(element, from);
      await fill(await openPalette(element), "retries");
      await selected(element, "Retries");
      await press("Enter");
      await screenNamed(element, "Settings");
      const field = await findByLabel(element, "Retries");
      await waitFor(() => focused() === field, "the focus in the setting");
    }
    await fill(await openPalette(element), "invite");
    await selected(element, /^Invite link/);
    await press("Enter");
    const button = await findByRole(element, "button", { name: "Copy invite link" });
    await waitFor(() => focused() === button, "the focus in the personal setting");
  });

  it("lists prices once, and leads to a setting among them, from the prices of models, too", async () => {
    const element = openConsole(gateway);
    await screenNamed(element, "Tokens");
    const search = await openPalette(element);
    await fill(search, "prices");
    await selected(element, "Prices");
    const named = findAllByRole(element, "option").filter(({ textContent }) =>
      /^Prices(?!.*›)/.test(textContent),
    );
    expect(named).to.have.length(1);
    await press("Enter");
    await screenNamed(element, "Prices");
    await findByRole(element, "button", { name: "New price" });
    await fill(await openPalette(element), "GroupRatio");
    await selected(element, /^Group ratios/);
    await press("Enter");
    await waitFor(
      () => focused()?.closest("[data-option]")?.getAttribute("data-option") === "GroupRatio",
      "the focus in the setting",
    );
    await screenNamed(element, "Prices");
  });

  it("shows a view of a list", async () => {
    await setViewport({ width: 1440, height: 900 });
    const element = openConsole(gateway);
    await fill(await openPalette(element), "auto-dis");
    await selected(element, "Channels › Auto-disabled");
    await press("Enter");
    await screenNamed(element, "Channels");
    await waitFor(async () => {
      const status = (await findByLabel(element, "Status")) as HTMLSelectElement;
      return status.value === "auto-disabled";
    }, "the filter");
  });

  it("asks each list's search once typing pauses, and says which", async () => {
    const element = openConsole(gateway);
    await screenNamed(element, "Tokens");
    const field = await openPalette(element);
    await gateway.forgetRequests();
    await fill(field, "bo");
    await selected(element, "bob");
    await findByText(element, /Searched your tokens, and all channels, users and codes$/);
    const calls = async () => (await gateway.requests()).map(({ path }) => path.replace(/\?.*/, ""));
    const first = await calls();
    expect(first).to.include.members(["/api/channel/search", "/api/user/search", "/api/redemption/search"]);
    expect(new Set(first).size, "each once").to.equal(first.length);
    // What begins with more letters is among what is known.
    await fill(field, "bob");
    await selected(element, "bob");
    await findByText(element, /^1 result · Searched your tokens, and all channels, users and codes$/);
    expect(await calls()).to.deep.equal(first);
  });

  it("adds $20 to a user by the dialog of the user list, found by ID", async () => {
    const { body } = await gateway.call("GET", "/api/user/search?keyword=bob");
    const [bob] = body?.data as readonly { id: number; quota: number }[];
    const element = openConsole(gateway);
    await fill(await openPalette(element), String(bob?.id));
    await findByText(element, /Searched .*users/);
    await click(await findByRole(element, "option", { name: /^bob/ }));
    await fill(await findByRole(element, "combobox", { name: "Actions for bob" }), "$20");
    await selected(element, "Add $20.00…");
    await press("Enter");
    await findByRole(element, "dialog", { name: "Add credit to bob" });
    await click(await findByRole(element, "button", { name: "Add credit" }));
    await waitFor(async () => {
      const answer = await gateway.call("GET", `/api/user/${String(bob?.id)}`);
      return (answer.body?.data as { quota: number }).quota === (bob?.quota ?? 0) + 10_000_000;
    }, "$20 more");
  });

  it("reads an amount and a name in one phrase, and adds nothing by itself", async () => {
    const { body } = await gateway.call("GET", "/api/user/search?keyword=bob");
    const [bob] = body?.data as readonly { id: number; quota: number }[];
    const balance = async () => {
      const answer = await gateway.call("GET", `/api/user/${String(bob?.id)}`);
      return (answer.body?.data as { quota: number }).quota - (bob?.quota ?? 0);
    };
    const element = openConsole(gateway);
    await fill(await openPalette(element), "credit bob 3.50");
    await selected(element, "Add $3.50…: bob");
    await press("Enter");
    const dialog = await findByRole(element, "dialog", { name: "Add credit to bob" });
    expect(await balance()).to.equal(0);
    await click(await findByRole(dialog, "button", { name: "Add credit" }));
    await waitFor(async () => (await balance()) === 1_750_000, "$3.50 more");
  });

  it("answers what would follow without a channel, and who serves a model", async () => {
    await setViewport({ width: 1440, height: 900 });
    const element = openConsole(gateway);
    await fill(await openPalette(element), "what if siliconflow goes");
    await selected(element, "View dependent models: SiliconFlow");
    await press("Enter");
    await screenNamed(element, "Channel health");
    await findByText(element, /^Without “SiliconFlow”/);
    await fill(await openPalette(element), "who serves gpt-4o");
    await selected(element, "Channel health: gpt-4o");
    await press("Enter");
    await waitFor(async () => {
      const search = (await findByLabel(element, "Search by model, group or channel")) as HTMLInputElement;
      return search.value === "gpt-4o";
    }, "the model in the search");
    await fill(await openPalette(element), "prices of gpt-4o");
    await selected(element, "Prices: gpt-4o");
    await press("Enter");
    await waitFor(async () => {
      const search = (await findByLabel(element, "Search models")) as HTMLInputElement;
      return search.value === "gpt-4o";
    }, "the model in the search of prices");
  });

  it("acts on the list on the screen, which shows it at once, and can be undone", async () => {
    const element = openConsole(gateway) as HTMLElement & { navigate(path: string): Promise<boolean> };
    await screenNamed(element, "Tokens");
    await element.navigate("/channel");
    await screenNamed(element, "Channels");
    const badges = () =>
      [...(element.shadowRoot?.querySelectorAll(".table tbody tr") ?? [])].map(
        (row) =>
          `${row.querySelector(".row-title")?.textContent ?? ""}: ${row.querySelector('[data-column="status"] .badge[data-tone=grey]')?.textContent ?? ""}`,
      );
    await waitFor(() => badges().includes("SiliconFlow: "), "the row");
    await fill(await openPalette(element), "disable siliconf");
    await selected(element, "Disable: SiliconFlow");
    await press("Enter");
    await waitFor(() => badges().includes("SiliconFlow: Disabled"), "the row to say so");
    await click(await findByRole(element, "button", { name: "Undo" }));
    await waitFor(() => badges().includes("SiliconFlow: "), "the row as before");
    await fill(await openPalette(element), "delete siliconf");
    await selected(element, "Delete: SiliconFlow");
    await press("Enter");
    await findByRole(element, "dialog", { name: /SiliconFlow/ });
    await press("Escape");
    await closed(element);
  });

  it("asks the page before a key is copied, and remembers names only, until the account signs out", async () => {
    const element = openConsole(gateway) as HTMLElement & { signOut(): Promise<void> };
    await screenNamed(element, "Tokens");
    const title = await waitFor(() => element.shadowRoot?.querySelector(".table .row-title")?.textContent);
    const asked: string[] = [];
    element.addEventListener("gw-before-token-copy", (event) => {
      asked.push((event as CustomEvent<{ name: string }>).detail.name);
      event.preventDefault();
    });
    await fill(await openPalette(element), title);
    await selected(element, title);
    await press("Enter");
    await fill(await findByRole(element, "combobox", { name: `Actions for ${title}` }), "copy key");
    await selected(element, "Copy key");
    await press("Enter");
    await closed(element);
    await waitFor(() => asked.length === 1, "the event");
    expect(asked).to.deep.equal([title]);
    const stored = () =>
      Object.entries(localStorage).filter(([name]) => name.endsWith(":recent")) as [string, string][];
    expect(stored()).to.have.length(1);
    expect(stored()[0]?.[1])
      .to.include(title)
      .and.not.match(/sk-|key":"[^"]/);

    await openPalette(element);
    await findByRole(element, "group", { name: "Recent" });
    await selected(element, title);
    await press("Enter");
    await fill(await findByRole(element, "combobox", { name: `Actions for ${title}` }), "copy key");
    await selected(element, "Copy key");
    await press("Escape");
    await element.signOut();
    await waitFor(() => stored().length === 0, "nothing to be remembered");
  });

  it("never runs what is refused, what was declined when it asked, or what the page vetoed", async () => {
    const element = openConsole(gateway);
    await screenNamed(element, "Tokens");
    await gateway.forgetRequests();
    const writes = async () =>
      (await gateway.requests()).filter(({ method }) => method !== "GET").map(({ path }) => path);
    const line = async (typed: string, name: string) => {
      await fill(await openPalette(element), typed);
      await selected(element, name);
    };

    await line("disable root", "Disable: root");
    const refused = await findByRole(element, "option", { name: /^Disable: root/ });
    expect(refused.getAttribute("aria-disabled")).to.equal("true");
    expect(refused.textContent).to.include("Super admins can't be promoted, demoted, disabled or deleted");
    await press("Enter");
    await click(refused);
    expect(findAllByRole(element, "dialog", { name: "Command palette" }), "it stays open").to.have.length(1);
    await press("Escape");
    await closed(element);

    await line("delete bob", "Delete: bob");
    await press("Enter");
    const dialog = await findByRole(element, "dialog", { name: /bob/ });
    await click(await findByRole(dialog, "button", { name: "Cancel" }));
    await closed(element);

    const asked: string[] = [];
    const veto = (event: Event) => {
      asked.push((event as CustomEvent<{ username: string }>).detail.username);
      event.preventDefault();
    };
    element.addEventListener("gw-before-user-update", veto);
    await line("disable bob", "Disable: bob");
    await press("Enter");
    await waitFor(() => asked.join() === "bob", "the page to be asked");
    element.removeEventListener("gw-before-user-update", veto);
    expect(await writes()).to.deep.equal([]);

    // What goes ahead is the one call that is left: of those before it none comes late.
    await line("disable bob", "Disable: bob");
    await press("Enter");
    await findByRole(element, "button", { name: "Undo" });
    expect(await writes()).to.deep.equal(["/api/user/manage"]);
  });

  it("offers commands of the page's own, and goes away where the page hides it", async () => {
    const element = openConsole(gateway) as HTMLElement & { commands: unknown; hide: string };
    const done: string[] = [];
    element.commands = [
      { id: "docs", label: "Open the API guide", words: ["help"], run: () => done.push("docs") },
    ];
    await screenNamed(element, "Tokens");
    await fill(await openPalette(element), "help");
    await selected(element, "Open the API guide");
    await press("Enter");
    await waitFor(() => done.length === 1, "the page's command");
    element.hide = "palette";
    await waitFor(() => findAllByRole(element, "button", { name: "Search…" }).length === 0, "no button");
    await pressKey();
    expect(findAllByRole(element, "dialog")).to.have.length(0);
  });

  it("leaves its key to editors of the page and to dialogs, and knows it in any layout", async () => {
    const element = openConsole(gateway);
    const editor = mount<HTMLTextAreaElement>('<textarea aria-label="Editor"></textarea>');
    await findByRole(element, "button", { name: "Search…" });
    editor.focus();
    await pressKey();
    expect(findAllByRole(element, "dialog"), "above an editor of the page").to.have.length(0);
    const own = await findByLabel(element, /^Search/);
    own.focus();
    await pressKey();
    await findByRole(element, "dialog", { name: "Command palette" });
    await pressKey();
    await closed(element);
    await click(await findByRole(element, "button", { name: "List options" }));
    await click(await findByRole(element, "menuitem", { name: "Export…" }));
    await findByRole(element, "dialog", { name: "Export" });
    await pressKey();
    expect(findAllByRole(element, "dialog"), "above a dialog").to.have.length(1);
    await press("Escape");
    await closed(element);
    document.dispatchEvent(
      new KeyboardEvent("keydown", {
        key: "л",
        code: "KeyK",
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      }),
    );
    await findByRole(element, "dialog", { name: "Command palette" });
  });

  it("finds by pinyin in Chinese, and offers users what is theirs", async () => {
    await gateway.logIn("bob", "password1");
    const element = openConsole(gateway, 'routing="memory"', 'locale="zh-CN"');
    await findByRole(element, "button", { name: "搜索…" });
    await pressKey();
    const field = await findByRole(element, "combobox", { name: /搜索/ });
    await fill(field, "xjlp");
    await selected(element, "新建令牌");
    await fill(field, "qd");
    await findByText(element, /^没有与/);
    await fill(field, "令牌");
    await selected(element, "令牌");
  });
});

describe("what the command palette says it searched", () => {
  const notOwn = "sk-R4nd0mKeyOfFortyEightCharsAbCdEfGh1234567890wxyZ";
  const request = "2026112815083112345678912345678";
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    localStorage.clear();
    sessionStorage.clear();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await gateway.call("POST", "/api/user/", { username: "payer", password: "password1" });
  });

  for (const [role, account, lists] of [
    ["an administrator", ["root", "123456"], "your tokens, and all channels, users and codes"],
    ["a user", ["payer", "password1"], "your tokens"],
  ] as const) {
    it(`is what was searched for ${role}: ${lists}`, async () => {
      await gateway.logIn(...account);
      const element = openConsole(gateway);
      await fill(await openPalette(element), "nobody at all");
      await findByText(element, `No results · Searched ${lists}`);
    });

    it(`finds the token of a key for ${role}, and sends a key to no search, address or storage`, async () => {
      await gateway.logIn(...account);
      await gateway.call("POST", "/api/token/", { name: "leaked", unlimited_quota: true, expired_time: -1 });
      const { body } = await gateway.call("GET", "/api/token/search?keyword=leaked");
      const [token] = body?.data as readonly { key: string }[];
      if (!token) throw new Error("no token");
      const element = openConsole(gateway);
      const field = await openPalette(element);
      await gateway.forgetRequests();
      for (const pasted of [`Authorization: Bearer sk-${token.key}`, `sk-${token.key}-3`, token.key]) {
        await fill(field, pasted);
        await selected(element, /^leaked/);
        await findByText(
          element,
          "1 result · Compared with your tokens only. Gateways can't search for keys.",
        );
      }
      for (const pasted of [notOwn, `usage of ${notOwn}`]) {
        await fill(field, pasted);
        await findByText(element, /^No token of yours has this key\. Only your own tokens can be compared\./);
        await findByText(
          element,
          "No results · Compared with your tokens only. Gateways can't search for keys.",
        );
      }
      await press("Enter");
      const asked = (await gateway.requests()).map(({ path }) => decodeURIComponent(path)).join(" ");
      const kept = JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        location.href,
      ]);
      for (const secret of [token.key, notOwn.slice(3)])
        expect([asked.includes(secret), kept.includes(secret)], "the key is kept nowhere").to.deep.equal([
          false,
          false,
        ]);
    });

    it(`says for ${role} that a gateway's log can't be searched for a request, and asks nothing`, async () => {
      await gateway.logIn(...account);
      const element = openConsole(gateway);
      const field = await openPalette(element);
      await gateway.forgetRequests();
      await fill(field, request);
      await findByText(element, "No results · Request IDs weren't searched");
      await findByText(element, /^This gateway's log can't be searched by request ID\. Find the entry by/);
      expect((await gateway.requests()).filter(({ path }) => path.includes(request))).to.deep.equal([]);
    });

    it(`finds the entry of a request for ${role} on new-api, and opens the log there`, async () => {
      await gateway.logIn(...account);
      const isAll = role === "an administrator";
      const created_at = 1_780_000_000;
      const items = [
        { id: 7, created_at, type: 2, model_name: "gpt-4o", token_name: "app", request_id: request },
      ];
      const answer = (rows: readonly object[]) => ({
        success: true,
        message: "",
        data: { items: rows, total: rows.length, page: 1, page_size: 10 },
      });
      await gateway.fault({ kind: "other", path: "/api/status", body: await recordedStatus("new-api") });
      await gateway.fault({ kind: "other", path: new RegExp(`request_id=${request}`), body: answer(items) });
      await gateway.fault({ kind: "other", path: /request_id=/, body: answer([]) });
      const element = openConsole(gateway);
      const field = await openPalette(element);
      await fill(field, `"${request.slice(0, -1)}9"`);
      await findByText(element, `No results · Searched ${isAll ? "everyone's" : "your"} log`);
      await findByText(element, "No log entry has this request ID.");
      await fill(field, `"${request}"`);
      await selected(element, /^gpt-4o · /);
      await findByText(element, `1 result · Searched ${isAll ? "everyone's" : "your"} log`);
      const asked = (await gateway.requests()).filter(({ path }) => path.includes("request_id="));
      expect(new Set(asked.map(({ path }) => path.replace(/\?.*/, "")))).to.deep.equal(
        new Set([isAll ? "/api/log/" : "/api/log/self"]),
      );
      await press("Enter");
      await waitFor(
        async () =>
          (await gateway.requests()).some(
            ({ path }) =>
              path.includes(`start_timestamp=${String(created_at)}`) &&
              path.includes(`end_timestamp=${String(created_at)}`) &&
              path.includes("token_name=app"),
          ),
        "the log at the time of the entry",
      );
    });
  }
});

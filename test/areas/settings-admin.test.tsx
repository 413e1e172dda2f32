import { expect } from "chai";
import "../../src/elements/settings.js";
import { latestReleaseUrl } from "../../src/api/entities/releases.js";
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
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { allowPolicyViolations } from "../support/guard.js";

type Tab = "operation" | "system" | "other";

const field = async (root: Element, label: string | RegExp): Promise<HTMLInputElement> =>
  (await findByLabel(root, label)) as HTMLInputElement;
const button = (root: Element, name: string | RegExp): Promise<HTMLElement> =>
  findByRole(root, "button", { name });
const press1 = async (root: Element, name: string | RegExp): Promise<void> => click(await button(root, name));
const toggle = async (root: Element, name: RegExp): Promise<void> => {
  const control = await findByRole(root, "switch", { name });
  control.focus();
  await press("Space");
};

describe("<gw-settings>, administration", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  const open = async (tab: Tab, attributes = ""): Promise<HTMLElement> => {
    const element = mount(
      `<gw-settings base-url="${gateway.base}" locale="en" tab="${tab}" ${attributes}></gw-settings>`,
    );
    await findByLabel(
      element,
      { operation: "Top-up link", system: "Server address", other: "System name" }[tab],
    );
    return element;
  };
  const options = async (): Promise<Map<string, string>> => {
    const rows = (await gateway.call("GET", "/api/option/")).body?.data as { key: string; value: string }[];
    return new Map(rows.map(({ key, value }) => [key, value]));
  };
  const set = async (key: string, value: string): Promise<void> => {
    await gateway.call("PUT", "/api/option/", { key, value });
  };
  /** What was written since, as it stood in the calls' bodies. */
  const sent = (): unknown[] => writes;
  let writes: unknown[] = [];
  const real = globalThis.fetch;
  beforeEach(() => {
    writes = [];
    globalThis.fetch = (input, init) => {
      const ours = typeof input === "string" && input.endsWith("/api/option/") && init?.method === "PUT";
      if (ours && typeof init.body === "string" && new Headers(init.headers).get("accept"))
        writes.push(JSON.parse(init.body));
      return real(input, init);
    };
  });
  afterEach(() => {
    globalThis.fetch = real;
  });

  describe("saving", () => {
    it("shows what will be sent, and sends only that, as texts", async () => {
      const page = await open("operation");
      await gateway.forgetRequests();
      await fill(await field(page, "Chat link"), "https://chat.new.example//");
      await fill(await field(page, "Retries"), "3");
      await toggle(page, /^Estimate token counts/);
      await findByText(page, "3 unsaved changes");
      const list = await findByRole(page, "group", { name: "Changes to save" });
      expect(list.textContent)
        .to.contain("https://chat.example.com")
        .and.to.contain("https://chat.new.example");
      expect(sent(), "nothing goes out while typing").to.deep.equal([]);
      await press1(page, "Save all");
      await findByText(page, "3 settings saved");
      expect(sent()).to.deep.equal([
        { key: "ChatLink", value: "https://chat.new.example" },
        { key: "RetryTimes", value: "3" },
        { key: "ApproximateTokenEnabled", value: "true" },
      ]);
      await waitFor(async () => (await field(page, "Chat link")).value === "https://chat.new.example");
      expect(findAllByText(page, /unsaved/)).to.have.length(0);
    });

    it("saves a value back to what it was, because loaded values are refreshed", async () => {
      const page = await open("operation");
      await fill(await field(page, "Retries"), "3");
      await press("Enter");
      await waitFor(async () => (await options()).get("RetryTimes") === "3");
      await waitFor(() => findAllByText(page, /unsaved/).length === 0);
      await fill(await field(page, "Retries"), "0");
      await press("Enter");
      await waitFor(async () => (await options()).get("RetryTimes") === "0");
    });

    it("saves or discards one group alone", async () => {
      const page = await open("system");
      await fill(await field(page, "Server address"), "https://gw.example/");
      await fill(await field(page, "SMTP port"), "25");
      await press1(page, "Save SMTP");
      await findByText(page, "1 setting saved");
      expect((await options()).get("SMTPPort")).to.equal("25");
      expect((await options()).get("ServerAddress")).to.equal("");
      await press1(page, "Discard changes to Server");
      expect((await field(page, "Server address")).value).to.equal("");
    });

    it("tells the rest of the page what the public status tells", async () => {
      const page = await open("operation");
      await waitFor(async () => (await field(page, "Quota for new users")).value === "$1.00", "the amount");
      await fill(await field(page, "Quota points per $1"), "250000");
      await press1(page, "Save all");
      await waitFor(
        async () => (await field(page, "Quota for new users")).value === "$2.00",
        "the new amount",
      );
    });
  });

  describe("controls", () => {
    it("say at the field what is wrong, send nothing and lead to the first", async () => {
      const page = await open("operation");
      await fill(await field(page, "Top-up link"), "pay.example");
      await fill(await field(page, "Retries"), "1.5");
      await fill(await field(page, /^Quota for new users/), "-1");
      await gateway.forgetRequests();
      await press1(page, "Save all");
      await findByText(page, "Correct 3 settings first");
      await findByText(page, "Enter a URL that starts with http:// or https://");
      await findByText(page, "Enter a whole number");
      await findByText(page, "Can't be less than 0");
      await waitFor(async () => focused() === (await field(page, "Top-up link")));
      expect(sent()).to.deep.equal([]);
      await expectAccessible(page);
    });

    it("have their steps and minimum (behaviour.md 5)", async () => {
      const page = await open("operation");
      const limits = async (label: string | RegExp) => {
        const { type, step, min } = await field(page, label);
        return { type, step, min };
      };
      expect(await limits("Retries")).to.deep.equal({ type: "number", step: "1", min: "0" });
      expect(await limits("Quota points per $1")).to.deep.equal({ type: "number", step: "0.01", min: "0" });
    });

    it("never show a secret, send a typed one once, and nothing for an empty one", async () => {
      await set("TurnstileSecretKey", "in-clear-on-the-wire");
      const page = await open("system");
      const secret = await field(page, "Turnstile secret key");
      expect(secret.type).to.equal("password");
      expect(secret.value).to.equal("");
      expect(page.shadowRoot?.innerHTML).not.to.contain("in-clear-on-the-wire");
      await fill(await field(page, "SMTP password or token"), "new-secret");
      const list = await findByRole(page, "group", { name: "Changes to save" });
      expect(list.textContent).to.contain("a new value").and.not.to.contain("new-secret");
      await gateway.forgetRequests();
      await press1(page, "Save all");
      await findByText(page, "1 setting saved");
      expect(sent()).to.deep.equal([{ key: "SMTPToken", value: "new-secret" }]);
      expect((await field(page, "SMTP password or token")).value).to.equal("");
    });

    for (const [name, needs, label] of [
      [/^Sign-in and sign-up with GitHub/, "GitHub client ID", "GitHubOAuthEnabled"],
      [/^Sign-in and sign-up with WeChat/, "WeChat server address", "WeChatAuthEnabled"],
      [/^Bot check/, "Turnstile site key", "TurnstileCheckEnabled"],
    ] as const) {
      it(`say that ${label} needs ${needs} first`, async () => {
        const page = await open("system");
        await findByText(page, `Requires ${needs}`);
        await gateway.forgetRequests();
        await toggle(page, name);
        await findByText(page, `To turn this on, fill in: ${needs}`);
        await press1(page, "Save all");
        await findByText(page, "Correct 1 setting first");
        expect(sent()).to.deep.equal([]);
        await fill(
          await field(page, needs),
          needs === "WeChat server address" ? "https://wx.example" : "key",
        );
        await press1(page, "Save all");
        await findByText(page, "2 settings saved");
        expect((await options()).get(label)).to.equal("true");
      });
    }

    it("ask before sign-in with a password goes off, and take no for an answer", async () => {
      const page = await open("system");
      await toggle(page, /^Password sign-in/);
      const dialog = await findByRole(page, "dialog", { name: "Turn off password sign-in?" });
      await expectAccessible(page);
      await press1(dialog, "Cancel");
      await waitFor(() => findAllByText(page, /unsaved/).length === 0);
      const control = await findByRole(page, "switch", { name: /^Password sign-in/ });
      expect((control as HTMLInputElement).checked).to.equal(true);
      await toggle(page, /^Password sign-in/);
      await press1(await findByRole(page, "dialog"), "Turn off");
      await press1(page, "Save all");
      await findByText(page, "1 setting saved");
      expect((await options()).get("PasswordLoginEnabled")).to.equal("false");
    });

    it("hold the allowed domains as tags, none empty and none twice", async () => {
      const page = await open("system");
      const input = await field(page, "New domain");
      await fill(input, "gmail.com");
      await press("Enter");
      await findByText(page, "gmail.com is already in the list");
      await fill(input, "  ");
      await press("Enter");
      await fill(input, "not a@domain@");
      await press("Enter");
      await findByText(page, "“a@domain@” isn't a domain");
      await fill(input, "@new.example, other.example");
      await press("Enter");
      await press1(page, "Remove 163.com");
      const list = await findByRole(page, "group", { name: "Changes to save" });
      expect(list.textContent).to.contain("new.example added").and.to.contain("163.com removed");
      await press1(page, "Save all");
      await findByText(page, "1 setting saved");
      expect((await options()).get("EmailDomainWhitelist")).to.equal(
        "gmail.com,126.com,qq.com,outlook.com,hotmail.com,icloud.com,yahoo.com,foxmail.com,new.example,other.example",
      );
    });

    it("save the domain that stands in its field, and none that is wrong", async () => {
      const page = await open("system");
      const input = await field(page, "New domain");
      await fill(input, "not a@domain@");
      await press1(page, "Save Email domains");
      await findByText(page, "“a@domain@” isn't a domain");
      expect(focused()).to.equal(input);
      expect(sent()).to.deep.equal([]);
      await fill(input, "left.example");
      await press1(page, "Save Email domains");
      await findByText(page, "1 setting saved");
      expect((await options()).get("EmailDomainWhitelist")).to.match(/,left\.example$/);
      await fill(input, "dropped.example");
      await press1(page, "Discard changes to Email domains");
      expect(input.value).to.equal("");
    });

    it("give the callback addresses, made of the server address as typed", async () => {
      const page = await open("system");
      expect(findAllByText(page, /Set the server address to get/)).to.have.length(3);
      await fill(await field(page, "Server address"), "https://gw.example/");
      await findByText(page, "https://gw.example/oauth/github");
      await findByText(page, "https://gw.example/oauth/lark");
      await findByText(page, "https://gw.example/oauth/oidc");
    });

    it("set up single sign-on, which the status then tells", async () => {
      const page = await open("system");
      const on = /^Sign-in and sign-up with OIDC/;
      await toggle(page, on);
      await press1(page, "Save Single sign-on (OIDC)");
      await findByText(
        page,
        "To turn this on, fill in: OIDC client ID, Authorization endpoint, Token endpoint, Userinfo endpoint",
      );
      expect(sent()).to.deep.equal([]);
      await fill(await field(page, "OIDC client ID"), "console");
      await fill(await field(page, "OIDC client secret"), "hush");
      const known = "https://id.example/.well-known/openid-configuration";
      await fill(await field(page, "Discovery URL"), known);
      for (const name of ["Authorization", "Token", "Userinfo"])
        await fill(await field(page, `${name} endpoint`), `https://id.example/${name.toLowerCase()}`);
      await press1(page, "Save all");
      await findByText(page, "7 settings saved");
      expect(sent()).to.deep.equal([
        { key: "OidcClientId", value: "console" },
        { key: "OidcClientSecret", value: "hush" },
        { key: "OidcWellKnown", value: known },
        { key: "OidcAuthorizationEndpoint", value: "https://id.example/authorization" },
        { key: "OidcTokenEndpoint", value: "https://id.example/token" },
        { key: "OidcUserinfoEndpoint", value: "https://id.example/userinfo" },
        { key: "OidcEnabled", value: "true" },
      ]);
      const status = (await gateway.call("GET", "/api/status")).body?.data;
      expect(status).to.include({
        oidc: true,
        oidc_client_id: "console",
        oidc_authorization_endpoint: "https://id.example/authorization",
      });
    });

    it("leave single sign-on out on a server that does not tell of it", async () => {
      const through = globalThis.fetch;
      globalThis.fetch = async (input, init) => {
        const answer = await through(input, init);
        if (!(typeof input === "string" && input.endsWith("/api/option/"))) return answer;
        const body = (await answer.json()) as { data: { key: string }[] };
        return Response.json({ ...body, data: body.data.filter(({ key }) => !key.startsWith("Oidc")) });
      };
      const page = await open("system");
      await findByRole(page, "heading", { name: "Lark sign-in" });
      expect(findAllByRole(page, "heading", { name: /OIDC/ })).to.have.length(0);
      expect(findAllByText(page, /OIDC/)).to.have.length(0);
    });

    it("offer the three themes, and preview what is written in Markdown", async () => {
      const page = await open("other");
      const theme = (await findByLabel(page, "Theme of the built-in console")) as HTMLSelectElement;
      expect([...theme.options].map(({ value }) => value)).to.deep.equal(["default", "berry", "air"]);
      await findByText(page, "Takes effect after a server restart");
      await fill(await field(page, "About"), "# Hello\n<img src=x onerror=alert(1)>");
      await press1(page, "Preview: About");
      const heading = await findByRole(page, "heading", { name: "Hello" });
      expect(heading.parentElement?.innerHTML).not.to.contain("onerror");
    });

    it("show texts that are no numbers as the server has them, and mark them", async () => {
      await set("RetryTimes", "three");
      const page = await open("operation");
      const retries = await field(page, "Retries");
      expect(retries.value).to.equal("three");
      await findByText(page, "The stored value “three” isn't a number and counts as 0");
      expect(retries.getAttribute("aria-invalid")).to.equal("true");
      await fill(retries, "2");
      await press1(page, "Save all");
      await findByText(page, "1 setting saved");
      expect((await options()).get("RetryTimes")).to.equal("2");
    });
  });

  describe("ratios", () => {
    it("are found, changed, added and removed in a table", async () => {
      const page = await open("operation");
      await fill(await field(page, "Search names: Model ratios"), "whisper");
      await findByText(page, /^1 of \d+$/);
      const model = await waitFor(() => page.shadowRoot?.querySelector("[data-option=ModelRatio]"));
      const cell = await field(model, "Ratio of whisper-1");
      await fill(cell, "-7.5");
      const group = await findByRole(page, "group", { name: "Add ratio: Group ratios" });
      await fill(await field(group, "New name"), "vip");
      await press("Enter");
      await findByText(group, "This name is already in the table");
      await fill(await field(group, "New name"), "gold");
      await fill(await field(group, "New ratio"), "0.5");
      await press("Enter");
      await press1(page, "Delete: svip");
      const list = await findByRole(page, "group", { name: "Changes to save" });
      expect(list.textContent).to.contain("whisper-1: 15 → -7.5").and.to.contain("gold added: 0.5");
      await press1(page, "Save all");
      await findByText(page, "2 settings saved");
      const after = await options();
      expect(JSON.parse(after.get("GroupRatio") ?? "")).to.deep.equal({ default: 1, vip: 1, gold: 0.5 });
      expect((JSON.parse(after.get("ModelRatio") ?? "") as Record<string, number>)["whisper-1"]).to.equal(
        -7.5,
      );
    });

    it("are saved with the one that stands in the fields for a new one, unless that is wrong", async () => {
      const page = await open("operation");
      const group = await findByRole(page, "group", { name: "Add ratio: Group ratios" });
      const ratio = await field(group, "New ratio");
      await fill(await field(page, "Retries"), "7");
      await fill(await field(group, "New name"), "left");
      await fill(ratio, "half");
      await press1(page, "Save all");
      await findByText(group, "The ratio of “left” isn't a number");
      expect(focused()).to.equal(ratio);
      expect(sent()).to.deep.equal([]);
      await press1(page, "JSON: Group ratios");
      await findByLabel(group, "New name");
      await fill(ratio, "0.5");
      await press1(page, "JSON: Group ratios");
      const json = await waitFor(async () => {
        const shown = await field(page, "Group ratios");
        return shown.value.includes("left") ? shown : undefined;
      });
      expect(JSON.parse(json.value)).to.include({ left: 0.5 });
      await press1(page, "Save all");
      await findByText(page, "2 settings saved");
      expect(JSON.parse((await options()).get("GroupRatio") ?? "")).to.include({ left: 0.5 });
    });

    it("are never sent broken: neither from a cell nor from JSON", async () => {
      const page = await open("operation");
      await gateway.forgetRequests();
      await fill(await field(page, "Ratio of vip"), "much");
      await findByText(page, "The ratio of “vip” isn't a number");
      expect((await field(page, "Ratio of vip")).value, "what was typed stays").to.equal("much");
      const list = await findByRole(page, "group", { name: "Changes to save" });
      expect(list.textContent).to.equal("Group ratios“vip” has no ratio yet");
      await press1(page, "Save all");
      await fill(await field(page, "Ratio of vip"), "1");
      await press1(page, "JSON: Group ratios");
      await fill(await field(page, "Group ratios"), '{\n"vip": 1,\n}');
      await findByText(page, "Not a valid JSON string: error in line 3, column 1");
      await press1(page, "Save Ratios");
      await findByText(page, "Correct 1 setting first");
      expect(sent()).to.deep.equal([]);
      await fill(await field(page, "Group ratios"), "{}");
      await press1(page, "Save Ratios");
      await findByText(page, "1 setting saved");
      expect((await options()).get("GroupRatio")).to.equal("{}");
    });

    it("that the server holds broken are shown as they are, and marked", async () => {
      await set("GroupRatio", '{"vip": 1,');
      const page = await open("operation");
      const text = await field(page, "Group ratios");
      expect(text.value).to.equal('{"vip": 1,');
      await findByText(
        page,
        "The gateway can't use the stored table. Not a valid JSON string: error in line 1, column 11",
      );
      await fill(text, '{"vip": 1}');
      const list = await findByRole(page, "group", { name: "Changes to save" });
      expect(list.textContent).to.equal("Group ratiosreplaces a value that isn't a table");
    });

    it("of which one is broken on the server name that one", async () => {
      await set("ModelRatio", '{"gpt-4o": 1, "gpt-4": "15"}');
      const page = await open("operation");
      await findByText(page, "The gateway can't use the stored table. The ratio of “gpt-4” isn't a number");
      page.setAttribute("locale", "zh-CN");
      await findByText(page, "网关无法使用已保存的倍率表：“gpt-4”的倍率不是数字");
    });

    it("are told to be wrong, stored or pasted, however deep they are nested", async () => {
      const [open5000, closed5000] = ["[".repeat(5000), "[".repeat(5000) + "]".repeat(5000)];
      await set("ModelRatio", open5000);
      await set("CompletionRatio", closed5000);
      const page = await open("operation");
      expect((await field(page, "Model ratios")).value).to.equal(open5000);
      expect((await field(page, "Completion ratios")).value).to.equal(closed5000);
      await press1(page, "JSON: Group ratios");
      const paste = async (text: string) => {
        const area = await field(page, "Group ratios");
        area.setRangeText(text, 0, area.value.length);
        area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
      };
      await paste(open5000);
      await findByText(page, "Not a valid JSON string: error in line 1, column 5001");
      await paste(closed5000);
      await findByText(page, 'Must be a JSON object such as {"name": 1}');
      await paste(`{"a":${closed5000}}`);
      await findByText(page, "The ratio of “a” isn't a number");
      await press1(page, "Table: Group ratios");
      await field(page, "Ratio of a");
    });
  });

  describe("when something goes wrong", () => {
    it("shows both values when the server's changed meanwhile, and its author decides", async () => {
      const page = await open("system");
      await fill(await field(page, "SMTP server"), "mine.example");
      await set("SMTPServer", "theirs.example");
      await gateway.forgetRequests();
      await press1(page, "Save all");
      await findByText(page, /Nothing was saved: 1 setting has changed on the server/);
      await findByText(page, "theirs.example");
      expect(sent()).to.deep.equal([]);
      await expectAccessible(page);
      await press1(page, "Overwrite with mine");
      await findByText(page, "1 setting saved");
      expect((await options()).get("SMTPServer")).to.equal("mine.example");
    });

    it("looks for a setting whose answer was lost, and says what it found at the setting", async () => {
      const page = await open("system");
      const put = { method: "PUT", path: "/api/option/", times: 1 };
      await gateway.fault({ ...put, kind: "offline" });
      await fill(await field(page, "SMTP server"), "mine.example");
      await press1(page, "Save all");
      await findByText(
        page,
        "The connection was lost before the gateway confirmed. We checked: this setting wasn't saved.",
      );
      await expectAccessible(page);
      await gateway.fault({ ...put, kind: "server", executed: true });
      await press1(page, "Retry 1 failed");
      await findByText(page, "1 setting saved");
      expect((await options()).get("SMTPServer")).to.equal("mine.example");

      await fill(await field(page, "SMTP password or token"), "hush");
      await gateway.fault({ ...put, kind: "html", executed: true });
      await press1(page, "Save all");
      await findByText(page, /We can't tell whether it went through\.$/);
      await findByText(page, "1 setting isn't confirmed. Saving checks it first.");
    });

    it("says what was saved and what not, and retries only that", async () => {
      const page = await open("other");
      await fill(await field(page, "System name"), "New name");
      await fill(await field(page, "Notice"), "News");
      await gateway.fault({
        method: "PUT",
        path: "/api/option/",
        kind: "refused",
        message: "无效的主题",
        after: 1,
        times: 1,
      });
      await press1(page, "Save all");
      await waitFor(() => findAllByText(page, "1 saved, 1 not saved").length > 0);
      await waitFor(() => findAllByText(page, "Invalid theme").length > 0, "the refusal at its field");
      // Each is said once, and neither in a message of its own.
      expect(findAllByText(page, "1 saved, 1 not saved")).to.have.length(1);
      expect(findAllByText(page, "Invalid theme")).to.have.length(1);
      expect(page.shadowRoot?.querySelectorAll(".toast")).to.have.length(0);
      expect((await options()).get("SystemName")).to.equal("New name");
      expect((await field(page, "Notice")).value).to.equal("News");
      writes = [];
      await press1(page, "Retry 1 failed");
      await findByText(page, "1 setting saved");
      expect(sent()).to.deep.equal([{ key: "Notice", value: "News" }]);
    });

    for (const kind of ["offline", "server", "rate-limited", "html", "wrong-shape"] as const) {
      it(`keeps everything typed when saving ends so: ${kind}`, async () => {
        const page = await open("other");
        await fill(await field(page, "System name"), "Kept");
        await gateway.fault({ kind, path: "/api/option/" });
        await press1(page, "Save all");
        await waitFor(() => findAllByRole(page, "alert").length > 0, "the failure");
        expect((await field(page, "System name")).value).to.equal("Kept");
        await findByText(page, "1 unsaved change");
        await findByText(page, "The setting wasn't saved");
        expect(page.shadowRoot?.querySelectorAll(".toast")).to.have.length(0);
      });
    }

    it("says once, in the bar, what kept several settings from being saved", async () => {
      const page = await open("other");
      await fill(await field(page, "System name"), "Kept");
      await fill(await field(page, "Notice"), "News");
      await gateway.fault({ kind: "rate-limited", path: "/api/option/", method: "PUT" });
      await press1(page, "Save all");
      await findByText(page, "2 settings weren't saved");
      const text = "Error: too many requests, please try again later!";
      await waitFor(() => findAllByText(page, text).length > 0, "the reason");
      expect(findAllByText(page, text)).to.have.length(1);
      expect(page.shadowRoot?.querySelectorAll(".toast")).to.have.length(0);
    });

    it("shows a long refusal in the bar only, with a button for the rest", async () => {
      const page = await open("other");
      await fill(await field(page, "System name"), "Kept");
      const message = `Upstream said: ${"no ".repeat(200)}`;
      await gateway.fault({ kind: "refused", path: "/api/option/", method: "PUT", message });
      await press1(page, "Save all");
      await press1(page, "Show more");
      expect(findAllByText(page, /Upstream said/)).to.have.length(1);
      expect(page.shadowRoot?.querySelectorAll(".toast")).to.have.length(0);
    });

    it("offers to load again what could not be loaded", async () => {
      await gateway.fault({ kind: "server", path: "/api/option/" });
      const page = mount(`<gw-settings base-url="${gateway.base}" locale="en" tab="system"></gw-settings>`);
      await findByText(page, "Couldn't load settings");
      await gateway.clearFaults();
      await press1(page, "Try again");
      await findByLabel(page, "Server address");
    });

    it("tells an administrator who is not the super administrator calmly, without a call", async () => {
      await gateway.logIn("ada", "password1");
      await gateway.forgetRequests();
      const page = mount(
        `<gw-settings base-url="${gateway.base}" locale="en" tab="operation"></gw-settings>`,
      );
      await findByText(page, "Super admin only");
      await button(page, "Delete old logs…");
      expect((await gateway.requests()).some(({ path }) => path.startsWith("/api/option"))).to.equal(false);
      expect(findAllByRole(page, "alert")).to.have.length(0);
      await expectAccessible(page);
    });

    it("says the same when only the server knows better", async () => {
      await gateway.fault({ kind: "refused", path: "/api/option/", message: "无权进行此操作，权限不足" });
      const page = mount(`<gw-settings base-url="${gateway.base}" locale="en" tab="system"></gw-settings>`);
      await findByText(page, "Super admin only");
      expect(findAllByRole(page, "alert")).to.have.length(0);
    });
  });

  describe("leaving", () => {
    it("asks before another tab takes the place of unsaved changes", async () => {
      const page = await open("system");
      await fill(await field(page, "SMTP server"), "smtp.example");
      await click(await findByRole(page, "tab", { name: "Other" }));
      const dialog = await findByRole(page, "dialog", { name: "Leave without saving?" });
      await press1(dialog, "Keep editing");
      expect((await field(page, "SMTP server")).value).to.equal("smtp.example");
      await click(await findByRole(page, "tab", { name: "Other" }));
      await press1(await findByRole(page, "dialog"), "Leave without saving");
      await findByLabel(page, "System name");
    });

    it("lets the browser ask while something is unsaved, and not otherwise", async () => {
      const page = await open("other");
      const leave = () => {
        const event = new Event("beforeunload", { cancelable: true });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      };
      expect(leave()).to.equal(false);
      await fill(await field(page, "System name"), "X");
      await waitFor(() => leave());
      await press1(page, "Discard all");
      await waitFor(() => !leave());
    });
  });

  describe("clearing historical logs", () => {
    const begin = async (): Promise<[page: HTMLElement, dialog: HTMLElement, date: string]> => {
      const page = await open("operation");
      const before = (await field(page, "Delete logs older than")).value;
      await press1(page, "Delete old logs…");
      const dialog = await findByRole(page, "dialog", { name: "Delete old logs?" });
      return [page, dialog, before.slice(0, 10)];
    };

    it("is 30 days by default, asks for the date to be typed, and tells the count", async () => {
      const [page, dialog, date] = await begin();
      const age = Date.now() - new Date(`${date}T00:00:00`).getTime();
      expect(age / 86_400_000).to.be.within(29.9, 31.1);
      const confirm = await button(dialog, "Delete logs");
      expect((confirm as HTMLButtonElement).disabled).to.equal(true);
      await expectAccessible(page);
      await fill(await field(dialog, `Type ${date} to confirm`), date);
      await click(confirm);
      await findByText(page, /^\d+ log entries deleted$/);
      const request = (await gateway.requests()).find(({ method }) => method === "DELETE");
      expect(request?.path).to.match(/^\/api\/log\//);
    });

    it("says why it failed", async () => {
      const [page, dialog, date] = await begin();
      await gateway.fault({
        method: "DELETE",
        path: "/api/log/",
        kind: "refused",
        message: "database is locked",
      });
      await fill(await field(dialog, `Type ${date} to confirm`), date);
      await press1(dialog, "Delete logs");
      await findByText(page, "Log cleaning failed: database is locked");
    });

    it("refuses a time to come, which would delete everything", async () => {
      const page = await open("operation");
      const input = await field(page, "Delete logs older than");
      input.focus();
      await press("ArrowRight");
      await press("ArrowRight");
      await press("9");
      await press("9");
      await press("9");
      await press("9");
      await press1(page, "Delete old logs…");
      await findByText(page, "Select a time in the past");
      expect(findAllByRole(page, "dialog")).to.have.length(0);
    });
  });

  describe("the gateway's own kind", () => {
    const answersAs = async (more: object) => {
      const { body } = await gateway.call("GET", "/api/status");
      const data = { ...(body?.data as object), ...more };
      await gateway.fault({ kind: "other", path: "/api/status", body: { ...body, data } });
    };
    const newApi = { enable_drawing: true, self_use_mode_enabled: false };

    it("is said, with version and access", async () => {
      const page = await open("other");
      await findByRole(page, "heading", { name: "Gateway" });
      await findByText(page, "one-api");
      await findByText(page, "Read and write");
    });

    it("is said for a member with a dialect, with what it lacks, and no check of one-api's releases", async () => {
      await answersAs(newApi);
      const page = await open("other");
      await findByText(page, "new-api");
      await findByText(page, /^Testing disabled channels as one job/);
      expect(findAllByRole(page, "heading", { name: "Updates" })).to.deep.equal([]);
      await expectAccessible(page);
    });

    it("shows settings that no form has, found by their key and saved as typed", async () => {
      await set("ApiInfoOfOurs", "before");
      await answersAs(newApi);
      const page = await open("other");
      await fill(await field(page, "Find a setting"), "ofours");
      await fill(await field(page, "ApiInfoOfOurs"), '{"a":1');
      await press1(page, "Save ApiInfoOfOurs");
      await findByText(page, "ApiInfoOfOurs saved");
      expect(sent()).to.deep.equal([{ key: "ApiInfoOfOurs", value: '{"a":1' }]);
      expect((await options()).get("ApiInfoOfOurs")).to.equal('{"a":1');
    });
  });

  describe("update check", () => {
    let asked = 0;
    const answer = (make: () => Response) => {
      globalThis.fetch = (input, init) => {
        if (new Request(input).url !== latestReleaseUrl) return real(input, init);
        asked += 1;
        return Promise.resolve().then(make);
      };
    };
    beforeEach(() => {
      asked = 0;
    });
    it("asks nobody before it is clicked, and renders the notes of a newer release", async () => {
      answer(() => Response.json({ tag_name: "v9.9.9", body: "## Fixed\n<script>alert(1)</script>Much" }));
      const page = await open("other");
      expect(asked).to.equal(0);
      await press1(page, "Check for updates");
      await findByText(page, "Version v9.9.9 is available");
      const notes = await findByRole(page, "heading", { name: "Fixed" });
      expect(notes.parentElement?.querySelector("script")).to.equal(null);
      expect(asked).to.equal(1);
    });

    it("says when this is the latest version", async () => {
      const version = (await gateway.call("GET", "/api/status")).body?.data as { version: string };
      answer(() => Response.json({ tag_name: version.version, body: "" }));
      const page = await open("other");
      await press1(page, "Check for updates");
      await findByText(page, `${version.version} is the latest version`);
    });

    for (const [what, make, text] of [
      ["too many questions", () => new Response("", { status: 403 }), /^Too many release checks/],
      ["another shape", () => Response.json({ message: "moved" }), /^Can't reach the releases API/],
      ["no JSON", () => new Response("<!doctype html>"), /^Can't reach the releases API/],
      [
        "no answer",
        () => {
          throw new TypeError("Failed to fetch");
        },
        /^Can't reach the releases API/,
      ],
    ] as const) {
      it(`stays calm after ${what}`, async () => {
        answer(make);
        const page = await open("other");
        await press1(page, "Check for updates");
        await findByText(page, text);
        expect(findAllByRole(page, "alert")).to.have.length(0);
      });
    }

    it("says that the page's policy does not allow it, and offers the releases page", async () => {
      allowPolicyViolations();
      const page = await open("other");
      await press1(page, "Check for updates");
      await findByText(page, /^This page's security policy blocks api\.github\.com/);
      const link = await findByRole(page, "link", { name: /Open the releases page/ });
      expect(link.getAttribute("href")).to.equal("https://github.com/songquanpeng/one-api/releases");
      expect(link.getAttribute("rel")).to.equal("noopener noreferrer");
    });
  });

  for (const theme of ["light", "dark"]) {
    for (const width of [1000, 320]) {
      it(`is accessible, ${theme}, ${width} px`, async () => {
        const frame = mount("<div></div>");
        frame.style.width = `${width}px`;
        frame.style.background = theme === "dark" ? "#15171c" : "#fff";
        for (const tab of ["operation", "system", "other"] as const) {
          const page = await open(tab, `theme="${theme}"`);
          frame.append(page);
          const label = { operation: "Retries", system: "SMTP port", other: "System name" }[tab];
          await fill(await field(page, label), "12");
          await findByText(page, "1 unsaved change");
          await expectAccessible(frame);
          expect(page.scrollWidth, "nothing sticks out").to.be.at.most(width);
          page.remove();
        }
      });
    }
  }

  it("speaks Chinese", async () => {
    const page = mount(
      `<gw-settings base-url="${gateway.base}" locale="zh-CN" tab="operation"></gw-settings>`,
    );
    await findByLabel(page, "充值链接");
    await findByRole(page, "heading", { name: "监控设置" });
  });

  it("moves on by an arrow key before the next key can come", async () => {
    const page = await open("operation");
    const tabs = findAllByRole(page, "tab");
    const chosen = () => tabs.filter((tab) => tab.ariaSelected === "true").map((tab) => tab.textContent);
    tabs[1]?.focus();
    for (const expected of ["System", "Other", "Personal"]) {
      focused()?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      // Microtasks, which the browser runs before it hands out another key.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      expect(chosen()).to.deep.equal([expected]);
    }
  });
});

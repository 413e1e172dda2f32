import { expect } from "chai";
import "../../src/elements/settings.js";
import { expectAccessible } from "../support/axe.js";
import {
  fill,
  findAllByRole,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  focused,
  press,
  waitFor,
} from "../support/dom.js";
import { administer, field, press1, toggle } from "./settings-page.js";

describe("<gw-settings>, administration", () => {
  const admin = administer();
  const { open, options, set, sent } = admin;

  describe("controls", () => {
    it("say at the field what is wrong, send nothing and lead to the first", async () => {
      const page = await open("operation");
      await fill(await field(page, "Top-up link"), "pay.example");
      await fill(await field(page, "Retries"), "1.5");
      await fill(await field(page, /^Quota for new users/), "-1");
      await admin.gateway.forgetRequests();
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
      expect(await limits("Quota units per $1")).to.deep.equal({ type: "number", step: "0.01", min: "0" });
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
      await admin.gateway.forgetRequests();
      await press1(page, "Save all");
      await findByText(page, "1 setting saved");
      expect(sent()).to.deep.equal([{ key: "SMTPToken", value: "new-secret" }]);
      expect((await field(page, "SMTP password or token")).value).to.equal("");
    });

    for (const [name, needs, label] of [
      [/^Allow sign-in with GitHub/, "GitHub client ID", "GitHubOAuthEnabled"],
      [/^Allow sign-in with WeChat/, "WeChat server address", "WeChatAuthEnabled"],
      [/^Bot check/, "Turnstile site key", "TurnstileCheckEnabled"],
    ] as const) {
      it(`say that ${label} needs ${needs} first`, async () => {
        const page = await open("system");
        await findByText(page, `Requires ${needs}`);
        await admin.gateway.forgetRequests();
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
      const on = /^Allow sign-in with OIDC/;
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
      const status = (await admin.gateway.call("GET", "/api/status")).body?.data;
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
});

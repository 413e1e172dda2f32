// On lite, too: views that load when a tab is opened, and forms in them.
import { expect } from "chai";
import "../../src/elements/settings.js";
import { asCopied } from "../support/as-copied.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  focused,
  nextEvent,
  press,
  waitFor,
} from "../support/dom.js";
import { asked, openSettings, personalise, setOptions } from "./settings-page.js";

describe("<gw-settings>", () => {
  const me = personalise();

  describe("bindings", () => {
    const lines = (settings: HTMLElement): string[] =>
      [...(settings.shadowRoot?.querySelectorAll(".bindings > li") ?? [])].map((line) =>
        [...line.children].map((part) => part.textContent).join(" "),
      );

    async function offerAll(): Promise<void> {
      await me.gateway.logIn();
      await setOptions(me.gateway, {
        GitHubClientId: "gh-id",
        GitHubClientSecret: "gh-secret",
        GitHubOAuthEnabled: "true",
        LarkClientId: "cli-1",
        ServerAddress: "https://gateway.example",
        WeChatServerAddress: "https://wechat.example",
        WeChatServerToken: "token",
        WeChatAccountQRCodeImageURL: "/logo.png",
        WeChatAuthEnabled: "true",
      });
      await me.gateway.logIn("bob", "password1");
    }

    it("offer only e-mail where nothing else is set up", async () => {
      const settings = await openSettings(me.gateway);
      await waitFor(() => lines(settings).length > 0);
      expect(lines(settings)).to.deep.equal(["Email bob@example.com Change"]);
    });

    it("offer what the status offers, and show what is bound", async () => {
      await offerAll();
      const settings = await openSettings(me.gateway);
      await waitFor(() => lines(settings).length === 4);
      expect(lines(settings)).to.deep.equal([
        "WeChat Not connected Connect",
        "GitHub Not connected Connect",
        "Lark Not connected Connect",
        "Email bob@example.com Change",
      ]);
      await expectAccessible(settings);
    });

    it("bind WeChat by the code, and keep the dialog for a wrong one", async () => {
      await offerAll();
      const settings = await openSettings(me.gateway);
      await click(await findByRole(settings, "button", { name: "Connect WeChat" }));
      const dialog = await findByRole(settings, "dialog", { name: "Connect WeChat" });
      await expectAccessible(dialog);
      const field = await findByLabel(dialog, "Verification code");
      await fill(field, " ");
      await press("Enter");
      await findByText(dialog, "Enter the code from WeChat");
      expect(await asked(me.gateway, "/api/oauth/wechat/bind")).to.equal(0);
      await fill(field, "bad");
      await press("Enter");
      await waitFor(async () => (await asked(me.gateway, "/api/oauth/wechat/bind")) === 1);
      await waitFor(() => dialog.querySelector('.callout[data-tone="danger"]'));
      await fill(field, asCopied("123456"));
      const told = nextEvent(settings, "gw-account-bound");
      await press("Enter");
      expect((await told).detail).to.deep.equal({ kind: "wechat" });
      await findByText(settings, "WeChat connected");
      await waitFor(() => lines(settings)[0] === "WeChat wechat-123456 Change");
    });

    it("bind GitHub in a window of its own, and show it when that is done", async () => {
      await offerAll();
      const settings = await openSettings(me.gateway);
      const visited: string[] = [];
      const popup = {
        opener: window,
        location: { replace: (address: string) => visited.push(address) },
        close: () => undefined,
      };
      me.replace(window, "open", () => popup as unknown as Window);
      await click(await findByRole(settings, "button", { name: "Connect GitHub" }));
      await findByText(settings, /^Finish in the GitHub window/);
      const address = new URL(visited[0] ?? "");
      expect(address.origin + address.pathname).to.equal("https://github.com/login/oauth/authorize");
      expect(address.searchParams.get("client_id")).to.equal("gh-id");
      expect(popup.opener).to.equal(null);
      await expectAccessible(settings);
      // What the callback page does, in the same browser session.
      const state = address.searchParams.get("state") ?? "";
      await me.gateway.call("GET", `/api/oauth/github?code=bobs&state=${state}`);
      const channel = new BroadcastChannel("gateway-console:oauth");
      channel.postMessage({ state, report: { bound: true } });
      await findByText(settings, "GitHub connected");
      channel.close();
      await waitFor(() => lines(settings)[1] === "GitHub github-bobs Change");
      expect(settings.shadowRoot?.textContent).not.to.include("Finish in the GitHub");
    });

    it("say so when no provider page can be opened", async () => {
      await offerAll();
      const settings = await openSettings(me.gateway);
      let closed = 0;
      me.replace(window, "open", () => ({ close: () => closed++, opener: null }) as unknown as Window);
      await me.gateway.fault({ path: "/api/oauth/state", kind: "rate-limited" });
      await click(await findByRole(settings, "button", { name: "Connect Lark" }));
      await findByText(settings, "Error: too many requests, please try again later!");
      expect(closed).to.equal(1);
    });
  });

  describe("e-mail dialog", () => {
    async function openDialog(): Promise<{ settings: HTMLElement; dialog: HTMLElement }> {
      const settings = await openSettings(me.gateway);
      await click(await findByRole(settings, "button", { name: "Change Email" }));
      return { settings, dialog: await findByRole(settings, "dialog", { name: "Change email" }) };
    }

    it("sends a code, locks the button, binds the address and shows it", async () => {
      const { settings, dialog } = await openDialog();
      await findByText(dialog, "Replaces bob@example.com");
      await expectAccessible(dialog);
      await fill(await findByLabel(dialog, "Email address"), "bob+new@example.org");
      await click(await findByRole(dialog, "button", { name: "Send code" }));
      await findByText(settings, "Code sent. Check your inbox.");
      const locked = await findByRole(dialog, "button", { name: /^Resend \(\d+\)$/ });
      expect((locked as HTMLButtonElement).disabled).to.equal(true);
      const field = await findByLabel(dialog, "Verification code");
      await waitFor(() => focused() === field, "the focus on the code");
      const [mail] = await me.gateway.mails();
      expect(mail?.to).to.equal("bob+new@example.org");
      const code = /<strong>(\w+)<\/strong>/.exec(mail?.html ?? "")?.[1] ?? "";
      await fill(field, asCopied(code));
      const told = nextEvent(settings, "gw-account-bound");
      await press("Enter");
      expect((await told).detail).to.deep.equal({ kind: "email" });
      await findByText(settings, "bob+new@example.org");
      expect(findAllByRole(settings, "dialog")).to.have.length(0);
    });

    const wrong: readonly (readonly [text: string, said: string])[] = [
      ["", "Enter an email address"],
      ["no address", "Enter a valid email address"],
      [`${"x".repeat(45)}@b.example`, "Email can't be longer than 50 characters"],
    ];
    for (const [text, said] of wrong) {
      it(`does not send to "${text}"`, async () => {
        const { dialog } = await openDialog();
        if (text !== "") await fill(await findByLabel(dialog, "Email address"), text);
        await click(await findByRole(dialog, "button", { name: "Send code" }));
        await findByText(dialog, said);
        expect(await asked(me.gateway, "/api/verification")).to.equal(0);
        await findByRole(dialog, "button", { name: "Send code" });
      });
    }

    it("leaves the button open when nothing was sent, and keeps what was typed", async () => {
      const { dialog } = await openDialog();
      const field = await findByLabel(dialog, "Email address");
      await fill(field, "ada@example.com");
      await click(await findByRole(dialog, "button", { name: "Send code" }));
      await waitFor(() => dialog.querySelector('.callout[data-tone="danger"]'));
      const again = await findByRole(dialog, "button", { name: "Send code" });
      expect((again as HTMLButtonElement).disabled).to.equal(false);
      expect((field as HTMLInputElement).value).to.equal("ada@example.com");
      await expectAccessible(dialog);
    });

    it("needs a code, and says when it is wrong", async () => {
      const { dialog } = await openDialog();
      await fill(await findByLabel(dialog, "Email address"), "new@example.org");
      await press("Enter");
      await findByText(dialog, "Enter the verification code");
      expect(await asked(me.gateway, "/api/oauth/email/bind")).to.equal(0);
      await fill(await findByLabel(dialog, "Verification code"), "000000");
      await press("Enter");
      await waitFor(() => dialog.querySelector('.callout[data-tone="danger"]'));
      expect(await asked(me.gateway, "/api/oauth/email/bind")).to.equal(1);
    });
  });
});

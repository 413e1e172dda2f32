// On lite, too: forms in the page's own tree, drawn through a slot.
import { expect } from "chai";
import "../../src/elements/password-reset.js";
import { expectAccessible } from "../support/axe.js";
import { click, findByRole, findByText, focused, mount, nextEvent, press, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import {
  botCheckOn,
  FakeTurnstile,
  fillIn,
  inputOf,
  noteAt,
  setOptions,
  toldOnce,
} from "./sign-in-support.js";

const address = "carol+shop@example.com";

async function open(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const element = mount(
    `<gw-password-reset base-url="${gateway.base}" locale="en" ${attributes}></gw-password-reset>`,
  );
  await waitFor(() => element.querySelector("input"), "the form");
  return element;
}

const calls = async (gateway: TestGateway, path: string) =>
  (await gateway.requests()).filter((request) => request.path.startsWith(path));

describe("<gw-password-reset>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo", criticalLimit: 0, mailbox: true });
    await gateway.logIn();
    const { body } = await gateway.call("GET", "/api/user/search?keyword=carol");
    const [carol] = body?.data as { id: number; quota: number }[];
    await gateway.call("PUT", "/api/user/", { id: carol?.id, quota: carol?.quota, email: address });
    await gateway.logOut();
  });

  /** The link of a mail, as it stands in the address bar: the "+" arrives as a blank. */
  async function linkOfMail(): Promise<{ email: string; token: string }> {
    await gateway.call("GET", `/api/reset_password?email=${encodeURIComponent(address)}`);
    const mail = (await gateway.mails()).at(-1);
    const href = /href="([^"]+)"/.exec(mail?.html ?? "")?.[1] ?? "";
    const { searchParams } = new URL(href);
    return { email: searchParams.get("email") ?? "", token: searchParams.get("token") ?? "" };
  }

  describe("asking for the mail", () => {
    it("sends it, says where it went, and locks the button for 30 s", async () => {
      const element = await open(gateway);
      const told = nextEvent<{ email: string }>(document, "gw-reset-mail-sent");
      await fillIn(element, { email: ` ${address} ` });
      await press("Enter");
      expect((await told).detail.email).to.equal(address);
      await findByText(element, "Reset email sent");
      await findByText(
        element,
        /^Check your inbox and spam folder for an email to carol\+shop@example\.com\./,
      );
      const button = await findByRole(element, "button", { name: /^Try again in (30|29|28) s$/ });
      expect((button as HTMLButtonElement).disabled).to.equal(true);
      await press("Enter");
      expect(await calls(gateway, "/api/reset_password")).to.have.length(1);
      expect((await gateway.mails()).map(({ to }) => to)).to.deep.equal([address]);
    });

    it("locks nothing while nothing was sent", async () => {
      const element = await open(gateway);
      await click(await findByRole(element, "button", { name: "Send reset email" }));
      await waitFor(() => noteAt(element, "email") === "Enter your email", "the message");
      expect(focused()).to.equal(inputOf(element, "email"));
      await fillIn(element, { email: "nobody" });
      await press("Enter");
      await waitFor(() => noteAt(element, "email") === "Enter a valid email address", "the message");
      expect(await calls(gateway, "/api/reset_password")).to.have.length(0);
      await findByRole(element, "button", { name: "Send reset email" });
    });

    for (const [kind, text] of [
      ["refused", "No account has this email address"],
      ["offline", /We can't tell whether the email was sent\./],
      ["rate-limited", "Error: too many requests, please try again later!"],
    ] as const)
      it(`locks the button for 30 s too when it was not sent: ${kind}`, async () => {
        const element = await open(gateway);
        if (kind !== "refused") await gateway.fault({ kind, path: "/api/reset_password" });
        await fillIn(element, { email: "nobody@example.com" });
        await press("Enter");
        await toldOnce(element, text);
        const button = await findByRole(element, "button", { name: /^Try again in (30|2\d) s$/ });
        expect((button as HTMLButtonElement).disabled).to.equal(true);
        // A browser itself tries again over a connection that broke, so how often it arrived is known only before.
        const before = (await calls(gateway, "/api/reset_password")).length;
        await press("Enter");
        expect(await calls(gateway, "/api/reset_password")).to.have.length(before);
        expect(inputOf(element, "email").value).to.equal("nobody@example.com");
      });

    it("waits for the bot check", async () => {
      const turnstile = new FakeTurnstile();
      turnstile.install();
      try {
        await setOptions(gateway, botCheckOn);
        const element = await open(gateway);
        const check = await waitFor(() => turnstile.only, "the check");
        await fillIn(element, { email: address });
        await press("Enter");
        await findByText(element, "Please try again in a few seconds, the check is running");
        check.options.callback("bad token");
        await press("Enter");
        await toldOnce(element, "The bot check failed. Reload and try again.");
        element.remove();
        const again = await open(gateway);
        (await waitFor(() => turnstile.only, "the check")).options.callback("token");
        await fillIn(again, { email: address });
        await press("Enter");
        await findByText(again, "Reset email sent");
      } finally {
        turnstile.uninstall();
      }
    });
  });

  describe("following the link", () => {
    it("sets the new password, shows it once, copies it, and it works", async () => {
      const { email, token } = await linkOfMail();
      expect(email, "the address bar turns the plus into a blank").to.equal("carol shop@example.com");
      const element = await open(gateway, `reset-token="${token}" email="${email}" login-url="/login"`);
      await waitFor(() => inputOf(element, "email").value === address, "the repaired address");
      expect(inputOf(element, "email").readOnly).to.equal(true);
      const told = nextEvent<object>(document, "gw-password-reset");
      await click(await findByRole(element, "button", { name: "Reset password" }));
      expect((await told).detail).to.deep.equal({ email: address });
      await findByText(element, "Password reset");
      const field = await waitFor(() => element.shadowRoot?.querySelector<HTMLInputElement>(".secret-text"));
      expect(field.type, "masked").to.equal("password");
      expect(field.value).to.match(/^[0-9a-f]{12}$/);
      await waitFor(() => {
        const toasts = [...(element.shadowRoot?.querySelectorAll(".toast") ?? [])].map(
          (toast) => toast.textContent,
        );
        return toasts.some((text) => text.includes("copied"));
      }, "that it was copied");
      expect(element.querySelector("input")).to.equal(null);
      await expectAccessible(element);
      await gateway.logIn("carol", field.value);
    });

    it("locks a refused link for a while and offers a new one", async () => {
      const element = await open(gateway, `reset-token="stale" email="${address}"`);
      await click(await findByRole(element, "button", { name: "Reset password" }));
      await toldOnce(element, "The reset link isn't valid or has expired");
      const locked = await findByRole(element, "button", { name: /^Try again in \d+ s$/ });
      expect((locked as HTMLButtonElement).disabled).to.equal(true);
      const help = await findByRole(element, "button", { name: "Request a new link" });
      expect(help.getBoundingClientRect().bottom).to.be.below(locked.getBoundingClientRect().top);
      await click(help);
      await findByRole(element, "button", { name: "Send reset email" });
      expect(inputOf(element, "email").value).to.equal(address);
      inputOf(element, "email").focus();
      await press("Enter");
      await findByText(element, "Reset email sent");
    });

    it("cannot tell after a lost connection, offers a new link, and locks the button for 30 s too", async () => {
      const { email, token } = await linkOfMail();
      const element = await open(gateway, `reset-token="${token}" email="${email}"`);
      await gateway.fault({ kind: "offline", path: "/api/user/reset" });
      await click(await findByRole(element, "button", { name: "Reset password" }));
      await toldOnce(element, /We can't tell whether your password was reset\./);
      await expectAccessible(element);
      expect(await calls(gateway, "/api/user/reset")).to.have.length(1);
      await findByRole(element, "button", { name: "Request a new link" });
      const button = await findByRole(element, "button", { name: /^Try again in \d+ s$/ });
      expect((button as HTMLButtonElement).disabled).to.equal(true);
    });

    it("is the request where the link is not whole", async () => {
      const element = await open(gateway, 'reset-token="abc"');
      await findByRole(element, "button", { name: "Send reset email" });
    });
  });

  for (const theme of ["light", "dark"]) {
    it(`is accessible, ${theme}`, async () => {
      const frame = mount("<div></div>");
      frame.style.background = theme === "dark" ? "#15171c" : "#fff";
      const element = await open(gateway, `theme="${theme}" login-url="/login"`);
      frame.append(element);
      await expectAccessible(element);
      await click(await findByRole(element, "button", { name: "Send reset email" }));
      await waitFor(() => noteAt(element, "email") === "Enter your email", "the message");
      await expectAccessible(element);
      element.setAttribute("email", address);
      element.setAttribute("reset-token", "stale");
      await click(await findByRole(element, "button", { name: "Reset password" }));
      await findByRole(element, "button", { name: "Request a new link" });
      await expectAccessible(element);
    });
  }
});

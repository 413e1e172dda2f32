// What a Done Hub asks before somebody goes on: an invitation code of who signs up by another service, changed terms.
import { expect } from "chai";
import { expectAccessible } from "../support/axe.js";
import { click, fill, findAllByRole, findByLabel, findByRole, findByText } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { comeFrom, goHome, openConsole, screenNamed } from "./console-page.js";

const hub = { seed: "demo", oneHub: { prices: [], owners: [] }, criticalLimit: 0 } as const;

const set = async (gateway: TestGateway, options: Readonly<Record<string, string>>) => {
  await gateway.logIn();
  for (const [key, value] of Object.entries(options))
    await gateway.call("PUT", "/api/option/", { key, value });
  await gateway.logOut();
};

describe("a Done Hub", () => {
  afterEach(goHome);

  it("asks who comes by another service for an invitation code, once, and begins anew with it", async () => {
    const gateway = await openGateway({ ...hub, doneHub: true, invitations: ["WELCOME"] });
    await set(gateway, {
      InviteCodeRegisterEnabled: "true",
      GitHubClientId: "github-id",
      GitHubOAuthEnabled: "true",
      ServerAddress: "https://gateway.example",
    });
    const { body } = await gateway.call("GET", "/api/oauth/state");
    await gateway.forgetRequests();
    comeFrom(`/oauth/github?code=newcomer&state=${String(body?.data)}`);
    const element = openConsole(gateway, "");
    const dialog = await findByRole(element, "dialog", { name: "Invitation code" });
    const send = async () => click(await findByRole(dialog, "button", { name: "Continue" }));
    await send();
    await findByText(dialog, "Enter an invitation code");
    await fill(await findByLabel(dialog, "Invitation code"), "GUESSED");
    await send();
    await findByText(dialog, /The invitation code isn't valid/);
    await expectAccessible(dialog);
    await fill(await findByLabel(dialog, "Invitation code"), " WELCOME ");
    // Else the page would leave for the service.
    await gateway.fault({ kind: "rate-limited", path: "/api/oauth/state" });
    await send();
    await findByText(element, "Error: too many requests, please try again later!");
    const asked = (await gateway.requests()).map(({ path }) => path.replace(/\?.*/, ""));
    expect(asked.filter((path) => path.startsWith("/api/oauth/"))).to.deep.equal([
      "/api/oauth/github",
      "/api/oauth/invite_code",
      "/api/oauth/invite_code",
      "/api/oauth/state",
    ]);
  });

  it("asks for terms that are new or have changed in place of a screen, and its like never", async () => {
    const terms = { UserAgreementEnabled: "true", UserAgreement: "# Be kind" };
    const other = await openGateway(hub);
    await set(other, terms);
    await other.logIn("bob", "password1");
    const plain = openConsole(other);
    await screenNamed(plain, "Tokens");
    expect(findAllByRole(plain, "checkbox", { name: "I agree to the user agreement" })).to.have.length(0);
    plain.remove();

    for (const earlier of [undefined, "# Be unkind"]) {
      const gateway = await openGateway({ ...hub, doneHub: true });
      if (earlier !== undefined) {
        await set(gateway, { ...terms, UserAgreement: earlier });
        await gateway.logIn("bob", "password1");
        await gateway.call("POST", "/api/user/agree_terms");
        await gateway.logOut();
      }
      await set(gateway, terms);
      await gateway.logIn("bob", "password1");
      const due = async () => {
        const { body } = await gateway.call("GET", "/api/user/self");
        return (body?.data as { need_agree_user_agreement: boolean }).need_agree_user_agreement;
      };
      const element = openConsole(gateway);
      await findByText(element, "Accept the terms to continue");
      await expectAccessible(element);
      const submit = await findByRole(element, "button", { name: "Continue" });
      await click(submit);
      await findByText(element, "Read and accept the terms first");
      expect(await due()).to.equal(true);
      await click(await findByRole(element, "checkbox", { name: "I agree to the user agreement" }));
      await click(submit);
      await findByText(element, "Terms accepted");
      await findByRole(element, "link", { name: "New token" });
      expect(await due()).to.equal(false);
      element.remove();
    }
  });
});

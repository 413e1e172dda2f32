import { expect } from "chai";
import { describe, it } from "node:test";
import { maskKey, shortUsername } from "../../src/domain/text/display.js";
import {
  gitHubAuthorizeUrl,
  inviteUrl,
  larkAuthorizeUrl,
  oidcAuthorizeUrl,
} from "../../src/domain/access/oauth-links.js";
import { repairEmail } from "../../src/domain/access/reset-links.js";
import { emailProblem, registrationProblems } from "../../src/domain/records/validation.js";

const good = {
  username: "ada",
  password: "password1",
  password2: "password1",
  email: "",
  verification_code: "",
  invite_code: "",
};

describe("registration", () => {
  const rows: [string, Partial<typeof good>, boolean, object][] = [
    ["a good form", {}, false, {}],
    [
      "an empty form",
      { username: " ", password: "", password2: "" },
      false,
      { username: "required", password: "required" },
    ],
    ["a long username", { username: "n".repeat(13) }, false, { username: "too-long" }],
    ["twelve Chinese characters", { username: "名".repeat(12) }, false, {}],
    ["a short password", { password: "1234567", password2: "1234567" }, false, { password: "too-short" }],
    [
      "a long password",
      { password: "p".repeat(21), password2: "p".repeat(21) },
      false,
      { password: "too-long" },
    ],
    ["another second password", { password2: "password2" }, false, { password2: "mismatch" }],
    ["no e-mail where one is due", {}, true, { email: "required", verification_code: "required" }],
    ["a wrong e-mail", { email: "nope", verification_code: "x" }, true, { email: "invalid" }],
    [
      "a long e-mail",
      { email: `${"m".repeat(50)}@x.y`, verification_code: "x" },
      true,
      { email: "too-long" },
    ],
    ["a wrong e-mail where none is due", { email: "nope" }, false, {}],
  ];
  for (const [name, change, emailVerification, problems] of rows)
    it(`judges ${name}`, () => {
      expect(
        registrationProblems({ ...good, ...change }, { emailVerification, invitation: false }),
      ).to.deep.equal(problems);
    });
  it("asks for an invitation code where nobody gets in without one", () => {
    const options = { emailVerification: false, invitation: true };
    expect(registrationProblems({ ...good, invite_code: " " }, options)).to.deep.equal({
      invite_code: "required",
    });
    expect(registrationProblems({ ...good, invite_code: "WELCOME" }, options)).to.deep.equal({});
  });
  it("takes an address with blanks around it", () => {
    expect(emailProblem(" a@b.co ")).to.equal(undefined);
    expect(emailProblem("a b@c.d")).to.equal("invalid");
  });
});

describe("links", () => {
  it("lead to the providers with everything encoded", () => {
    expect(gitHubAuthorizeUrl("a&b", "st")).to.equal(
      "https://github.com/login/oauth/authorize?client_id=a%26b&state=st&scope=user%3Aemail",
    );
    expect(larkAuthorizeUrl("cli", "st", "https://gw.example/")).to.equal(
      "https://open.feishu.cn/open-apis/authen/v1/index?redirect_uri=https%3A%2F%2Fgw.example%2Foauth%2Flark&app_id=cli&state=st",
    );
    expect(oidcAuthorizeUrl("https://id.example/auth?x=1", "c", "st", "https://gw.example")).to.equal(
      "https://id.example/auth?x=1&client_id=c&redirect_uri=https%3A%2F%2Fgw.example%2Foauth%2Foidc&response_type=code&scope=openid+profile+email&state=st",
    );
    expect(oidcAuthorizeUrl("javascript:alert(1)", "c", "st", "https://gw.example")).to.equal(undefined);
  });
  it("invite and repair", () => {
    expect(inviteUrl("https://gw.example/", "StNJ")).to.equal("https://gw.example/register?aff=StNJ");
    expect(repairEmail("ada lovelace@x.y ")).to.equal("ada+lovelace@x.y");
  });
});

describe("what is shown in short", () => {
  it("cuts usernames at 15 characters and masks keys", () => {
    expect(shortUsername("n".repeat(15))).to.equal("n".repeat(15));
    expect(shortUsername("名".repeat(16))).to.equal(`${"名".repeat(15)}…`);
    expect(maskKey("abcdefghijklmnop")).to.equal("abcd••••••••mnop");
    expect(maskKey("short")).to.equal("••••••••");
  });
});

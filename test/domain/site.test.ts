import { describe, it } from "node:test";
import { expect } from "chai";
import { authorizeUrl, offeredProviders, type OAuthSettings } from "../../src/domain/access/oauth-links.js";
import { siteName } from "../../src/domain/site/site.js";

describe("name and logo of a gateway", () => {
  for (const [stored, shown] of [
    [undefined, "Gateway Console"],
    ["", "Gateway Console"],
    ["  ", "Gateway Console"],
    ["One API", "One API"],
  ] as const)
    it(`calls ${JSON.stringify(stored)} ${shown}`, () => {
      expect(siteName(stored)).to.equal(shown);
    });
});

describe("other ways to sign in", () => {
  const off: OAuthSettings = {
    server_address: "https://gateway.example",
    github_oauth: false,
    github_client_id: "",
    lark_client_id: "",
    oidc: false,
    oidc_client_id: "",
    oidc_authorization_endpoint: "",
  };

  it("are offered as the status tells, Lark by its id alone", () => {
    expect(offeredProviders(off)).to.deep.equal([]);
    expect(offeredProviders({ ...off, github_oauth: true })).to.deep.equal([]);
    expect(offeredProviders({ ...off, github_client_id: "id" })).to.deep.equal([]);
    expect(offeredProviders({ ...off, github_oauth: true, github_client_id: "id" })).to.deep.equal([
      "github",
    ]);
    expect(offeredProviders({ ...off, lark_client_id: "id" })).to.deep.equal(["lark"]);
    const oidc = { ...off, oidc: true, oidc_client_id: "id" };
    expect(offeredProviders(oidc)).to.deep.equal([]);
    expect(offeredProviders({ ...oidc, oidc_authorization_endpoint: "https://id.example" })).to.deep.equal([
      "oidc",
    ]);
  });

  it("have no address where the settings hold none that a browser may open", () => {
    const oidc = { ...off, oidc_authorization_endpoint: "javascript:alert(1)" };
    expect(authorizeUrl("oidc", oidc, "state")).to.equal(undefined);
    expect(authorizeUrl("github", { ...off, github_client_id: "a&b" }, "s t")).to.equal(
      "https://github.com/login/oauth/authorize?client_id=a%26b&state=s+t&scope=user%3Aemail",
    );
  });
});

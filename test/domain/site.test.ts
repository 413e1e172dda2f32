import { describe, it } from "node:test";
import { expect } from "chai";
import {
  authorizeUrl,
  canReturn,
  offeredProviders,
  type OAuthSettings,
} from "../../src/domain/access/oauth-links.js";
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

  it("lead back where the gateway's address is set, or is the page's or the gateway's own", () => {
    const own = { page: "https://site.example", gateway: "https://site.example/gateway" };
    const here = "http://localhost:3000";
    for (const provider of ["oidc", "lark"] as const) {
      const returns = (server_address: string, urls = own) => canReturn(provider, { server_address }, urls);
      expect(returns("https://gw.example")).to.equal(true);
      for (const unset of [here, `${here}/`, ` ${here} `, "", " "])
        expect(returns(unset), unset).to.equal(false);
      expect(returns(here, { page: here, gateway: here })).to.equal(true);
      expect(returns(here, { page: "http://localhost:5173", gateway: here })).to.equal(true);
      expect(returns(here, { page: "http://localhost:5173", gateway: "http://localhost:5173/gw" })).to.equal(
        false,
      );
      expect(returns("", { page: here, gateway: here })).to.equal(false);
    }
    expect(canReturn("github", { server_address: here }, own)).to.equal(true);
  });

  it("have no address where the settings hold none that a browser may open", () => {
    const id = { server_address: "https://gw.example", oidc: true, oidc_client_id: "id" };
    const oidc = { ...off, ...id, oidc_authorization_endpoint: "javascript:alert(1)" };
    expect(authorizeUrl("oidc", oidc, "state")).to.equal(undefined);
    const good = { ...oidc, oidc_authorization_endpoint: "https://id.example/a" };
    expect(authorizeUrl("oidc", good, "state")).to.match(
      /^https:\/\/id\.example\/a\?client_id=id&redirect_uri=https/,
    );
    for (const lack of [
      { oidc_client_id: " " },
      { oidc_client_id: "" },
      { oidc_authorization_endpoint: "" },
      { oidc_authorization_endpoint: " " },
      { server_address: "" },
      { server_address: "gateway" },
    ])
      expect(authorizeUrl("oidc", { ...good, ...lack }, "state"), JSON.stringify(lack)).to.equal(undefined);
    expect(authorizeUrl("github", { ...off, github_oauth: true }, "state")).to.equal(undefined);
    expect(authorizeUrl("lark", { ...off, ...id }, "state")).to.equal(undefined);
    expect(authorizeUrl("github", { ...off, github_oauth: true, github_client_id: "a&b" }, "s t")).to.equal(
      "https://github.com/login/oauth/authorize?client_id=a%26b&state=s+t&scope=user%3Aemail",
    );
  });
});

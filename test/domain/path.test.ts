import { describe, it } from "node:test";
import { expect } from "chai";
import { createPath, matchPath, parsePath } from "../../src/domain/site/path.js";

describe("the console's routes", () => {
  it("come apart and together again", () => {
    expect(parsePath("/reset?email=a%40b&token=t#top")).to.deep.equal({
      pathname: "/reset",
      search: "?email=a%40b&token=t",
      hash: "#top",
    });
    expect(parsePath("?next=/a?b")).to.deep.equal({ pathname: "", search: "?next=/a?b", hash: "" });
    expect(parsePath("/a#b?c")).to.deep.equal({ pathname: "/a", search: "", hash: "#b?c" });
    expect(parsePath("/a?#")).to.deep.equal({ pathname: "/a", search: "", hash: "" });
    for (const path of ["/", "/token", "/a?b=c", "/a#d", "/a?b#d", ""])
      expect(createPath(parsePath(path))).to.equal(path);
  });

  it("fit their own paths, whole", () => {
    expect(matchPath("/token", "/token")).to.deep.equal({});
    for (const path of ["/tokens", "/token/add", "/a/token", "token", "/", ""])
      expect(matchPath("/token", path), path).to.equal(undefined);
    expect(matchPath("/", "/")).to.deep.equal({});
    expect(matchPath("/", "/token")).to.equal(undefined);
  });

  it("fit whatever the case, and with slashes at the end", () => {
    for (const path of ["/token/", "/token//", "/Token", "/%74oken"])
      expect(matchPath("/token", path), path).to.deep.equal({});
  });

  it("tell the variables in them, decoded", () => {
    expect(matchPath("/user/edit/:id", "/user/edit/12")).to.deep.equal({ id: "12" });
    expect(matchPath("/user/edit/:id", "/user/edit/12/")).to.deep.equal({ id: "12" });
    expect(matchPath("/oauth/:provider", "/oauth/a%20b%2Fc")).to.deep.equal({ provider: "a b/c" });
    for (const path of ["/user/edit", "/user/edit/", "/user/edit/1/2"])
      expect(matchPath("/user/edit/:id", path), path).to.equal(undefined);
  });

  it("may miss an optional segment, and no other", () => {
    expect(matchPath("/setting/:tab?", "/setting/")).to.deep.equal({ tab: undefined });
    expect(matchPath("/setting/:tab?", "/setting/system")).to.deep.equal({ tab: "system" });
    for (const path of ["/settings", "/setting/system/1"])
      expect(matchPath("/setting/:tab?", path), path).to.equal(undefined);
  });

  it("take what is not encoded as it stands", () => {
    expect(matchPath("/oauth/:provider", "/oauth/100%")).to.deep.equal({ provider: "100%" });
    expect(matchPath("/oauth/:provider", "/oauth/%ff")).to.deep.equal({ provider: "%ff" });
  });

  it("lead to what is below them where they may", () => {
    expect(matchPath("/channel", "/channel/add", false)).to.deep.equal({});
    expect(matchPath("/channel", "/channel", false)).to.deep.equal({});
    expect(matchPath("/channel", "/channels", false)).to.equal(undefined);
  });
});

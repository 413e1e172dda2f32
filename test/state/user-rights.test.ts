import { expect } from "chai";
import { describe, it } from "node:test";
import type { User } from "../../src/api/entities/user-schema.js";
import { rightsOver } from "../../src/areas/users/user-rights.js";
import { parseAddition } from "../../src/areas/users/give-quota.js";
import { userRecord } from "../../src/areas/users/record.js";

const user = (about: Partial<User>): User => ({
  id: 7,
  username: "someone",
  display_name: "Some One",
  role: 1,
  status: 1,
  email: "",
  github_id: "",
  wechat_id: "",
  lark_id: "",
  oidc_id: "",
  quota: 500,
  used_quota: 0,
  request_count: 0,
  group: "default",
  aff_code: "",
  inviter_id: 0,
  ...about,
});

describe("rightsOver", () => {
  it("lets a super administrator do to users and administrators what makes sense", () => {
    expect(rightsOver(100, user({}))).to.deep.equal({
      edit: undefined,
      promote: undefined,
      demote: "isUser",
      toggle: undefined,
      remove: undefined,
    });
    expect(rightsOver(100, user({ role: 10 }))).to.include({ promote: "isAdmin", demote: undefined });
  });

  it("closes super administrators to everybody, but for the form of another one", () => {
    expect(rightsOver(100, user({ role: 100 }))).to.deep.equal({
      edit: undefined,
      promote: "root",
      demote: "root",
      toggle: "root",
      remove: "root",
    });
    expect(rightsOver(10, user({ role: 100 })).edit).to.equal("equal");
  });

  it("keeps administrators from their equals, and from promoting", () => {
    expect(new Set(Object.values(rightsOver(10, user({ role: 10 }))))).to.deep.equal(new Set(["equal"]));
    expect(rightsOver(10, user({}))).to.include({ promote: "promoteNeedsRoot", toggle: undefined });
    expect(rightsOver(1, user({})).remove).to.equal("equal");
    expect(rightsOver(undefined, user({})).edit).to.equal("equal");
  });

  it("has nothing for deleted accounts", () => {
    expect(new Set(Object.values(rightsOver(100, user({ status: 3 }))))).to.deep.equal(new Set(["deleted"]));
  });

  it("never names an account without a name, but can delete it by its id", () => {
    expect(rightsOver(100, user({ username: "" }))).to.include({
      promote: "nameless",
      toggle: "nameless",
      remove: undefined,
      edit: undefined,
    });
  });
});

describe("the fields of an account", () => {
  const { fieldsOf, read } = userRecord;
  const stored = user({ username: "longer-than-twelve", quota: 0, group: "" });

  it("may stay as the server cannot store them anew", () => {
    expect(read(fieldsOf(stored), stored)).to.deep.equal({
      values: {
        username: "longer-than-twelve",
        display_name: "Some One",
        password: "",
        group: "",
        quota: 0,
      },
    });
  });

  it("may not become so", () => {
    const filled = user({});
    const typed = { username: " ", display_name: "", password: "short", group: "", quota: "0" };
    expect(read(typed, filled)).to.deep.equal({
      problems: {
        username: "required",
        display_name: "cannot-empty",
        password: "too-short",
        group: "cannot-empty",
        quota: "zero",
      },
    });
  });

  it("are measured in characters", () => {
    const long = read({ ...fieldsOf(user({})), group: "组".repeat(33) }, user({}));
    expect(long).to.deep.equal({ problems: { group: "too-long" } });
    expect(read({ ...fieldsOf(user({})), group: "组".repeat(32) }, user({}))).to.have.property("values");
  });
});

describe("parseAddition", () => {
  it("takes whole numbers above 0", () => {
    expect(parseAddition(" 15 ")).to.equal(15);
    for (const text of ["0", "-1", "1.5", "", "x"]) expect(parseAddition(text), text).to.equal(undefined);
  });
});

import { expect } from "chai";
import { describe, it } from "node:test";
import type { User } from "../../src/api/entities/user-schema.js";
import { rightsOver } from "../../src/areas/users/user-rights.js";
import { parseAddition } from "../../src/areas/users/add-credit.js";
import { messages as t } from "../../src/areas/users/generated/messages.en.js";
import { userRecord } from "../../src/areas/users/record.js";
import { messages as common } from "../../src/i18n/generated/common.messages.en.js";
import { formOf } from "./record-form.js";

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
  const { fieldsOf, read, wrong } = formOf(userRecord, { t, common }, undefined);
  const stored = user({ username: "longer-than-twelve", quota: 0, group: "" });

  it("may stay as the server cannot store them anew", () => {
    expect(read(fieldsOf(stored), stored)).to.deep.equal({
      problems: {},
      values: {
        username: "longer-than-twelve",
        display_name: "Some One",
        password: "",
        group: "",
        quota: 0,
        credit: "",
      },
    });
  });

  it("may not become so", () => {
    const filled = user({});
    const typed = { username: " ", display_name: "", password: "short", group: "", quota: "0" };
    expect(wrong(typed, filled)).to.deep.equal({
      username: t.form.usernameRequired,
      display_name: t.form.cannotEmpty("Some One"),
      password: t.form.tooShort(5, 8),
      group: t.form.cannotEmpty("default"),
      quota: t.form.quotaZero,
    });
  });

  it("are measured in characters", () => {
    expect(wrong({ group: "组".repeat(33) }, user({}))).to.deep.equal({ group: t.form.tooLong(33, 32) });
    expect(wrong({ group: "组".repeat(32) }, user({}))).to.deep.equal({});
  });

  it("need a name and a password when new", () => {
    expect(wrong({})).to.deep.equal({
      username: t.form.usernameRequired,
      password: t.form.passwordRequired,
    });
    const long = { username: "ada", password: "12345678", display_name: "d".repeat(21) };
    expect(wrong(long)).to.deep.equal({ display_name: t.form.tooLong(21, 20) });
  });

  it("keep a name that was too long all along, and an empty password", () => {
    const long = user({ username: "github_1234567890" });
    expect(wrong({}, long)).to.deep.equal({});
    expect(wrong({ username: `${long.username}x` }, long)).to.deep.equal({
      username: t.form.tooLong(18, 12),
    });
    expect(wrong({ username: "", password: "x" }, long)).to.deep.equal({
      username: t.form.usernameRequired,
      password: t.form.tooShort(1, 8),
    });
  });
});

describe("parseAddition", () => {
  it("takes whole numbers above 0", () => {
    expect(parseAddition(" 15 ")).to.equal(15);
    for (const text of ["0", "-1", "1.5", "", "x"]) expect(parseAddition(text), text).to.equal(undefined);
  });
});

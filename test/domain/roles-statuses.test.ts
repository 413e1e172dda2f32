import { expect } from "chai";
import { describe, it } from "node:test";
import {
  canDemote,
  canEdit,
  canManage,
  canPromote,
  isAdmin,
  isRoot,
  roleName,
} from "../../src/domain/access/roles.js";
import {
  canToggleRedemption,
  channelStatus,
  logType,
  logTypeNumber,
  redemptionStatus,
  toggledStatus,
  tokenStatus,
  userStatus,
} from "../../src/domain/records/statuses.js";

describe("roles", () => {
  const rows: [number | undefined, boolean, boolean, string][] = [
    [undefined, false, false, "unknown"],
    [0, false, false, "unknown"],
    [1, false, false, "user"],
    [10, true, false, "admin"],
    [50, true, false, "unknown"],
    [100, true, true, "root"],
    [101, true, true, "unknown"],
  ];
  for (const [role, admin, root, name] of rows)
    it(`judges role ${role}`, () => {
      expect(isAdmin(role)).to.equal(admin);
      expect(isRoot(role)).to.equal(root);
      if (role !== undefined) expect(roleName(role)).to.equal(name);
    });

  // actor, target: edit, manage, promote, demote
  const rights: [number | undefined, number, boolean, boolean, boolean, boolean][] = [
    [undefined, 1, false, false, false, false],
    [1, 1, false, false, false, false],
    [1, 0, false, false, false, false],
    [10, 1, true, true, false, false],
    [10, 10, false, false, false, false],
    [10, 100, false, false, false, false],
    [100, 1, true, true, true, false],
    [100, 10, true, true, false, true],
    [100, 100, true, false, false, false],
  ];
  for (const [actor, target, edit, manage, promote, demote] of rights)
    it(`lets role ${actor} do to role ${target} what the server allows`, () => {
      expect([
        canEdit(actor, target),
        canManage(actor, target),
        canPromote(actor, target),
        canDemote(actor, target),
      ]).to.deep.equal([edit, manage, promote, demote]);
    });
});

describe("statuses", () => {
  it("call an unused code expired once its time has passed, and no other", () => {
    const named = (status: number, expired_time?: number) => redemptionStatus({ status, expired_time }, 9);
    expect([named(1, 8), named(1, 9), named(1, 0), named(1), named(2, 8), named(3, 8)]).to.deep.equal([
      "expired",
      "unused",
      "unused",
      "unused",
      "disabled",
      "used",
    ]);
  });

  it("names every number of behaviour.md 4, and calls the others unknown", () => {
    const all = (name: (status: number) => string) => [0, 1, 2, 3, 4, 5, 6, -1, 1.5].map(name);
    const u = "unknown";
    expect(all(tokenStatus)).to.deep.equal([u, "enabled", "disabled", "expired", "exhausted", u, u, u, u]);
    expect(all((status) => redemptionStatus({ status }, 9))).to.deep.equal([
      u,
      "unused",
      "disabled",
      "used",
      u,
      u,
      u,
      u,
      u,
    ]);
    expect(all(userStatus)).to.deep.equal([u, "enabled", "banned", "deleted", u, u, u, u, u]);
    expect(all(channelStatus)).to.deep.equal([
      u,
      "enabled",
      "manuallyDisabled",
      "autoDisabled",
      u,
      u,
      u,
      u,
      u,
    ]);
    const types = ["topUp", "consumption", "management", "system", "failure"] as const;
    expect(all((type) => logType(type, types))).to.deep.equal([u, ...types, u, u, u]);
    expect(logTypeNumber("failure", types)).to.equal(5);
    expect(logTypeNumber("test", types)).to.equal(undefined);
  });
  it("toggles between 1 and 2, and everything else to 1", () => {
    expect([1, 2, 3, 4, 0].map(toggledStatus)).to.deep.equal([2, 1, 1, 1, 1]);
    expect([1, 2, 3].map(canToggleRedemption)).to.deep.equal([true, true, false]);
  });
});

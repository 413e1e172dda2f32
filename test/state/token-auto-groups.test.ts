/** The order of groups of a token on new-api: written as it is set, and kept by every other write. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { getAutoGroups, listOwnGroups } from "../../src/api/entities/groups.js";
import { getToken } from "../../src/api/entities/tokens.js";
import { createToken } from "../../src/api/entities/writing/tokens.js";
import { writeToken } from "../../src/areas/tokens/token-writes.js";
import { inputOf } from "../../src/areas/tokens/token-input.js";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { signal } from "@preact/signals-core";
import { openUsage } from "./usage-support.js";

const form = {
  ...{ name: "t", expired_time: -1, remain_quota: 1000, unlimited_quota: false, models: "", subnet: "" },
  ...{ group: "auto", backup_group: "", auto_groups: "vip,default", cross_group_retry: true },
};

async function open() {
  const opened = await openUsage({ newApi: true, criticalLimit: 0 }, { member: "new-api" });
  const { http, supports } = opened.needed;
  const token = await createToken(http, inputOf(form, { supports }));
  const [row] = opened.gateway.store.data.tokens.filter(({ id }) => id === token.id);
  if (!row) throw new Error("no token");
  return { ...opened, http, supports, token, row };
}

describe("the order of a token's groups", () => {
  it("is one text here and a list on the gateway", async () => {
    const { http, token, row } = await open();
    expect(row).to.include({ group: "auto", auto_groups: '["vip","default"]', cross_group_retry: true });
    const read = await getToken(http, token.id);
    expect(read).to.include({ auto_groups: "vip,default", cross_group_retry: true });
    expect(await getAutoGroups(http)).to.deep.equal({ groups: ["default"], most: 5 });
    expect((await listOwnGroups(http)).map(({ name, ratio }) => [name, ratio])).to.deep.equal([
      ["default", 1],
      ["vip", 1],
    ]);
  });

  it("stays through writes of other fields, and follows the gateway once it is emptied", async () => {
    const { needed, token, row } = await open();
    await writeToken(needed, token.id, { name: "renamed" });
    expect(row).to.include({ name: "renamed", auto_groups: '["vip","default"]', cross_group_retry: true });
    await writeToken(needed, token.id, { auto_groups: "vip" });
    expect(row.auto_groups).to.equal('["vip"]');
    await writeToken(needed, token.id, { auto_groups: "" });
    expect(row).to.include({ auto_groups: "", cross_group_retry: true });
    await writeToken(needed, token.id, { group: "vip" });
    expect(row).to.include({ group: "vip", auto_groups: "", cross_group_retry: false });
  });

  it("isn't sent to gateways whose tokens have none", () => {
    for (const member of [undefined, "one-hub", "laisky"] as const) {
      const sent = inputOf(form, { supports: signal(supportsOf(member)) });
      expect(sent).to.not.have.any.keys("auto_groups", "cross_group_retry");
    }
  });
});

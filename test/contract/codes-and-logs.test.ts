/** Redemption codes and logs: what the recording shows only from outside. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { at, listOf } from "./support/client.js";
import { column, openDemo } from "./support/demo.js";

describe("codes", () => {
  it("can be used again when an admin says so", async () => {
    const { ada } = await openDemo();
    const keys = (await ada.post("/api/redemption/", { name: "名".repeat(6), quota: -5, count: 2 })).data;
    expect(keys).to.have.length(2);
    const key = at(keys, 0);
    expect((await ada.post("/api/user/topup", { key })).data).to.equal(-5);
    const id = at((await ada.get("/api/redemption/?p=0")).data, 1, "id");
    const again = await ada.put("/api/redemption/?status_only=x", { id, status: 1 });
    expect(at(again.data, "redeemed_time")).to.be.above(0);
    expect((await ada.post("/api/user/topup", { key })).data).to.equal(-5);
    expect((await ada.put("/api/redemption/", { id })).data).to.deep.include({
      name: "",
      quota: 0,
      status: 3,
    });
    expect((await ada.post("/api/redemption/", { name: "名".repeat(7), count: 1 })).message).to.equal(
      "兑换码名称长度必须在1-20之间",
    );
    expect((await ada.remove("/api/redemption/x")).message).to.equal("id 为空！");
  });
});

describe("logs", () => {
  it("are filtered exactly, summed over consumption alone, and searched by type or beginning", async () => {
    const { root } = await openDemo();
    const rows = listOf((await root.get("/api/log/?type=2&username=bob&model_name=gpt-4o&channel=1")).data);
    expect(rows).to.have.length(10);
    for (const row of rows)
      expect(row).to.deep.include({ type: 2, username: "bob", model_name: "gpt-4o", channel: 1 });
    const sum = (await root.get("/api/log/stat?type=4&username=bob")).data;
    expect(sum).to.deep.equal((await root.get("/api/log/stat?username=bob")).data);
    expect(at(sum, "quota")).to.be.above(0);
    expect((await root.get("/api/log/?type=9")).data).to.deep.equal([]);
    expect(listOf((await root.get("/api/log/search?keyword=2")).data)).to.have.length(100);
    expect(new Set(column((await root.get("/api/log/search?keyword=渠道")).data, "type"))).to.deep.equal(
      new Set([5]),
    );
    const time = at(rows[3], "created_at");
    const around = `start_timestamp=${String(Number(time))}&end_timestamp=${String(Number(time))}`;
    expect(column((await root.get(`/api/log/?${around}`)).data, "created_at")).to.deep.equal([time]);
  });

  it("are deleted when older than the target", async () => {
    const { gateway, root } = await openDemo();
    const { logs } = gateway.store.snapshot();
    const middle = logs[100]?.created_at ?? 0;
    expect((await root.remove(`/api/log/?target_timestamp=${String(middle)}`)).data).to.equal(100);
    expect((await root.remove("/api/log/")).message).to.equal("target timestamp is required");
  });
});

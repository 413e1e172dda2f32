/** Users, for admins: what the recording shows only from outside. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { at } from "./support/client.js";
import { column, openDemo } from "./support/demo.js";

describe("users", () => {
  it("are updated by what is neither zero nor empty", async () => {
    const { root } = await openDemo();
    const before = (await root.get("/api/user/3")).data as Record<string, unknown>;
    const body = {
      id: 3,
      username: "",
      display_name: "",
      quota: 0,
      email: "",
      group: "vip",
      role: 0,
      status: 0,
    };
    expect((await root.put("/api/user/", body)).body).to.deep.equal({ message: "", success: true });
    expect((await root.get("/api/user/3")).data).to.deep.equal({ ...before, group: "vip" });
    expect(at((await root.get("/api/log/?p=0")).data, 0, "content")).to.equal(
      "管理员将用户额度从 ＄10.000000 额度修改为 ＄0.000000 额度",
    );
    await root.put("/api/user/", { id: 3, quota: -7 });
    expect(at((await root.get("/api/user/3")).data, "quota")).to.equal(-7);
  });

  it("show everyone's access token in lists and nobody's alone", async () => {
    const { root } = await openDemo();
    expect(column((await root.get("/api/user/")).data, "access_token")).not.to.include("");
    expect(at((await root.get("/api/user/3")).data, "access_token")).to.equal("");
  });

  it("are out of reach for those who do not outrank them", async () => {
    const { ada } = await openDemo();
    const message = async (work: Promise<{ message: unknown }>): Promise<unknown> => (await work).message;
    expect(await message(ada.get("/api/user/2"))).to.equal("无权获取同级或更高等级用户的信息");
    expect(await message(ada.put("/api/user/", { id: 2, display_name: "x" }))).to.equal(
      "无权更新同权限等级或更高权限等级的用户信息",
    );
    expect(await message(ada.put("/api/user/", { id: 3, role: 10 }))).to.equal(
      "无权将其他用户权限等级提升到大于等于自己的权限等级",
    );
    expect(await message(ada.remove("/api/user/1"))).to.equal("无权删除同权限等级或更高权限等级的用户");
    expect(await message(ada.post("/api/user/manage", { username: "ada", action: "enable" }))).to.equal(
      "无权更新同权限等级或更高权限等级的用户信息",
    );
    const form = { username: "new", password: "password1", role: 10 };
    expect(await message(ada.post("/api/user/", form))).to.equal("无法创建权限大于等于自己的用户");
    expect((await ada.put("/api/user/", { id: 3, display_name: "Rob", quota: 5_000_000 })).success).to.equal(
      true,
    );
  });

  it("are managed by name; an empty name means the first account", async () => {
    const { root } = await openDemo();
    expect((await root.post("/api/user/manage", { username: "", action: "disable" })).message).to.equal(
      "无法禁用超级管理员用户",
    );
    expect((await root.post("/api/user/manage", { username: "bob" })).data).to.deep.include({
      role: 1,
      status: 1,
    });
    expect((await root.post("/api/user/manage", { username: "bob", action: "demote" })).message).to.equal(
      "该用户已经是普通用户",
    );
    expect((await root.post("/api/user/manage", { username: "root", action: "delete" })).message).to.equal(
      "无法删除超级管理员用户",
    );
  });

  it("leave the list when deleted and stay in the search, their e-mail taken", async () => {
    const { root } = await openDemo();
    const removed = await root.remove("/api/user/3");
    expect([removed.status, removed.text, removed.headers.get("Content-Type")]).to.deep.equal([
      200,
      "",
      null,
    ]);
    expect((await root.get("/api/user/search?keyword=3")).data).to.have.length(1);
    const found = (await root.get("/api/user/search?keyword=deleted")).data;
    expect(at(found, 0)).to.deep.include({ id: 3, status: 3, email: "bob@example.com" });
    expect(at(found, 0, "username")).to.match(/^deleted_[0-9a-f]{32}$/);
    const listed: unknown[] = [];
    for (let p = 0; p < 4; p++)
      listed.push(...column((await root.get(`/api/user/?p=${String(p)}`)).data, "id"));
    expect(listed).not.to.include(3);
    expect(listed).to.have.length(28);
  });

  it("are ordered by what is asked for", async () => {
    const { root } = await openDemo();
    for (const order of ["quota", "used_quota", "request_count"]) {
      const values = column((await root.get(`/api/user/?order=${order}`)).data, order) as number[];
      expect([...values].sort((a, b) => b - a)).to.deep.equal(values);
    }
    const ids = column((await root.get("/api/user/?order=name")).data, "id") as number[];
    expect([...ids].sort((a, b) => b - a)).to.deep.equal(ids);
  });

  it("get quota through the API, with or without a remark, even when there is no such user", async () => {
    const { ada } = await openDemo();
    await ada.post("/api/topup", { user_id: 3, quota: 500_000 });
    await ada.post("/api/topup", { user_id: 4711, quota: 1, remark: "x" });
    const rows = (await ada.get("/api/log/?type=1")).data;
    expect(at(rows, 0)).to.deep.include({ content: "x", user_id: 4711, username: "", quota: 1 });
    expect(at(rows, 1)).to.deep.include({
      content: "通过 API 充值 ＄1.000000 额度",
      username: "bob",
      quota: 500_000,
    });
    expect((await ada.post("/api/topup", { user_id: "3" })).message).to.equal(
      "json: cannot unmarshal string into Go struct field adminTopUpRequest.user_id of type int",
    );
  });
});

import { expect } from "chai";
import { describe, it } from "node:test";
import * as api from "../../src/api/index.js";
import { bodyOf, type strangers } from "../contract/family.js";
import { json, stubFetch, success } from "./fetch-stub.js";

const stub = stubFetch();

/** What an account is charged between every two calls. */
const charge = 7;

/** What a gateway does with quotas. Both of new-api's answer success to everything. */
type Release = "form" | "action" | "action-with-dates" | "unknown" | "one-hub" | "laisky";

const memberOf = (release: Release): (typeof strangers)[number] =>
  release === "one-hub" || release === "laisky" ? release : "new-api";

const uuid = "01a200c2-200f-7f15-93ce-dc695a0063a3";

/** A gateway with one account, which is charged between every two calls. */
async function busyGateway(release: Release) {
  const account = { quota: 1000, group: "default" };
  const spent = { in: 0 };
  const given: number[] = [];
  const row = () => ({
    ...{ id: 2, uuid, username: "b", role: 1, status: 1, ...account },
    ...(release === "action-with-dates" || release === "unknown" ? { created_at: 1, last_login_at: 0 } : {}),
  });
  const change = (by: number) => {
    account.quota += by;
    given.push(by);
  };

  function manage({ action, mode, value }: Readonly<Record<string, unknown>>) {
    if (action !== "add_quota" || release === "form" || release === "unknown")
      return success({ id: 0, username: "", role: 1, status: 1, quota: 0 });
    const points = Number(value);
    if (mode === "override") change(points - account.quota);
    else change(mode === "add" ? points : -points);
    return success();
  }

  function write({ quota, group }: Readonly<Record<string, unknown>>) {
    if (typeof group === "string") account.group = group;
    const takesQuota = release === "form" || release === "laisky";
    if (takesQuota && quota !== undefined) change(Number(quota) - account.quota);
    return success();
  }

  stub.status = undefined;
  stub.answer = ({ method, url, body }) => {
    const { pathname } = new URL(url);
    if (pathname === "/api/status") return json(bodyOf(memberOf(release), "status"));
    account.quota -= charge;
    spent.in += charge;
    const form = (body ?? {}) as Readonly<Record<string, unknown>>;
    switch (`${method} ${pathname}`) {
      case "GET /api/user/":
        return success([row()]);
      case "GET /api/user/2":
      case `GET /api/user/${uuid}`:
        return success(row());
      case "PUT /api/user/":
        return write(form);
      case "POST /api/user/manage":
        return manage(form);
      case "POST /api/user/quota/2":
        change(Number(form.quota));
        return success();
      default:
        return success();
    }
  };
  const http = api.createHttp({ baseUrl: "https://gw.example" });
  await api.getStatus(http);
  stub.calls.length = 0;
  const id = release === "laisky" ? ((await api.listUsers(http))[0]?.id ?? 0) : 2;
  return { http, id, account, spent, given };
}

describe("an account that is charged between every two calls", () => {
  for (const release of ["action", "action-with-dates"] as const) {
    it(`gets what is added, once, by the action of new-api: ${release}`, async () => {
      const { http, account, spent, given } = await busyGateway(release);
      for (let round = 0; round < 5; round += 1)
        await api.addQuota(http, { user_id: 2, quota: 50, remark: "" });
      expect(given).to.deep.equal([50, 50, 50, 50, 50]);
      expect(account.quota).to.equal(1000 + 250 - spent.in);
    });

    it(`loses what is subtracted, once: ${release}`, async () => {
      const { http, given } = await busyGateway(release);
      await api.addQuota(http, { user_id: 2, quota: -50, remark: "" });
      expect(given).to.deep.equal([-50]);
    });
  }

  it("isn't said to have got what a release may not have added, and gets nothing twice", async () => {
    const { http, given } = await busyGateway("unknown");
    const error = await api
      .addQuota(http, { user_id: 2, quota: 50, remark: "" })
      .catch((thrown: unknown) => thrown);
    expect(api.isGatewayError(error) && api.isUncertain(error)).to.equal(true);
    expect(given).to.deep.equal([]);
  });

  it("gets what is added, once, by the form of an older new-api", async () => {
    const { http, given } = await busyGateway("form");
    for (let round = 0; round < 5; round += 1)
      await api.addQuota(http, { user_id: 2, quota: 50, remark: "" });
    // The form overwrites: what was spent since it was read can't be known to it.
    expect(given).to.deep.equal(Array(5).fill(50 + charge));
  });

  for (const release of ["action", "action-with-dates", "form", "one-hub", "laisky"] as const) {
    it(`has the balance that the form was saved with: ${release}`, async () => {
      const { http, id, account } = await busyGateway(release);
      await api.updateUser(http, id, { quota: 5000, group: "vip" });
      // At most what one call is charged is missing.
      expect(account).to.deep.equal({ quota: account.quota, group: "vip" });
      expect(account.quota).to.be.within(5000 - 2 * charge, 5000);
    });

    it(`keeps its balance when something else of it is saved: ${release}`, async () => {
      const { http, id, account, spent, given } = await busyGateway(release);
      const { quota } = await api.getUser(http, id);
      await api.updateUser(http, id, { quota, quotaStays: true, group: "vip" });
      expect(account.group).to.equal("vip");
      // The older new-api takes a quota with every form, and gets the one that it just had.
      if (release === "form") expect(given).to.deep.equal([charge]);
      else {
        expect(given).to.deep.equal([]);
        expect(account.quota).to.equal(1000 - spent.in);
      }
    });
  }
});

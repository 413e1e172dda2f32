import { expect } from "chai";
import { describe, it } from "node:test";
import { createHttp, type User } from "../../src/api/index.js";
import { signal } from "@preact/signals-core";
import { supportsOf } from "../../src/api/dialects/supports.js";
import { profileRecord } from "../../src/areas/account/record.js";
import { bindFields } from "../../src/state/record/bind-fields.js";
import { stubFetch } from "../api/fetch-stub.js";

const stub = stubFetch();
const fresh = { id: 1, username: "anna", display_name: "Anna" } as User;
const facts = { supports: signal(supportsOf("new-api")) };
const values = { username: "anna", display_name: "Anna", password: "", original_password: "old-password" };

describe("one's own account where the gateway asks for its password", () => {
  it("is written with the password that proves who changes it", async () => {
    const changed = ["display_name", "original_password"] as const;
    const send = profileRecord.update?.({
      fresh,
      values: { ...values, display_name: "Ann" },
      changed,
      facts,
    });
    const now = await send?.(createHttp({ baseUrl: "https://gw.example" }));
    expect(stub.calls[0]?.body).to.deep.equal({ display_name: "Ann", original_password: "old-password" });
    expect(now).to.deep.equal({ ...fresh, display_name: "Ann" });
  });

  it("is not written for that password alone", () => {
    expect(profileRecord.update?.({ fresh, values, changed: ["original_password"], facts })).to.equal(
      undefined,
    );
  });

  it("never keeps that password as a draft, and tells the page nothing of it", () => {
    expect(bindFields(profileRecord, facts).secrets).to.include("original_password");
    const [, detail] = profileRecord.events.updated;
    expect(detail(fresh, ["password", "original_password"])).to.deep.equal({ fields: ["password"] });
  });
});

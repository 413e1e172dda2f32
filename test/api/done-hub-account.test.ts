// One's own account at a Done Hub, whose form clears what isn't sent, by what a real one of August 2026 did (42841b3).
import { expect } from "chai";
import { describe, it } from "node:test";
import { updateSelf } from "../../src/api/entities/account.js";
import { bodies, open, seen } from "./dialect-stub.js";
import { json } from "./fetch-stub.js";

const self = {
  id: 4,
  username: "a-long-name-of-github",
  role: 1,
  status: 1,
  quota_remind_threshold: 250_000,
};

describe("one's own account at a Done Hub", () => {
  it("is sent with a name, which is required, and with the threshold that is cleared otherwise", async () => {
    const http = await open("done-hub", {
      "GET /api/user/self": () => json({ data: self, message: "", success: true }),
      "PUT /api/user/self": () => json({ message: "", success: true }),
    });
    await updateSelf(http, { display_name: "Mei Lin" });
    expect(seen()).to.deep.equal(["GET /api/user/self", "PUT /api/user/self"]);
    expect(bodies()).to.deep.equal([
      { username: "a-long-name-", quota_remind_threshold: 250_000, display_name: "Mei Lin" },
    ]);
  });
});

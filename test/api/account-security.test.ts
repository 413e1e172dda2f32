/** Two-factor authentication and sessions, by what new-api of August 2026 answered (116255f07; secrets replaced). */
import { describe, it } from "node:test";
import { expect } from "chai";
import { endOtherSessions, endSession, listSessions } from "../../src/api/entities/sign-in-sessions.js";
import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  renewBackupCodes,
  setUpTwoFactor,
} from "../../src/api/entities/two-factor.js";
import { bodies, open, seen, stub, type Answers } from "./dialect-stub.js";
import { json } from "./fetch-stub.js";

const session = {
  sid: "sid-1",
  current: true,
  login_method: "password",
  ip: "127.0.0.1",
  user_agent: "node",
  created_at: 1795871569,
  last_active_at: 1795871572,
  expires_at: 1798463569,
};

const data =
  (value: unknown, message = "") =>
  () =>
    json({ data: value, message, success: true });

const answers: Answers = {
  "GET /api/user/2fa/status": data({ enabled: false, locked: false }),
  "POST /api/user/2fa/setup": data({
    secret: "SECRET",
    qr_code_data: "otpauth://totp/New API:鲍勃?secret=SECRET",
    backup_codes: ["a", "b"],
  }),
  "POST /api/user/2fa/enable": data(
    { access_expires_at: 1795872473, access_token: "token", session, token_type: "Bearer" },
    "两步验证启用成功",
  ),
  "POST /api/user/2fa/disable": data(null),
  "POST /api/user/2fa/backup_codes": data({ backup_codes: ["c"] }),
  "GET /api/user/sessions": data([session, { ...session, sid: "sid-2", current: false }]),
  "DELETE /api/user/sessions/sid-2": data({ current: false, revoked_sid: "sid-2" }),
  "POST /api/user/sessions/revoke-others": data({ revoked_count: 0 }),
};

describe("two-factor authentication on new-api", () => {
  it("reads and writes as the gateway takes it", async () => {
    const http = await open("new-api", answers);
    stub.calls.length = 0;
    expect(await getTwoFactor(http)).to.deep.include({ enabled: false, locked: false });
    const { secret, qr_code_data, backup_codes } = await setUpTwoFactor(http);
    expect([secret, ...backup_codes]).to.deep.equal(["SECRET", "a", "b"]);
    expect(qr_code_data).to.equal("otpauth://totp/New%20API:%E9%B2%8D%E5%8B%83?secret=SECRET");
    await enableTwoFactor(http, "525479");
    expect(await renewBackupCodes(http, "525480")).to.deep.equal(["c"]);
    await disableTwoFactor(http, "a");
    expect(seen()).to.deep.equal([
      "GET /api/user/2fa/status",
      "POST /api/user/2fa/setup",
      "POST /api/user/2fa/enable",
      "POST /api/user/2fa/backup_codes",
      "POST /api/user/2fa/disable",
    ]);
    expect(bodies()).to.deep.equal([{ code: "525479" }, { code: "525480" }, { code: "a" }]);
  });
});

describe("sessions on new-api", () => {
  it("are listed and ended, whatever their IDs look like", async () => {
    const http = await open("new-api", answers);
    stub.calls.length = 0;
    expect((await listSessions(http)).map(({ sid, current }) => [sid, current])).to.deep.equal([
      ["sid-1", true],
      ["sid-2", false],
    ]);
    await endSession(http, "sid-2");
    await endSession(http, "42");
    await endSession(http, "a/b?c");
    await endOtherSessions(http);
    expect(seen().slice(1)).to.deep.equal([
      "DELETE /api/user/sessions/sid-2",
      "DELETE /api/user/sessions/42",
      "DELETE /api/user/sessions/a%2Fb%3Fc",
      "POST /api/user/sessions/revoke-others",
    ]);
  });

  for (const member of ["one-hub", "laisky"] as const)
    it(`are never ended on ${member}, whose calls are others`, async () => {
      const http = await open(member, answers);
      stub.calls.length = 0;
      const calls = [endSession(http, "sid-2"), endOtherSessions(http)];
      // Laisky's fork has a second factor of its own.
      if (member === "one-hub") calls.push(setUpTwoFactor(http).then(() => undefined));
      for (const call of calls)
        await call.then(
          () => expect.fail("sent"),
          (error: unknown) => expect(error).to.have.property("kind", "read-only"),
        );
      expect(seen()).to.deep.equal([]);
    });
});

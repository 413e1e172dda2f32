/** Passkeys, codes and their resets, by the members' sources and what new-api of August 2026 answered (116255f07). */
import { describe, it } from "node:test";
import { expect } from "chai";
import { resetPasskeys, resetTwoFactor } from "../../src/api/entities/account-resets.js";
import {
  beginPasskey,
  beginPasskeySignIn,
  beginProof,
  finishPasskey,
  finishProof,
  listPasskeys,
  logInByPasskey,
  proveByCode,
  removePasskey,
  renamePasskey,
} from "../../src/api/entities/passkeys.js";
import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  setUpTwoFactor,
} from "../../src/api/entities/two-factor.js";
import { listUsers } from "../../src/api/entities/users.js";
import { bodies, open, seen, stub, type Answers } from "./dialect-stub.js";
import { json } from "./fetch-stub.js";

const data =
  (value: unknown, message = "") =>
  () =>
    json({ data: value, message, success: true });

const publicKey = { challenge: "c", rp: { name: "New API", id: "localhost" } };
const credential = { id: "cred", type: "public-key" };

/** The header that proves who acts, of each call. */
const proofs = () => stub.calls.map(({ headers }) => headers.get("x-security-proof"));

describe("passkeys on new-api", () => {
  const answers: Answers = {
    "GET /api/user/passkey": data({ enabled: true, last_used_at: "2026-08-15T10:00:00.5Z" }),
    "POST /api/user/passkey/register/begin": data({
      expires_at: 1795873672,
      flow_token: "flow",
      options: { publicKey },
    }),
    "POST /api/user/passkey/register/finish": data({ access_token: "next", session: {} }),
    "POST /api/verify": data({
      proof_token: "proof",
      expires_at: 1,
      method: "2fa",
      scope: "passkey.register",
    }),
    "POST /api/user/passkey/verify/begin": data({ flow_token: "verify", options: { publicKey } }),
    "POST /api/user/passkey/verify/finish": data({ proof_token: "by-passkey" }),
    "POST /api/user/passkey/login/begin": data({ flow_token: "login", options: { publicKey } }),
    "POST /api/user/passkey/login/finish": data({
      access_token: "a",
      session: {},
      user: { id: 3, username: "ada", role: 1, status: 1 },
    }),
  };

  it("are one without a name, registered by a flow, and with the proof that is asked for", async () => {
    const http = await open("new-api", answers);
    stub.calls.length = 0;
    const used = Date.UTC(2026, 7, 15, 10) / 1000;
    expect(await listPasskeys(http, "single")).to.deep.equal([
      { id: "", name: "", created: undefined, used },
    ]);
    const proof = await proveByCode(http, "passkey.register", "123456");
    const question = await beginPasskey(http, "single", "", { proof });
    expect(question).to.deep.equal({ options: publicKey, flow: "flow" });
    await finishPasskey(http, "single", question, credential, { name: "", proof });
    const asked = await beginProof(http);
    const own = await finishProof(http, asked, credential);
    const [passkey] = await listPasskeys(http, "single");
    if (!passkey) throw new Error("no passkey");
    await removePasskey(http, "single", passkey, { proof: own });
    expect(seen()).to.deep.equal([
      "GET /api/user/passkey",
      "POST /api/verify",
      "POST /api/user/passkey/register/begin",
      "POST /api/user/passkey/register/finish",
      "POST /api/user/passkey/verify/begin",
      "POST /api/user/passkey/verify/finish",
      "GET /api/user/passkey",
      "DELETE /api/user/passkey",
    ]);
    expect(proofs()).to.deep.equal([null, null, "proof", "proof", null, null, null, "by-passkey"]);
    expect(bodies()).to.deep.equal([
      { method: "2fa", code: "123456", scope: "passkey.register" },
      { alias: "" },
      { flow_token: "flow", credential },
      { scope: "passkey.delete" },
      { flow_token: "verify", credential },
    ]);
  });

  it("are none where it says so, and in releases that name no flow by a token the browser's answer is sent alone", async () => {
    const http = await open("new-api", {
      ...answers,
      "GET /api/user/passkey": data({ enabled: false }),
      "POST /api/user/passkey/register/begin": data({ options: { publicKey } }),
      "POST /api/verify": data({ verified: true }),
    });
    expect(await listPasskeys(http, "single")).to.deep.equal([]);
    stub.calls.length = 0;
    const proof = await proveByCode(http, "passkey.register", "1");
    await finishPasskey(http, "single", await beginPasskey(http, "single", "", { proof }), credential, {
      name: "",
      proof,
    });
    expect(bodies()[2]).to.deep.equal(credential);
    expect(proofs()).to.deep.equal([null, null, null]);
  });

  it("sign in, as a password does", async () => {
    const http = await open("new-api", answers);
    const question = await beginPasskeySignIn(http, "single", "ada");
    expect(await logInByPasskey(http, "single", question, credential)).to.include({ id: 3, username: "ada" });
    stub.calls.length = 0;
    await resetTwoFactor(http, 7);
    await resetPasskeys(http, 7);
    expect(seen()).to.deep.equal(["DELETE /api/user/7/2fa", "DELETE /api/user/7/reset_passkey"]);
    expect(stub.calls[0]?.headers.get("authorization")).to.equal("Bearer a");
  });
});

describe("passkeys on one-hub", () => {
  it("have names that stay, and paths of their own", async () => {
    const http = await open("one-hub", {
      "GET /api/webauthn/credentials": data([
        { id: 4, credential_id: "x", alias: "笔记本", created_time: 1_790_000_000 },
      ]),
      "POST /api/webauthn/registration/begin": data({ publicKey }),
      "POST /api/webauthn/login/begin": data({ publicKey }),
    });
    stub.calls.length = 0;
    const [passkey] = await listPasskeys(http, "named");
    if (!passkey) throw new Error("no passkey");
    expect(passkey).to.deep.equal({ id: "4", name: "笔记本", created: 1_790_000_000, used: undefined });
    const question = await beginPasskey(http, "named", "Phone");
    await finishPasskey(http, "named", question, credential, { name: "Phone" });
    await removePasskey(http, "named", passkey);
    await beginPasskeySignIn(http, "named", "ada");
    expect(seen()).to.deep.equal([
      "GET /api/webauthn/credentials",
      "POST /api/webauthn/registration/begin",
      "POST /api/webauthn/registration/finish?name=Phone",
      "DELETE /api/webauthn/credentials/4",
      "POST /api/webauthn/login/begin",
    ]);
    expect(bodies()).to.deep.equal([{ alias: "Phone" }, credential, { username: "ada" }]);
  });

  it("of an account without any are none: it answers null", async () => {
    const http = await open("one-hub", { "GET /api/webauthn/credentials": data(null) });
    expect(await listPasskeys(http, "named")).to.deep.equal([]);
  });
});

describe("passkeys and codes on Laisky's fork", () => {
  const uuid = "0197d0a0-1111-7000-8000-000000000001";
  const answers: Answers = {
    "GET /api/user/passkey": data([
      { uuid, user_uuid: null, credential_name: "Key", sign_count: 1, created_at: 1_790_000_000_000 },
    ]),
    "GET /api/user/totp/status": data({ totp_enabled: true }),
    "GET /api/user/totp/setup": data({ secret: "S", qr_code: "otpauth://totp/x" }),
    "GET /api/user/": data([{ uuid, username: "ada", role: 1, status: 1 }]),
    "POST /api/user/passkey/login/begin": data({ publicKey }),
    "POST /api/user/passkey/login/finish": data({ uuid, username: "ada", role: 1, status: 1 }),
  };

  it("are named by references, and renamed", async () => {
    const http = await open("laisky", answers);
    stub.calls.length = 0;
    const [passkey] = await listPasskeys(http, "renamable");
    if (!passkey) throw new Error("no passkey");
    expect(passkey).to.include({ id: uuid, name: "Key", created: 1_790_000_000 });
    await renamePasskey(http, passkey, "Phone");
    await removePasskey(http, "renamable", passkey);
    expect(seen()).to.deep.equal([
      "GET /api/user/passkey",
      `PUT /api/user/passkey/${uuid}`,
      `DELETE /api/user/passkey/${uuid}`,
    ]);
  });

  it("sign in to an account that has a number here", async () => {
    const http = await open("laisky", answers);
    const question = await beginPasskeySignIn(http, "renamable", "");
    const user = await logInByPasskey(http, "renamable", question, credential);
    expect(user.username).to.equal("ada");
    expect(user.id).to.be.above(0);
  });

  it("set codes up without backup codes, and reset them by the account's reference", async () => {
    const http = await open("laisky", answers);
    const [user] = await listUsers(http, { page: 0 });
    if (!user) throw new Error("no user");
    stub.calls.length = 0;
    const status = await getTwoFactor(http);
    expect(status.enabled).to.equal(true);
    expect(status.backup_codes_remaining ?? undefined).to.equal(undefined);
    expect(await setUpTwoFactor(http)).to.deep.equal({
      secret: "S",
      qr_code_data: "otpauth://totp/x",
      backup_codes: [],
    });
    await enableTwoFactor(http, "123456");
    await disableTwoFactor(http, "654321");
    await resetTwoFactor(http, user.id);
    expect(seen()).to.deep.equal([
      "GET /api/user/totp/status",
      "GET /api/user/totp/setup",
      "POST /api/user/totp/confirm",
      "POST /api/user/totp/disable",
      `POST /api/user/totp/disable/${uuid}`,
    ]);
    expect(bodies()).to.deep.equal([{ totp_code: "123456" }, { totp_code: "654321" }]);
  });
});

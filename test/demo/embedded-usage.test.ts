// Usage beside the embedded gateway: asked as a browser asks, which takes compressed answers.
import { describe, it } from "node:test";
import { expect } from "chai";
import { createGateway } from "../../demo/gateway/gateway.js";
import { embeddedUsage } from "../../demo/serve/usage.js";

const origin = "http://localhost:3000";
const question = "/gateway-console/usage?split=user&from=0&to=4000000000&days=0&offset=0";

async function cookieOf(gateway: ReturnType<typeof createGateway>, username: string, password: string) {
  const answer = await gateway.fetch(
    new Request(`${origin}/api/user/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    }),
  );
  return (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

describe("usage beside the embedded gateway", () => {
  for (const [username, password, isAdmin] of [
    ["root", "123456", true],
    ["bob", "password1", false],
  ] as const)
    it(`answers ${username} in a browser`, async () => {
      const gateway = createGateway({ seed: "demo" });
      const cookie = await cookieOf(gateway, username, password);
      const headers = { cookie, "accept-encoding": "gzip, deflate, br", "sec-fetch-site": "same-origin" };
      const answer = await embeddedUsage(gateway)(new Request(origin + question, { headers }));
      expect(answer?.status).to.equal(200);
      const { data } = (await answer?.json()) as { data: { rows: readonly { key: string }[] } };
      const others = data.rows.filter(({ key }) => key !== username);
      expect(data.rows).not.to.have.length(0);
      expect(others.length > 0).to.equal(isAdmin);
    });
});

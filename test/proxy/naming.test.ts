import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import type { ProxyOptions } from "../../src/proxy/index.js";
import { closeServers, fromScript, proxySite, recordingServer, send } from "./site.js";

const secret = "0123456789abcdef0123456789abcdef";
const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36";
const marked = { "x-gateway-console": "1" };
const sameOrigin = (mode: string, dest: string): Record<string, string> => ({
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": mode,
  "sec-fetch-dest": dest,
});

/** What reaches the gateway in the visitor's name. */
async function named(
  options: Partial<ProxyOptions>,
  headers: Record<string, string>,
  method = "GET",
): Promise<{
  status: number | undefined;
  cookie: string | undefined;
  authorization: string | undefined;
  /** The account that the call says it is of, for new-api. */
  user: string | string[] | undefined;
  asked: number;
}> {
  const { origin: target, received } = await recordingServer();
  let asked = 0;
  const origin = await proxySite({
    target,
    ...options,
    ...(options.getAccessToken
      ? {
          getAccessToken: () => {
            asked++;
            return secret;
          },
        }
      : {}),
  });
  const { statusCode: status } = await send(
    `${origin}/api/token/`,
    {
      "user-agent": browser,
      "accept-language": "en",
      cookie: "gw-session=1",
      "new-api-user": "7",
      ...headers,
    },
    method,
  );
  return {
    status,
    cookie: received[0]?.headers.cookie,
    authorization: received[0]?.headers.authorization,
    user: received[0]?.headers["new-api-user"],
    asked,
  };
}

const tokens = { getAccessToken: () => secret };

/** Every way in which a page makes a browser ask, without a script of the site. */
const withoutScript: Record<string, Record<string, string>> = {
  "a link on plain http": {},
  "a picture on plain http": { accept: "image/avif,image/webp,*/*", "accept-language": "en" },
  "an address typed in": {
    "sec-fetch-site": "none",
    "sec-fetch-mode": "navigate",
    "sec-fetch-dest": "document",
  },
  "a link of the site": sameOrigin("navigate", "document"),
  "a frame of the site": sameOrigin("navigate", "iframe"),
  "a picture on the site": sameOrigin("no-cors", "image"),
  "a picture that asks for CORS": sameOrigin("cors", "image"),
  "a sheet": sameOrigin("no-cors", "style"),
  "a script file": sameOrigin("no-cors", "script"),
  "a video": sameOrigin("no-cors", "video"),
  "a prefetch": { ...sameOrigin("no-cors", "empty"), "sec-purpose": "prefetch" },
  "a prefetch that asks for CORS": { ...sameOrigin("cors", "empty"), "sec-purpose": "prefetch" },
};

describe("in whose name a call goes out", () => {
  afterEach(closeServers);

  for (const [what, headers] of Object.entries(withoutScript))
    it(`is nobody's for ${what}`, async () => {
      const nobody = { status: 200, cookie: undefined, authorization: undefined, user: undefined, asked: 0 };
      expect(await named({}, headers)).to.deep.equal(nobody);
      expect(await named({}, { ...headers, authorization: secret })).to.deep.equal(nobody);
      expect(await named(tokens, headers)).to.deep.equal(nobody);
    });

  it("is the visitor's for what a script of the site sends, and for what our client marks", async () => {
    for (const headers of [
      fromScript,
      sameOrigin("same-origin", "empty"),
      { "sec-fetch-site": "same-origin" },
      marked,
    ])
      for (const method of ["GET", "POST"]) {
        const told = JSON.stringify(headers);
        expect(await named({}, headers, method), told).to.include({ cookie: "session=1", user: "7" });
        expect(await named(tokens, headers, method), told).to.include({ authorization: secret, asked: 1 });
      }
  });

  it("is not the visitor's for a form of the site or a ping, whatever the method", async () => {
    for (const headers of [sameOrigin("navigate", "document"), sameOrigin("no-cors", "empty")]) {
      expect(await named({}, headers, "POST")).to.include({ cookie: undefined, user: undefined });
      expect(await named(tokens, headers, "POST")).to.include({ authorization: undefined, asked: 0 });
    }
    // On plain http a form tells its origin, and nothing else.
    expect(await named(tokens, {}, "POST")).to.include({ authorization: undefined, asked: 0 });
  });

  it("is not changed by a mark for a page of somewhere else", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ] as Record<string, string>[])
      for (const options of [{}, tokens])
        expect(await named(options, { ...headers, ...marked })).to.include({ status: 403, asked: 0 });
    expect(await named({}, { "sec-fetch-site": "none", ...marked })).to.include({ cookie: undefined });
  });

  it("asks no proof of a program that brings the cookie or a token itself, but does where the site's login names it", async () => {
    const program = { "user-agent": "curl/8.5.0" };
    expect(await named({}, { ...program, authorization: secret })).to.include({
      cookie: "session=1",
      authorization: secret,
    });
    expect(await named(tokens, program)).to.include({ authorization: undefined, asked: 0 });
  });

  it("lets scripts of allowed origins speak for the visitor, and not their pictures", async () => {
    const options = { allowedOrigins: ["https://App.example.com:443/"] };
    const origin = "https://app.example.com";
    const across = { origin, "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" };
    for (const [headers, cookie] of [
      [{ origin }, "session=1"],
      [{ ...across, "sec-fetch-dest": "empty" }, "session=1"],
      [{ ...across, "sec-fetch-dest": "image" }, undefined],
    ] as const)
      expect(await named(options, headers), JSON.stringify(headers)).to.include({ status: 200, cookie });
  });

  it("takes no cookie and no token to where neither counts, and no sign-in out of what nobody sent", async () => {
    const { origin: target, received } = await recordingServer(
      () => new Response("{}", { headers: { "set-cookie": "session=2; Path=/" } }),
    );
    const cookies = await proxySite({ target, allow: ["* /*"] });
    const site = await proxySite({ target, allow: ["* /*"], getAccessToken: () => secret });
    for (const origin of [cookies, site])
      for (const path of ["/logo.png", "/v1/models"]) {
        const answer = await fetch(origin + path, { headers: { ...fromScript, cookie: "gw-session=1" } });
        expect(answer.headers.getSetCookie(), path).to.deep.equal([]);
      }
    expect(received.flatMap(({ headers }) => [headers.cookie, headers.authorization])).to.deep.equal(
      Array<undefined>(8).fill(undefined),
    );
    const signIn = await send(`${cookies}/api/user/login`, sameOrigin("navigate", "document"), "POST");
    expect(signIn.statusCode).to.equal(200);
    expect(signIn.headers).not.to.have.property("set-cookie");
  });

  it("keeps a password for the site itself from the gateway, which browsers add to every request", async () => {
    for (const authorization of ["Basic cm9vdDoxMjM0NTY=", 'digest username="root"', "Negotiate YII="])
      expect(await named({}, { ...fromScript, authorization })).to.include({
        cookie: "session=1",
        authorization: undefined,
      });
  });
});

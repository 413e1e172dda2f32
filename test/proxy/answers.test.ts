import { gzipSync } from "node:zlib";
import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import { createProxy, everyCall, relayCalls, widgetCalls } from "../../src/proxy/index.js";
import type { ProxyOptions } from "../../src/proxy/index.js";
import {
  closeServers,
  fromScript,
  proxySite,
  raw,
  recordingServer,
  serve,
  siteBeforeGateway,
} from "./site.js";

const secret = "0123456789abcdef0123456789abcdef";
const other = "fedcba9876543210fedcba9876543210";

/** What a page gets of an answer of the gateway. */
async function passed(
  answer: () => Response,
  options: Partial<ProxyOptions> = {},
  path = "/api/user/",
  headers: Record<string, string> = fromScript,
): Promise<Response> {
  const { origin: target } = await recordingServer(answer);
  const origin = await proxySite({ target, ...options });
  return fetch(origin + path, { headers, redirect: "manual" });
}

const both: Partial<ProxyOptions>[] = [{}, { getAccessToken: () => secret }];

describe("access tokens in answers", () => {
  afterEach(closeServers);

  const hiding: Record<string, string> = {
    "in a list of accounts": `{"success":true,"data":[{"id":2,"access_token":"${other}"},{"id":3,"access_token":"${other}"}]}`,
    "with blanks": `{"data":{ "access_token" \n:\t"${other}" }}`,
    "in other letters": `{"data":{"Access_Token":"${other}","ACCESSTOKEN":"${other}","access-token":"${other}"}}`,
    escaped: `{"data":{"access\\u005ftoken":"${other}","\\u0061ccess_\\u0054oken":"${other}","acces\\u0073_token":"${other}"}}`,
    deep: `{"data":[[[{"a":[{"access_token":"${other}"}]}]]]}`,
    "in a list of values": `{"access_token":["${other}",{"value":"${other}"}],"id":1}`,
    "as an object": `{"access_token":{"a":"}","b":["${other}"]},"id":1}`,
    "behind a text with quotes": `{"a":"\\"}\\\\","access_token":"${other}"}`,
    "as a number": `{"access_token":${other.replace(/\D/g, "1")}}`,
    "cut off": `{"data":[{"access_token":"${other}`,
    "in lines of JSON": `{"id":1}\n{"access_token":"${other}"}`,
    "in a page": `<p title='"'>access_token=${other}&amp;b</p><script>x={access_token:'${other}'}</script>`,
    "behind a mark of byte order": `\ufeff{"access_token":"${other}"}`,
  };
  for (const [where, text] of Object.entries(hiding))
    it(`are removed ${where}, whatever the type and whoever the visitor is known by`, async () => {
      for (const options of both)
        for (const type of ["application/json", "text/html", "text/plain; charset=utf-16", "image/png"]) {
          const answer = await passed(
            () => new Response(text, { headers: { "content-type": type } }),
            options,
          );
          const shown = await answer.text();
          expect(shown, type).not.to.match(/fedcba9876543210|1111111/);
          expect(shown.replace(/[^\w]/g, "").length, "the rest is there").to.be.above(8);
        }
    });

  it("are removed from a packed answer, and what nobody could look through is refused", async () => {
    const text = `{"success":true,"data":[{"access_token":"${other}"}]}`;
    const packed = (encoding: string) => (): Response =>
      new Response(gzipSync(text), { headers: { "content-encoding": encoding } });
    for (const options of both) {
      expect(await (await passed(packed("gzip"), options)).json()).to.deep.equal({
        success: true,
        data: [{ access_token: "" }],
      });
      for (const encoding of ["compress", "gzip, sdch", "x-own"])
        expect((await passed(packed(encoding), options)).status, encoding).to.equal(502);
    }
  });

  it("leave everything else as it is, to the last byte", async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const answer = await passed(() => new Response(bytes));
    expect(new Uint8Array(await answer.arrayBuffer())).to.deep.equal(bytes);
    const text =
      '{"a":1.50e3,"access_token":"","b":"\\"access_token\\":\\"kept\\"","c":"令\\u4ee4","access_token_count":7,"access_token":null}';
    expect(await (await passed(() => new Response(text))).text()).to.equal(text);
  });

  it("that are the visitor's own are removed wherever they stand, when the site added them", async () => {
    const escaped = secret.replace("0", "\\u0030").replace("a", "\\u0061");
    const text = `{"data":"${secret}","${secret}":1,"a":"x${secret}y","b":"${escaped}"}`;
    const answer = await passed(() => new Response(text), { getAccessToken: () => `Bearer ${secret}` });
    expect(await answer.text()).to.equal('{"data":"","":1,"a":"xy","b":""}');
  });

  it("reach the visitor who asked for a new one and is signed in by cookie", async () => {
    const { origin } = await siteBeforeGateway();
    const signedIn = await fetch(`${origin}/api/user/login`, {
      method: "POST",
      headers: fromScript,
      body: JSON.stringify({ username: "root", password: "123456" }),
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const headers = { ...fromScript, cookie };
    const { data } = (await (await fetch(`${origin}/api/user/token`, { headers })).json()) as {
      data: string;
    };
    expect(data).to.match(/^[0-9a-f]{32}$/);
    const list = await (await fetch(`${origin}/api/user/`, { headers })).text();
    expect(list).to.include('"username":"zoe"');
    expect(list).not.to.match(/"access_token":"[^"]/);
    // The same address without a script behind it: a picture in a notice, a link.
    for (const asks of [{}, { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" }])
      await fetch(`${origin}/api/user/token`, {
        headers: { "user-agent": "Mozilla/5.0", "accept-language": "en", cookie, ...asks },
      });
    const self = await fetch(`${origin}/api/user/self`, { headers: { ...fromScript, authorization: data } });
    expect(await self.text(), "the token still counts").to.include('"username":"root"');
  });
});

describe("redirects of the gateway", () => {
  afterEach(closeServers);

  it("are refused when they lead elsewhere, in whatever spelling", async () => {
    const { origin: target } = await recordingServer(({ url }) => {
      const location = decodeURIComponent(url.split("?")[1] ?? "").replaceAll("SELF", new URL(target).host);
      return new Response(null, { status: 302, headers: { location } });
    });
    for (const options of both) {
      const origin = await proxySite({ target, basePath: "/gateway", allow: ["* /*"], ...options });
      for (const location of [
        "https://evil.example/",
        "//evil.example/",
        "/\\evil.example/",
        "\\\\evil.example",
        "/\t/evil.example",
        "http:\\\\evil.example",
        "http://SELF@evil.example/",
        "http://SELF.evil.example/api/",
        "https://SELF/api/status",
        "javascript:alert(1)",
        "data:text/html,x",
        "http://[",
      ])
        for (const path of ["/api/x", "/v1/x"]) {
          const answer = await fetch(`${origin}/gateway${path}?${encodeURIComponent(location)}`, {
            redirect: "manual",
          });
          expect(answer.status, location).to.equal(502);
          expect(answer.headers.get("location"), location).to.equal(null);
          expect(await answer.text()).not.to.include("evil");
        }
      for (const [location, at] of [
        ["/api/status", "/gateway/api/status"],
        ["http://root:123456@SELF/api/status", "/gateway/api/status"],
        ["http://SELF//evil.example/", "/gateway//evil.example/"],
        ["/gateway/api/status", "/gateway/api/status"],
        ["/../../x", "/gateway/x"],
      ] as const) {
        const answer = await fetch(`${origin}/gateway/api/x?${encodeURIComponent(location)}`, {
          redirect: "manual",
        });
        expect(answer.headers.get("location"), location).to.equal(at);
      }
    }
  });
});

describe("headers of the gateway's answers", () => {
  afterEach(closeServers);

  it("do not speak for the site", async () => {
    const told = {
      "access-control-allow-origin": "*",
      "access-control-allow-credentials": "true",
      "clear-site-data": '"*"',
      "content-security-policy": "default-src *",
      "content-disposition": "attachment",
      "cross-origin-opener-policy": "unsafe-none",
      link: "</api/user/token>; rel=prefetch",
      location: "https://evil.example/",
      "permissions-policy": "camera=*",
      refresh: "0; url=https://evil.example/",
      "service-worker-allowed": "/",
      "set-cookie": "admin=1; Path=/; Domain=example.com",
      sourcemap: "https://evil.example/",
      "strict-transport-security": "max-age=0",
      "www-authenticate": 'Basic realm="site"',
      "x-frame-options": "ALLOWALL",
    };
    for (const options of both)
      for (const path of ["/api/x", "/logo.png", "/v1/x"]) {
        const answer = await passed(
          () => new Response("x", { headers: told }),
          { ...options, allow: ["* /*"] },
          path,
        );
        expect(answer.status).to.equal(200);
        const { "content-security-policy": policy, ...others } = told;
        for (const name of Object.keys(others)) expect(answer.headers.get(name), name).to.equal(null);
        expect(answer.headers.get("content-security-policy"), policy).to.equal("default-src 'none'; sandbox");
      }
  });

  it("let nobody keep an answer that depends on the visitor, and only the browser keep the logo", async () => {
    const kept = (): Response =>
      new Response("x", {
        headers: {
          "cache-control": "public, max-age=600, s-maxage=900",
          expires: "Fri, 01 Jan 2100 00:00:00 GMT",
          etag: '"1"',
          "set-cookie": "session=1",
        },
      });
    const control = async (
      path: string,
      headers: Record<string, string>,
      options: Partial<ProxyOptions>,
      answer = kept,
    ): Promise<string | null> => {
      const told = await passed(answer, { allow: ["* /*"], ...options }, path, headers);
      expect(told.headers.get("expires")).to.equal(null);
      expect(told.headers.get("etag")).to.equal(null);
      return told.headers.get("cache-control");
    };
    for (const options of both)
      for (const path of ["/api/status", "/api/user/self", "/api", "/API/user/self"])
        for (const headers of [fromScript, {}])
          expect(await control(path, headers, options), path).to.equal("no-store");
    for (const headers of [{ authorization: "Bearer sk-1" }, { "x-api-key": "sk-1" }] as Record<
      string,
      string
    >[])
      expect(await control("/v1/models", headers, { crossSite: true })).to.equal("no-store");
    expect(await control("/logo.png", fromScript, {})).to.equal("private, max-age=600");
    for (const answer of [
      () => new Response("x"),
      () => new Response("x", { headers: { "cache-control": "no-store, max-age=600" } }),
      () => new Response("x", { headers: { "cache-control": 'private="a", max-age=600' } }),
      () => new Response("x", { status: 404, headers: { "cache-control": "max-age=604800" } }),
    ])
      expect(await control("/logo.png", fromScript, {}, answer)).to.equal("no-store");
  });

  it("cannot add a header by a line of their own, and interim answers stay behind", async () => {
    const target = await serve((incoming, outgoing) => {
      outgoing.writeEarlyHints({ link: "</x>; rel=preload" });
      incoming.socket.end(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Request-Id: 1\r\n\tSet-Cookie: admin=1\r\nContent-Length: 2\r\n\r\n{}",
      );
    });
    const answer = await raw(
      await proxySite({ target, allow: ["* /*"] }),
      "GET /v1/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    );
    expect(answer).to.match(/^HTTP\/1\.1 (200|502) /);
    expect(answer).not.to.match(/^(set-cookie|link):/im);
  });
});

describe("the gateway's cookie on the site", () => {
  afterEach(closeServers);

  const cookie = async (
    options: Partial<ProxyOptions>,
    headers: Record<string, string> = {},
  ): Promise<string[]> => {
    const answer = await passed(
      () =>
        new Response("{}", {
          headers: [
            [
              "set-cookie",
              "session=1; Path=/; Domain=example.com; SameSite=None; Max-Age=60; Expires=Fri, 01 Jan 2100 00:00:00 GMT; Partitioned",
            ],
            ["set-cookie", "gw-session=2"],
            ["set-cookie", " session =3"],
            ["set-cookie", "Session=4"],
          ],
        }),
      options,
      "/api/user/login",
      { ...fromScript, ...headers },
    );
    return answer.headers.getSetCookie();
  };
  const written =
    "gw-session=1; Max-Age=60; Expires=Fri, 01 Jan 2100 00:00:00 GMT; Path=/; HttpOnly; SameSite=Strict";

  it("is strict, for this host and scripts of none, and the only one", async () => {
    expect(await cookie({})).to.deep.equal([written]);
  });

  it("is secure when the site is, as far as the site can know", async () => {
    const secure = [`${written}; Secure`];
    expect(await cookie({ publicOrigin: "https://shop.example" })).to.deep.equal(secure);
    expect(await cookie({ publicOrigin: "http://shop.example" })).to.deep.equal([written]);
    expect(await cookie({ trustForwardedFor: true }, { "x-forwarded-proto": "https" })).to.deep.equal(secure);
    expect(await cookie({}, { "x-forwarded-proto": "https" })).to.deep.equal([written]);
    const { origin: target } = await recordingServer(
      () => new Response("{}", { headers: { "set-cookie": "session=1" } }),
    );
    const answer = await createProxy({ target }).fetch(
      new Request("https://shop.example/api/user/login", { method: "POST", headers: fromScript }),
    );
    expect(answer.headers.get("set-cookie")).to.match(/; Secure$/);
  });

  it("is the first of its name among those that a browser sends, and no other one", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target });
    for (const sent of [
      "gw-session=ours; gw-session=theirs",
      "xgw-session=1; session=2; gw-session=ours; __Host-gw-session=3",
      "a=gw-session=1;gw-session=ours",
    ])
      await fetch(`${origin}/api/user/self`, { headers: { ...fromScript, cookie: sent } });
    await fetch(`${origin}/api/user/self`, {
      headers: { ...fromScript, cookie: "GW-SESSION=1; gw-session-2=1" },
    });
    expect(received.map(({ headers }) => headers.cookie)).to.deep.equal([
      "session=ours",
      "session=ours",
      "session=ours",
      undefined,
    ]);
  });

  it("and its host are told to the gateway as browsers see them", async () => {
    const { origin: target, received } = await recordingServer();
    const origin = await proxySite({ target, publicOrigin: "https://shop.example" });
    await fetch(`${origin}/api/status`, { headers: { ...fromScript, "x-forwarded-host": "evil.example" } });
    expect(received[0]?.headers).to.include({
      "x-forwarded-host": "shop.example",
      "x-forwarded-proto": "https",
    });
  });
});

describe("whether model calls pass", () => {
  afterEach(closeServers);

  const told = async (options: Partial<ProxyOptions>, path = "/api/user/self") =>
    (await passed(() => Response.json({ success: true }), options, path)).headers.get(
      "x-gateway-console-relay",
    );

  it("is said of a list of calls, and of a filter that answers with one", async () => {
    expect(await told({})).to.equal("none");
    expect(await told({ allow: widgetCalls })).to.equal("none");
    expect(await told({ allow: () => Promise.resolve(everyCall) })).to.equal("none");
    expect(await told({ allow: [...everyCall, ...relayCalls] })).to.equal(null);
    expect(await told({ allow: ["* /*"] })).to.equal(null);
  });

  it("is not said where a filter decides for each call, nor outside the API", async () => {
    expect(await told({ allow: () => true })).to.equal(null);
    expect(await told({}, "/logo.png")).to.equal(null);
  });
});

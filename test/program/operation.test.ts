/** What an operator sees of the program: its health check and its access log. */
import type { RequestListener } from "node:http";
import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import { withAccessLog } from "../../src/program/access-log.js";
import type { AccessEntry } from "../../src/program/access-log.js";
import type { Backend } from "../../src/program/backend.js";
import { siteListener } from "../../src/program/site.js";
import { closeServers, raw, send, serve } from "../proxy/site.js";

afterEach(closeServers);

const backend: Backend = {
  fetch: () => Promise.resolve(new Response("of the gateway", { status: 502 })),
  notes: [],
  close: () => Promise.resolve(),
};

const site = (ready: Promise<Backend>): RequestListener =>
  siteListener({
    backend: ready,
    files: () => Promise.resolve(new Response("a page")),
    basePath: "/console",
    answersTo: (name) => name === "console.example",
  });

describe("the health check", () => {
  it("has no base path, answers under every name, and asks no gateway", async () => {
    const origin = await serve(site(Promise.resolve(backend)));
    const answer = await fetch(`${origin}/healthz`);
    expect([answer.status, await answer.text()]).to.deep.equal([200, "ok\n"]);
    expect(answer.headers.get("cache-control")).to.equal("no-store");
    expect((await fetch(`${origin}/healthz/more`)).status).to.equal(403);
    expect((await fetch(`${origin}/console/`)).status).to.equal(403);
  });

  it("isn't answered before the backend is ready", async () => {
    let ready: (opened: Backend) => void = () => undefined;
    const origin = await serve(
      site(
        new Promise((resolve) => {
          ready = resolve;
        }),
      ),
    );
    let isAnswered = false;
    const asked = fetch(`${origin}/healthz`).then(({ status }) => {
      isAnswered = true;
      return status;
    });
    // Another request has gone there and back in the meantime.
    expect((await fetch(`${origin}/elsewhere`)).status).to.equal(403);
    expect(isAnswered).to.equal(false);
    ready(backend);
    expect(await asked).to.equal(200);
  });
});

describe("the access log", () => {
  /** A logged site, and its next entries. */
  async function loggedSite(listener: RequestListener, trustProxy = false) {
    const entries: AccessEntry[] = [];
    let told: () => void = () => undefined;
    const origin = await serve(
      withAccessLog(
        listener,
        (entry) => {
          entries.push(entry);
          told();
        },
        trustProxy,
      ),
    );
    const entry = async (): Promise<AccessEntry> => {
      for (;;) {
        const found = entries.shift();
        if (found) return found;
        await new Promise<void>((resolve) => {
          told = resolve;
        });
      }
    };
    return { origin, entry, entries };
  }

  it("has one entry for each request, without query, headers and health checks", async () => {
    const { origin, entry, entries } = await loggedSite(site(Promise.resolve(backend)));
    await fetch(`${origin}/healthz`);
    await send(`${origin}/console/api/user/reset?code=secret`, {
      host: "console.example",
      authorization: "Bearer secret",
    });
    const { time, ms, ...rest } = await entry();
    expect(rest).to.deep.equal({
      method: "GET",
      path: "/console/api/user/reset",
      status: 502,
      client: "127.0.0.1",
    });
    expect(new Date(time).toISOString()).to.equal(time);
    expect(ms).to.be.at.least(0);
    expect(entries).to.deep.equal([]);
  });

  it("believes the address that a server in front names only when told to", async () => {
    const from = { host: "console.example", "x-forwarded-for": "203.0.113.7, 10.0.0.2" };
    for (const [trust, client] of [
      [true, "203.0.113.7"],
      [false, "127.0.0.1"],
    ] as const) {
      const { origin, entry } = await loggedSite(site(Promise.resolve(backend)), trust);
      await send(`${origin}/console/`, from);
      expect(await entry()).to.include({ status: 200, client });
    }
  });

  it("marks answers that the other end didn't wait for", async () => {
    const { origin, entry } = await loggedSite((_, answer) => void answer.write("begun"));
    await raw(origin, "GET /v1/stream HTTP/1.1\r\nHost: console.example\r\n\r\n", /begun/);
    expect(await entry()).to.include({ path: "/v1/stream", status: 200, aborted: true });
  });
});

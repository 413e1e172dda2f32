/** A gateway that is updated, or exchanged for another one, under an open page. */
import { afterEach, describe, it } from "node:test";
import { expect } from "chai";
import * as z from "zod/mini";
import type { DialectMember } from "../../src/api/dialects/member.js";
import { gatewayFor, type Gateway } from "../../src/state/gateways.js";
import { json, stubFetch, success } from "../api/fetch-stub.js";
import { bodyOf } from "../contract/family.js";
import { readWire } from "../contract/wire.js";

const oneApi = readWire("one-api-head").find(({ request }) => request.path === "/api/status")?.response
  .body as {
  data: object;
};

const statusOf = (member: DialectMember | "one-api", start_time: number): unknown => {
  const body = member === "one-api" ? oneApi : (bodyOf(member, "status") as { data: object });
  return { ...body, data: { ...body.data, start_time } };
};

describe("a gateway that is exchanged under an open page", () => {
  const stub = stubFetch();
  const opened: Gateway[] = [];
  let now: DialectMember | "one-api" = "one-api";
  let started = 1;
  let names = 0;
  afterEach(() => {
    for (const { session } of opened.splice(0)) session.dispose();
  });

  /** A page at a gateway that has read its status. */
  async function open(member: DialectMember | "one-api"): Promise<Gateway> {
    now = member;
    started += 1;
    stub.status = undefined;
    stub.answer = ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === "/api/status") return json(statusOf(now, started));
      if (pathname === "/api/token/")
        return now === "one-api" ? success([]) : json(bodyOf(now, "token-list"));
      return json({ success: false, message: "gone" }, 404);
    };
    const gateway = gatewayFor({ baseUrl: `https://exchanged-${String((names += 1))}.example` });
    opened.push(gateway);
    await gateway.session.refreshStatus();
    return gateway;
  }

  const exchange = (member: DialectMember | "one-api"): void => {
    now = member;
    started += 1;
  };

  const ask = (gateway: Gateway, path: string): Promise<unknown> =>
    gateway.http
      .call({ method: "GET", path, schema: z.unknown(), share: true })
      .catch((failure: unknown) => failure);

  const settled = async (gateway: Gateway, project: string): Promise<void> => {
    for (let turn = 0; turn < 200 && gateway.supports.value.project !== project; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(gateway.supports.value.project).to.equal(project);
  };

  it("is spoken to as it is now when its status is read again, and its views begin anew", async () => {
    const gateway = await open("one-api");
    expect(gateway.writing.exchanges.value).to.equal(0);
    exchange("new-api");
    await gateway.session.refreshStatus();
    expect(gateway.supports.value.project).to.equal("newApi");
    expect(gateway.writing.exchanges.value).to.equal(1);
    exchange("new-api");
    await gateway.session.refreshStatus();
    expect(gateway.writing.exchanges.value, "a restart alone").to.equal(1);
  });

  it("is noticed by rows of another gateway", async () => {
    const gateway = await open("one-api");
    exchange("one-hub");
    await ask(gateway, "/api/token/");
    await settled(gateway, "oneHub");
    expect(gateway.writing.state.value).to.equal("open");
  });

  it("is noticed by a call that it doesn't have", async () => {
    const gateway = await open("new-api");
    exchange("laisky");
    await ask(gateway, "/api/user/self/groups");
    await settled(gateway, "laiskyOneApi");
    expect(gateway.writing.exchanges.value).to.equal(1);
  });

  it("is asked once where it is still the same, however many calls fail", async () => {
    const gateway = await open("new-api");
    stub.calls.length = 0;
    for (let turn = 0; turn < 5; turn += 1) await ask(gateway, "/api/user/self/groups");
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(stub.calls.filter(({ url }) => url.endsWith("/api/status"))).to.have.length(1);
    expect(gateway.writing.exchanges.value).to.equal(0);
  });
});

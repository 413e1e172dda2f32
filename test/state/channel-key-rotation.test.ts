/**
 * A job that gives channels a new key: the key is in the page alone, a lost answer is never guessed at, and what a page
 * that is gone had begun is cleaned up.
 */
import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { isGatewayError } from "../../src/api/client/errors.js";
import { createHttp } from "../../src/api/client/http.js";
import { hold, heldFor } from "../../src/areas/channels/held-settings.js";
import { rotateKind } from "../../src/areas/channels/rotate/rotate-job.js";
import type { Gateway } from "../../src/state/gateways.js";
import type { JobSession, JobStep } from "../../src/state/jobs/job-area.js";
import type { JobItem } from "../../src/state/jobs/job.js";
import type { Channel } from "../../src/api/entities/channel-schema.js";
import { json, stubFetch, success } from "../api/fetch-stub.js";

const stub = stubFetch();

const plain = {
  ...{ id: 1, type: 1, key: "", name: "one", status: 1, weight: 0, priority: 0, created_time: 1 },
  ...{ base_url: "", other: "", models: "m", group: "default", model_mapping: "", config: "" },
  ...{ test_time: 0, response_time: 0, balance: 0, balance_updated_time: 0, used_quota: 0 },
};

/** A gateway with channels that keeps what it is asked, in order. */
function gatewayOf(rules: { readonly loses?: boolean; readonly ignoresStatus?: boolean } = {}) {
  const rows: Record<string, unknown>[] = [{ ...plain }];
  const asked: string[] = [];
  stub.answer = ({ url, method, body: sent }) => {
    const { pathname, searchParams } = new URL(url);
    const path = pathname.slice(pathname.indexOf("/api/"));
    const id = Number(path.split("/").at(-1));
    if (method !== "GET" || path.includes("/test/")) asked.push(`${method} ${path}`);
    if (path.endsWith("/search")) {
      const keyword = searchParams.get("keyword") ?? "";
      return success(rows.filter(({ name }) => String(name).startsWith(keyword)).map(hidden));
    }
    if (path.includes("/test/")) return json({ success: true, message: "ok", time: 1, modelName: "m" });
    if (method === "GET") return success(rows.filter((row) => row.id === id).map(hidden)[0]);
    const body = sent as Record<string, unknown>;
    if (method === "POST")
      rows.push({ ...plain, ...body, ...(rules.ignoresStatus ? { status: 1 } : {}), id: rows.length + 1 });
    if (method === "DELETE")
      rows.splice(
        rows.findIndex((row) => row.id === id),
        1,
      );
    if (method === "PUT") {
      Object.assign(rows.find((row) => row.id === body.id) ?? {}, body);
      if (rules.loses && body.key !== undefined) throw new TypeError("lost");
      return success(rows.find((row) => row.id === body.id));
    }
    return success(null);
  };
  return { rows, asked };
}

const hidden = (row: Record<string, unknown>) => ({ ...row, key: "" });

const session = { user: signal({ id: 1 }) } as unknown as Gateway["session"];
const sessionOf = (test: boolean): JobSession => ({
  gateway: {
    http: createHttp({ baseUrl: "https://gateway.example" }),
    session,
    toasts: { show: () => undefined },
  } as unknown as Gateway,
  locale: "en",
  plan: { id: "job-123456", params: { test } } as unknown as JobSession["plan"],
  emit: () => undefined,
  show: () => undefined,
});

const itemOf = (held: string): JobItem => ({
  key: 1,
  name: "one",
  about: { id: 1, name: "one", held, trial: 0, enables: false },
});

const stepOf = (mark?: readonly number[]) => {
  const noted: (readonly number[])[] = [];
  const step = { mark, note: (one: readonly number[]) => noted.push(one) } as unknown as JobStep<Channel>;
  return { step, noted };
};

const outcome = async (doing: Promise<{ readonly kind: string }>): Promise<string | undefined> => {
  try {
    return (await doing).kind;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return error.serverMessage;
  }
};
const holdKey = () => hold({ session }, new Map([[1, { key: "sk-new", more: {} }]]));

describe("the new key of a channel", () => {
  it("is written after its test, which is noted before anything is sent, and forgotten then", async () => {
    const { rows, asked } = gatewayOf();
    const held = holdKey();
    const { step, noted } = stepOf();
    expect(await outcome(rotateKind.act(sessionOf(true), itemOf(held), step))).to.equal("done");
    expect(noted).to.deep.equal([[1]]);
    expect(asked).to.deep.equal([
      "POST /api/channel/",
      "GET /api/channel/test/2",
      "DELETE /api/channel/2",
      "PUT /api/channel/",
    ]);
    expect(rows.map(({ id, key }) => [id, key])).to.deep.equal([[1, "sk-new"]]);
    expect(heldFor(held, 1)).to.equal(undefined);
  });

  it("is never tested by a copy that could get a request: one that came enabled is disabled before", async () => {
    const { asked } = gatewayOf({ ignoresStatus: true });
    await rotateKind.act(sessionOf(true), itemOf(holdKey()), stepOf().step);
    expect(asked.slice(0, 3)).to.deep.equal([
      "POST /api/channel/",
      "PUT /api/channel/",
      "GET /api/channel/test/2",
    ]);
  });

  it("is sent once where the answer is lost, and stays unconfirmed, because no read shows it", async () => {
    const { asked } = gatewayOf({ loses: true });
    const settled = await rotateKind.act(sessionOf(false), itemOf(holdKey()), stepOf().step);
    expect(settled).to.include({ kind: "lost", finding: "unclear" });
    if (settled.kind !== "lost") throw new Error("no check");
    expect(await settled.check()).to.include({ kind: "lost", finding: "unclear" });
    expect(asked).to.deep.equal(["PUT /api/channel/"]);
  });

  it("is asked for again after a reload, when the copy of its test is deleted", async () => {
    const { rows, asked } = gatewayOf();
    rows.push({ ...plain, id: 2, name: "one · key test 123456-0", status: 2 });
    rows.push({ ...plain, id: 3, name: "one · key test 123456-0 of somebody", status: 2 });
    const doing = rotateKind.act(sessionOf(true), itemOf("of a page that is gone"), stepOf([1]).step);
    expect(await outcome(doing)).to.match(/only kept in the page/);
    expect(asked).to.deep.equal(["DELETE /api/channel/2"]);
    expect(rows.map(({ id }) => id)).to.deep.equal([1, 3]);
  });
});

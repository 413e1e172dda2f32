import { describe, it } from "node:test";
import { expect } from "chai";
import { createHttp } from "../../src/api/client/http.js";
import { findCharge } from "../../src/state/relay/charge.js";
import { stubFetch, success } from "../api/fetch-stub.js";

const stub = stubFetch();
const usage = { promptTokens: 8, completionTokens: 4 };
const entry = { type: 2, token_name: "notebook", model_name: "m", prompt_tokens: 8, completion_tokens: 4 };

describe("the log entry of an answer", () => {
  /** What two answers that ended at the same time find, each asked for through a connection of its own. */
  async function twoAnswers(name: string, entries: object[], requestIds: (string | undefined)[] = []) {
    stub.answer = () => success(entries);
    const stop = new AbortController();
    const looking = [0, 1].map((index) => {
      const http = createHttp({ baseUrl: `https://${name}.example`, assume: "one-api" });
      const charged = { tokenName: "notebook", requestId: requestIds[index], since: 1000, usage };
      return findCharge(http, charged, stop.signal);
    });
    // Who finds none looks again later.
    const found = await Promise.race(looking);
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    return { found, all: await Promise.all(looking) };
  }

  it("is never given to two of them", async () => {
    const { all } = await twoAnswers("one", [{ ...entry, created_at: 1001, quota: 20 }]);
    expect(all.map((charge) => charge?.quota).sort()).to.deep.equal([20, undefined]);
  });

  it("is never given to two of them by its id either", async () => {
    const logged = { ...entry, created_at: 1001, quota: 20, request_id: "r1" };
    const { all } = await twoAnswers("ids", [logged], ["r1", "r1"]);
    expect(all.map((charge) => charge?.quota).sort()).to.deep.equal([20, undefined]);
  });

  it("is found by each of them where each has one", async () => {
    const entries = [30, 20].map((quota) => ({ ...entry, created_at: 1001, quota }));
    const { all } = await twoAnswers("two", entries);
    expect(all.map((charge) => charge?.quota).sort()).to.deep.equal([20, 30]);
  });
});

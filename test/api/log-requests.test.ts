// Finding the log's entries of a request by its ID: only where the gateway looked for it.
import { expect } from "chai";
import { describe, it } from "node:test";
import { findRequest } from "../../src/api/entities/log-requests.js";
import { json, success } from "./fetch-stub.js";
import { open, seen } from "./dialect-stub.js";

const id = "2026112815083112345678912345678";
const page = (...items: readonly object[]) => success({ items, total: items.length, page: 1, page_size: 10 });
const entry = (more: object = {}) => ({
  id: 7,
  created_at: 1_780_000_000,
  type: 2,
  model_name: "m",
  ...more,
});

/** What a release answers to each ID. */
const releases: readonly {
  readonly name: string;
  readonly answer: (asked: string | null) => Response;
  readonly found: number | undefined;
}[] = [
  {
    name: "has it",
    answer: (asked) => page(...(asked === id ? [entry({ request_id: id })] : [])),
    found: 1,
  },
  { name: "doesn't have it", answer: () => page(), found: 0 },
  {
    name: "has it, and leaves IDs out of one's own entries",
    answer: (asked) => page(...(asked === id ? [entry()] : [])),
    found: 1,
  },
  { name: "ignores what is asked for", answer: () => page(entry(), entry()), found: undefined },
  {
    name: "ignores it, and has IDs",
    answer: () => page(entry({ request_id: "another" })),
    found: undefined,
  },
];

describe("the log's entries of a request", () => {
  for (const everyones of [false, true])
    for (const { name, answer, found } of releases)
      it(`are ${found ?? "not looked for"} where the ${everyones ? "whole" : "own"} log of new-api ${name}`, async () => {
        const path = everyones ? "/api/log/" : "/api/log/self";
        const http = await open("new-api", {
          [`GET ${path}`]: ({ url }) => answer(new URL(url).searchParams.get("request_id")),
        });
        const entries = await findRequest(http, id, everyones);
        expect(entries?.length).to.equal(found);
        expect(seen()[0]).to.match(new RegExp(`^GET ${path}\\?.*request_id=${id}`));
        expect(seen().length).to.be.at.most(2);
      });

  it("are a failure where the gateway refuses", async () => {
    const http = await open("new-api", {
      "GET /api/log/self": () => json({ success: false, message: "no" }),
    });
    const failed = await findRequest(http, id, false).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failed).to.include({ kind: "refused", serverMessage: "no" });
  });
});

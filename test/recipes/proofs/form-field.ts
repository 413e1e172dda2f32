/** Runs in the copy of test/recipes: the new field has its label, and what is typed into it is sent and restored. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { createHttp } from "../../../src/api/client/http.js";
import { supportsOf } from "../../../src/api/dialects/supports.js";
import { tokenFormMessages } from "../../../src/areas/tokens/generated/form.messages.en.js";
import { tokenRecord } from "../../../src/areas/tokens/record.js";
import { createRecord } from "../../../src/state/record/record.js";
import { stubFetch, success } from "../../api/fetch-stub.js";

const stub = stubFetch();
const http = createHttp({ baseUrl: "https://gateway.example", assume: "one-api" });
const facts = { supports: signal(supportsOf(undefined)) };
const typed = { name: "ci", note: "for the build" };

describe("the new field", () => {
  it("has its label in each language", async () => {
    const label = async (locale: "en" | "zh-CN"): Promise<unknown> =>
      Object.entries(await tokenFormMessages.load(locale)).find(([key]) => key === "note")?.[1];
    expect(await label("en")).to.equal("Note");
    expect(await label("zh-CN")).to.equal("备注");
    expect(Object.keys(tokenRecord.fields)).to.include("note");
  });

  it("is sent as it was typed", async () => {
    stub.answer = ({ method }) => success(method === "GET" ? [] : { id: 1, key: "k".repeat(48), ...typed });
    const record = createRecord(tokenRecord, { http, facts, stored: undefined });
    record.set(typed);
    await record.save();
    expect(stub.calls.find(({ method }) => method === "POST")?.body).to.include(typed);
  });
});

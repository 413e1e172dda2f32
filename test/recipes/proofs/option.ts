/** Runs in the copy of test/recipes: the new option is in the table of its tab, has its texts, and is saved. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { supportsOf } from "../../../src/api/dialects/supports.js";
import type { Http } from "../../../src/api/client/http.js";
import type { HttpRequest } from "../../../src/api/client/http-request.js";
import { settingsAdminMessages } from "../../../src/areas/settings/options/generated/admin.messages.en.js";
import { optionRecord } from "../../../src/areas/settings/options/option-record.js";
import { createOptionsModel } from "../../../src/areas/settings/options/options-model.js";
import { labelsOf } from "../../../src/areas/settings/options/option-texts.js";
import { optionsOf, tableOf } from "../../../src/domain/settings/gateway-options.js";

const key = "FreeModels" as string;
const offered = optionsOf("ratios", tableOf(supportsOf("new-api").optionGroups));

describe("the new option", () => {
  it("is in its tab, with its label in each language", async () => {
    expect(offered.map((one) => one.key)).to.include(key);
    expect(labelsOf([key], await settingsAdminMessages.load("en"))).to.equal("Free models");
    expect(labelsOf([key], await settingsAdminMessages.load("zh-CN"))).to.equal("免费模型");
  });

  it("is saved, alone", async () => {
    const values = new Map<string, string>([[key, "gpt-4o-mini"]]);
    const sent: unknown[] = [];
    const http: Http = {
      baseUrl: "",
      call<T>({ method, body }: HttpRequest<T>): Promise<T> {
        if (method === "GET")
          return Promise.resolve([...values].map(([name, value]) => ({ key: name, value })) as T);
        const written = body as { key: string; value: string };
        sent.push(written);
        values.set(written.key, written.value);
        return Promise.resolve(undefined as T);
      },
    };
    const session = { refreshStatus: () => Promise.resolve() };
    const about = { options: offered, record: optionRecord(offered) };
    const model = createOptionsModel({ http, session, whenResumed: () => Promise.resolve() }, about);
    await model.load();
    const form = model.value.peek();
    form?.set({ [key]: "gpt-4o-mini,llama-3" });
    await form?.save();
    expect(sent).to.deep.equal([{ key, value: "gpt-4o-mini,llama-3" }]);
  });
});

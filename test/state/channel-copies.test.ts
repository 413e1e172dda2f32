/** A copy of a channel has every setting of it, also those that this console has never heard of, on every member. */
import { describe, it } from "node:test";
import { expect } from "chai";
import type { Http } from "../../src/api/client/http.js";
import { getChannel, searchChannels } from "../../src/api/entities/channels.js";
import { copyOf, likenessOf, type ChannelFields } from "../../src/areas/channels/record.js";
import { createRecord } from "../../src/state/record/record.js";
import { stub } from "../api/dialect-stub.js";
import {
  connect,
  counted,
  factsOf,
  gatewayWith,
  isNew,
  recordOf,
  type AnyMember,
  type Row,
} from "./members-channel.js";

/** Copies the channel as the form does, and answers how that ended. */
async function copy(member: AnyMember, http: Http, typed: Partial<ChannelFields> = {}) {
  const facts = factsOf(member, http);
  const [row] = await searchChannels(http, "origin");
  const source = await getChannel(http, row?.id ?? 0);
  const record = recordOf(source);
  const initial = copyOf(source, facts, record);
  const model = createRecord(record, {
    http,
    facts,
    stored: undefined,
    initial,
    like: likenessOf(source, initial),
  });
  model.set({ name: "copy", key: "sk-other", ...typed });
  const result = await model.save();
  return { result, model };
}

const settingsOf = (row: Row | undefined, ...without: readonly string[]) =>
  Object.fromEntries(
    Object.entries(row ?? {}).filter(([name]) => ![...isNew, ...counted, ...without].includes(name)),
  );

for (const member of ["one-api", "one-hub", "new-api", "laisky"] as const)
  describe(`a copy of a channel of ${member}`, () => {
    it("has all of its settings as they are stored, and nothing that is its own", async () => {
      const { rows, answer } = gatewayWith(member);
      const http = await connect(member, answer);
      const { result } = await copy(member, http);
      expect(result).to.have.nested.property("value.created.lost").deep.equal([]);
      const [origin, made] = rows;
      expect(settingsOf(made)).to.deep.equal(settingsOf(origin));
      expect(made).to.include({ name: "copy", key: "sk-other", status: 1 });
      const posted = stub.calls.find(({ method }) => method === "POST")?.body as Row;
      expect(posted).not.to.have.any.keys(...counted, "id", "uuid", "status", "created_time");
    });

    it("has what was changed in the form, too", async () => {
      const { rows, answer } = gatewayWith(member);
      const http = await connect(member, answer);
      // The test model of Laisky's fork has to stay among them.
      await copy(member, http, { models: "m2,m3", priority: "9" });
      const [origin, made] = rows;
      expect(settingsOf(made, "models", "priority")).to.deep.equal(settingsOf(origin, "models", "priority"));
      expect(made).to.include({ models: "m2,m3", priority: 9 });
    });

    it("says what the gateway didn't take", async () => {
      const { rows, answer } = gatewayWith(member);
      const refused = member === "one-api" ? "system_prompt" : "never_heard_of";
      const http = await connect(member, (call) => {
        const said = answer(call);
        for (const row of rows) if (row.name === "copy") row[refused] = "";
        return said;
      });
      const { result } = await copy(member, http);
      expect(result).to.have.nested.property("value.created.lost").deep.equal([refused]);
    });
  });

describe("a copy of a channel whose secrets are in its config", () => {
  it("has none of them but what was typed", async () => {
    const { rows, answer } = gatewayWith("one-api");
    Object.assign(rows[0] ?? {}, {
      type: 33,
      config: '{"region":"r","ak":"A","sk":"S","vertex_ai_adc":"V","more":1}',
    });
    const http = await connect("one-api", answer);
    await copy("one-api", http, { sk: "S2" });
    expect(rows[1]).to.include({ key: "A|S2|r" });
    expect(JSON.parse(String(rows[1]?.config))).to.deep.equal({ region: "r", ak: "A", sk: "S2", more: 1 });
  });
});

describe("a copy of a channel whose provider new-api looks at for models", () => {
  it("has what is set about that, and not what was found", async () => {
    const { rows, answer } = gatewayWith("new-api");
    const set = {
      upstream_model_update_check_enabled: true,
      upstream_model_update_ignored_models: ["old-model"],
      azure_responses_version: "preview",
    };
    const found = {
      upstream_model_update_last_check_time: 1_796_054_400,
      upstream_model_update_last_detected_models: ["new-model"],
      upstream_model_update_last_removed_models: ["gone-model"],
    };
    Object.assign(rows[0] ?? {}, { settings: JSON.stringify({ ...set, ...found }) });
    const http = await connect("new-api", answer);
    const { result } = await copy("new-api", http);
    expect(result).to.have.nested.property("value.created.lost").deep.equal([]);
    expect(JSON.parse(String(rows[1]?.settings))).to.deep.equal(set);
    expect(JSON.parse(String(rows[0]?.settings))).to.deep.equal({ ...set, ...found });
  });
});

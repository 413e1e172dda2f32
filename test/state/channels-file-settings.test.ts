/** A file of channels has every setting of them, also those that this console has never heard of, and no key. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { channelsFileText, parseChannelsFile } from "../../src/api/backup/channels-file.js";
import { createHttp } from "../../src/api/client/http.js";
import { searchChannels } from "../../src/api/entities/channels.js";
import { fileChannelOf } from "../../src/areas/channels/file/file-channel.js";
import { furtherSettings } from "../../src/areas/channels/further-settings.js";
import { withTypeSettings } from "../../src/areas/channels/type-settings.js";
import { stubFetch, success } from "../api/fetch-stub.js";

const stub = stubFetch();

const settings = {
  setting: '{"proxy":"socks5://h"}',
  header_override: '{"Authorization":"Bearer x"}',
  auto_ban: 0,
  test_model: "",
  openai_organization: null,
  never_heard_of: { deep: [0, null, "", false] },
};

const row = {
  ...{
    id: 5,
    type: 42,
    key: "sk-secret",
    name: "one",
    status: 1,
    weight: 0,
    created_time: 1,
    test_time: 2,
  },
  ...{
    response_time: 3,
    base_url: "",
    other: "",
    balance: 4,
    balance_updated_time: 5,
    models: "m",
    group: "default",
  },
  ...{
    used_quota: 6,
    model_mapping: "",
    priority: 0,
    channel_info: { is_multi_key: false },
    other_info: "x",
  },
  config: '{"region":"r","vertex_ai_project_id":"p","vertex_ai_adc":"{}","sk":"S","unknown":{"x":0}}',
};

describe("a file of channels", () => {
  it("has what else a channel is set to, as the gateway writes it, and reads it again", async () => {
    stub.answer = () => success([{ ...row, ...settings }]);
    const http = createHttp({ baseUrl: "https://gateway.example" });
    const [channel] = await searchChannels(http, "");
    if (!channel) throw new Error("no channel");
    const has = { tag: false, system_prompt: false };
    const saved = fileChannelOf(withTypeSettings(channel), has, undefined, furtherSettings(channel));
    expect(saved.more).to.deep.equal({
      ...settings,
      config: '{"unknown":{"x":0}}',
    });
    const text = channelsFileText({
      gateway: { name: "", address: "", version: "" },
      channels: [saved],
    });
    expect(text).not.to.match(/sk-secret|vertex_ai_adc|"S"/);
    const read = parseChannelsFile(text);
    expect(read).to.have.nested.property("channels[0]").deep.equal(saved);
    expect(read).to.have.property("ignored").deep.equal([]);
  });

  it("with settings that are no object is refused as a whole", () => {
    const text = JSON.stringify({
      format: "gateway-console/channels",
      formatVersion: 1,
      channels: [{ name: "a", type: 1, more: [] }],
    });
    expect(parseChannelsFile(text)).to.deep.equal({
      ok: false,
      problem: { kind: "wrong-value", channel: 1, field: "more" },
    });
  });
});

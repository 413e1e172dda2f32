import { describe, it } from "node:test";
import { expect } from "chai";
import { channelForm, fitsFormat, keyExample } from "../../src/domain/channels/channel-forms.js";
import { batchKeys } from "../../src/domain/channels/pasted-keys.js";

describe("forms of channel types", () => {
  it("have what behaviour.md 3 and wire.md 3.7 name, and the plain form for the rest", () => {
    for (const type of [1, 2, 14, 36, 41, 51, 999]) {
      const form = channelForm(type);
      expect(form.fields, `${type}`).to.have.length(0);
      expect(form.address).to.include({ label: "proxy", required: false });
      expect(form.key.kind).to.equal("plain");
    }
    const names = (type: number) => channelForm(type).fields.map(({ name }) => name);
    expect(names(3)).to.deep.equal(["other"]);
    expect(names(17)).to.deep.equal(["other"]);
    expect(names(33)).to.deep.equal(["region", "ak", "sk"]);
    expect(names(34)).to.deep.equal(["user_id"]);
    expect(names(37)).to.deep.equal(["user_id"]);
    expect(names(42)).to.deep.equal(["region", "vertex_ai_project_id", "vertex_ai_adc"]);
    for (const type of [3, 8, 43, 50]) expect(channelForm(type).address?.required, `${type}`).to.equal(true);
    for (const type of [33, 42]) expect(channelForm(type).address, `${type}`).to.equal(undefined);
  });

  it("know how keys are written", () => {
    const fits = (type: number, key: string) => fitsFormat(channelForm(type).key, key);
    expect(keyExample(channelForm(18).key)).to.equal("APPID|APISecret|APIKey");
    expect(fits(1, "anything at all")).to.equal(true);
    expect(fits(15, "a|b")).to.equal(true);
    expect(fits(15, "a")).to.equal(false);
    expect(fits(15, "a|")).to.equal(false);
    expect(fits(16, "id.secret")).to.equal(true);
    expect(fits(16, "id")).to.equal(false);
    expect(fits(18, "a|b|c")).to.equal(true);
    expect(fits(18, "a|b|c|d")).to.equal(false);
    expect(fits(22, "fastgpt-0sp2gtvfdgyi4k30jwlgwf1i-64f335d84283f05518e9e041")).to.equal(true);
    expect(fits(22, "fastgpt")).to.equal(false);
    expect(fits(23, "1250000000|AKID|secret")).to.equal(true);
    expect(fits(23, "app|AKID|secret")).to.equal(false);
  });

  it("read a batch: trimmed, without empty lines and doubles", () => {
    expect(batchKeys(" a \n\nb\r\na\n")).to.deep.equal(["a", "b"]);
    expect(batchKeys(" \n ")).to.deep.equal([]);
  });
});

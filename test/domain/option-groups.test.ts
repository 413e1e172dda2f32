// Groups that are kept among the options: what is read of them, and how little of each text a change touches.
import { describe, it } from "node:test";
import { expect } from "chai";
import { groupWrites } from "../../src/domain/groups/group-edits.js";
import {
  brokenIn,
  groupsOfOptions,
  isReadable,
  type GroupTexts,
  type OptionGroup,
} from "../../src/domain/groups/option-groups.js";

const use = "group_ratio_setting.group_special_usable_group";

const texts: GroupTexts = {
  GroupRatio: '{"default": 1.0, "vip":0.80, "svip":1}',
  TopupGroupRatio: '{"vip":0.9}',
  GroupGroupRatio: '{"vip":{"edit_this":0.9,"svip":0.50}, "odd":{}}',
  UserUsableGroups: '{"default":"Usual","vip":"Fast"}',
  AutoGroups: '["vip","default"]',
  MaxTokenAutoGroups: "5",
  DefaultUseAutoGroup: "false",
  [use]: '{"vip":{"-:default":"gone","append_1":"x","+:svip":"For you"}}',
};

const named = (symbol: string, from: GroupTexts = texts): OptionGroup => {
  const group = groupsOfOptions(from).find((one) => one.symbol === symbol);
  if (!group) throw new Error(`no group ${symbol}`);
  return group;
};
const written = (symbol: string, group: OptionGroup | undefined, from: GroupTexts = texts) =>
  Object.fromEntries(groupWrites(from, symbol, group).map(({ key, value }) => [key, value]));

describe("groups among the options", () => {
  it("are what any of them names, auto first", () => {
    expect(groupsOfOptions(texts).map(({ symbol }) => symbol)).to.deep.equal([
      "auto",
      "default",
      "svip",
      "vip",
    ]);
    expect(named("vip")).to.include({ ratio: "0.8", topup: "0.9", public: true, description: "Fast" });
    expect(named("vip")).to.include({ place: 1, special: "", allowed: "", denied: "" });
    expect(named("svip")).to.include({ public: false, description: "", allowed: "vip", place: 0 });
    expect(named("svip").special).to.equal('{"vip":0.5}');
    expect(named("default").denied).to.equal("vip");
    expect(named("auto")).to.include({ ratio: "", public: false, order: "vip,default", most: "5" });
    // A group that may be chosen and has no ratio is one to look at.
    expect(named("plus", { ...texts, UserUsableGroups: '{"plus":""}' })).to.include({
      ratio: "",
      public: true,
    });
    // Older releases have no order.
    expect(groupsOfOptions({ GroupRatio: '{"default":1}' }).map(({ symbol }) => symbol)).to.deep.equal([
      "default",
    ]);
  });

  it("are left alone by a save that changes nothing", () => {
    for (const group of groupsOfOptions(texts)) expect(written(group.symbol, group)).to.deep.equal({});
  });

  it("change in the one place that is about them", () => {
    const vip = named("vip");
    expect(written("vip", { ...vip, ratio: "0.7" })).to.deep.equal({
      GroupRatio: '{"default": 1.0, "vip":0.7, "svip":1}',
    });
    expect(written("vip", { ...vip, public: false, topup: "" })).to.deep.equal({
      TopupGroupRatio: "{}",
      UserUsableGroups: '{"default":"Usual"}',
    });
    const svip = named("svip");
    expect(written("svip", { ...svip, special: '{"default":2}' })).to.deep.equal({
      GroupGroupRatio: '{"vip":{"edit_this":0.9}, "odd":{}, "default":{"svip":2}}',
    });
    // What is said of a group to those accounts stays.
    expect(written("svip", { ...svip, denied: "default" })).to.deep.equal({
      [use]: '{"vip":{"-:default":"gone","append_1":"x","+:svip":"For you"},"default":{"-:svip":""}}',
    });
    expect(written("svip", { ...svip, allowed: "" })).to.deep.equal({
      [use]: '{"vip":{"-:default":"gone","append_1":"x"}}',
    });
  });

  it("have their order and its terms in auto", () => {
    const auto = named("auto");
    expect(written("auto", { ...auto, order: "default,svip", byDefault: true, most: "3" })).to.deep.equal({
      AutoGroups: '["default","svip"]',
      DefaultUseAutoGroup: "true",
      MaxTokenAutoGroups: "3",
    });
    expect(written("auto", { ...auto, public: true, description: "By order" })).to.deep.equal({
      UserUsableGroups: '{"default":"Usual","vip":"Fast","auto":"By order"}',
    });
  });

  it("go from every option, and from their ratio last", () => {
    const writes = groupWrites(texts, "vip", undefined);
    expect(writes.map(({ key }) => key)).to.deep.equal([
      "UserUsableGroups",
      use,
      "AutoGroups",
      "GroupGroupRatio",
      "TopupGroupRatio",
      "GroupRatio",
    ]);
    expect(written("vip", undefined)).to.deep.equal({
      UserUsableGroups: '{"default":"Usual"}',
      [use]: "{}",
      AutoGroups: '["default"]',
      GroupGroupRatio: '{"odd":{}}',
      TopupGroupRatio: "{}",
      GroupRatio: '{"default": 1.0, "svip":1}',
    });
  });

  it("come with their ratio first, into the options that the gateway has", () => {
    const { TopupGroupRatio: _topup, ...rest } = texts;
    const fresh: OptionGroup = { ...named("svip"), symbol: "gold", topup: "2", allowed: "", special: "" };
    const writes = groupWrites(rest, "gold", { ...fresh, ratio: "3", public: true, description: "G" });
    expect(writes.map(({ key }) => key)).to.deep.equal(["GroupRatio", "UserUsableGroups"]);
  });

  it("aren't read from what the gateway itself can't read", () => {
    for (const [option, text] of [
      ["GroupRatio", '{"vip":"1"}'],
      ["GroupGroupRatio", '{"vip":0.9}'],
      ["UserUsableGroups", "[]"],
      ["AutoGroups", '{"a":1}'],
      ["AutoGroups", "["],
      [use, '{"vip":{"a":1}}'],
    ] as const) {
      expect(isReadable(option, text), `${option} ${text}`).to.equal(false);
      expect(brokenIn({ ...texts, [option]: text })).to.equal(option);
    }
    expect(brokenIn(texts)).to.equal(undefined);
    expect(isReadable("GroupRatio", "")).to.equal(true);
  });
});

import { expect } from "chai";
import { describe, it } from "node:test";
import { signal } from "@preact/signals-core";
import { createStorage, type StoredName } from "../../src/state/storage.js";
import { createWriting } from "../../src/state/writes/permission.js";

/** What a browser keeps, in memory. */
function shelf(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
    clear: () => held.clear(),
    key: (index: number) => [...held.keys()][index] ?? null,
    get length() {
      return held.size;
    },
  };
}

const found = (member: "one-api" | "one-hub" | "unknown") => ({ member, version: "" });

describe("whether a gateway is written to", () => {
  it("is open until it is known to be another, and remembered to be one for the next visit", () => {
    const area = shelf();
    const open = () => createWriting(createStorage("https://gw.example", () => area));
    const writing = open();
    expect(writing.state.value).to.equal("open");
    writing.recognised(found("one-hub"));
    expect(writing.state.value).to.equal("closed");
    expect(open().state.value).to.equal("closed");
    writing.recognised(found("one-api"));
    expect(writing.state.value).to.equal("open");
    expect(area.length).to.equal(0);
  });

  it("is lifted for what the gateway looked like then, and for nothing else", () => {
    const area = shelf();
    const open = () => createWriting(createStorage("https://gw.example", () => area));
    const writing = open();
    writing.recognised(found("unknown"));
    writing.lift();
    expect(writing.state.value).to.equal("lifted");
    const later = open();
    expect(later.state.value).to.equal("lifted");
    expect(later.isLiftedFor(found("unknown"))).to.equal(true);
    expect(later.isLiftedFor(found("one-hub"))).to.equal(false);
    later.recognised(found("one-hub"));
    expect(later.state.value).to.equal("closed");
    later.recognised(found("unknown"));
    later.close();
    expect([later.state.value, open().state.value]).to.deep.equal(["closed", "closed"]);
  });

  it("is open where the page says that it is one-api, which the browser does not remember", () => {
    const area = shelf();
    const writing = createWriting(createStorage("https://gw.example", () => area));
    writing.recognised(found("unknown"));
    writing.assume("one-api");
    expect([writing.state.value, writing.assumed.value]).to.deep.equal(["open", "one-api"]);
    expect(createWriting(createStorage("https://gw.example", () => area)).state.value).to.equal("closed");
  });

  it("speaks no other dialect to what the page says is one-api", () => {
    const writing = createWriting(createStorage("https://gw.example", shelf));
    writing.recognised({ member: "new-api", version: "", supported: true });
    expect(writing.dialect.value).to.equal("new-api");
    writing.assume("one-api");
    expect(writing.dialect.value).to.equal(undefined);
    expect(writing.member.value).to.equal("new-api");
  });

  it("follows another tab that lifts or closes it", () => {
    const area = shelf();
    const changedElsewhere = signal<StoredName | undefined>(undefined);
    const here = createWriting({ ...createStorage("https://gw.example", () => area), changedElsewhere });
    here.recognised(found("unknown"));
    const other = createWriting(createStorage("https://gw.example", () => area));
    const told = () => {
      changedElsewhere.value = undefined;
      changedElsewhere.value = "writing";
    };
    other.lift();
    expect(here.state.value).to.equal("closed");
    told();
    expect(here.state.value).to.equal("lifted");
    other.close();
    told();
    expect(here.state.value).to.equal("closed");
  });

  it("is kept under names of its own, also where the console uses the gateway's", () => {
    const area = shelf();
    const storage = createStorage("https://gw.example", () => area);
    storage.useBareNames();
    const writing = createWriting(storage);
    writing.recognised(found("unknown"));
    writing.lift();
    const names = Array.from({ length: area.length }, (_, index) => area.key(index));
    expect(names).to.deep.equal([
      "gateway-console:https://gw.example:gateway",
      "gateway-console:https://gw.example:writing",
    ]);
  });
});

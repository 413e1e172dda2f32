import { describe, it } from "node:test";
import { expect } from "chai";
import { createStorage } from "../../src/state/storage.js";

/** A storage area that lives in a map. */
function area(): Storage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
  };
}

describe("gateway storage", () => {
  it("prefixes every name by the gateway, so that two gateways and the host page stay apart", () => {
    const place = area();
    place.entries.set("user", "the host's own");
    const first = createStorage("https://a.example", () => place);
    const second = createStorage("https://b.example", () => place);
    first.write("user", "1");
    second.write("user", "2");
    expect(first.read("user")).to.equal("1");
    expect(second.read("user")).to.equal("2");
    expect(place.entries.get("user")).to.equal("the host's own");
    expect([...place.entries.keys()].filter((name) => name.startsWith("gateway-console:"))).to.have.length(2);
  });

  it("uses the bare names of behaviour.md 3 in the console on the gateway's own origin", () => {
    const place = area();
    const storage = createStorage("https://a.example", () => place);
    storage.useBareNames();
    storage.write("system_name", "Acme");
    expect(place.entries.get("system_name")).to.equal("Acme");
    storage.write("system_name", undefined);
    expect(place.entries.has("system_name")).to.equal(false);
  });

  it("works in memory when the browser refuses", () => {
    const storage = createStorage("https://a.example", () => {
      throw new DOMException("refused", "SecurityError");
    });
    storage.write("aff", "abcd");
    expect(storage.read("aff")).to.equal("abcd");
    storage.write("aff", undefined);
    expect(storage.read("aff")).to.equal(undefined);
  });

  it("says what isn't kept, and reads that instead of what was there before", () => {
    const place = area();
    const storage = createStorage("k", () => place);
    expect(storage.write("theme", "dark")).to.equal(true);
    const { setItem, removeItem } = place;
    place.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    expect([storage.write("theme", "light"), storage.read("theme")]).to.deep.equal([false, "light"]);
    expect(storage.write("theme", undefined)).to.equal(true);
    // It takes what it doesn't keep.
    place.setItem = () => undefined;
    expect([storage.write("theme", "light"), storage.read("theme")]).to.deep.equal([false, "light"]);
    place.setItem = setItem;
    expect(storage.write("theme", "dark")).to.equal(true);
    place.removeItem = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    expect([storage.write("theme", undefined), storage.read("theme")]).to.deep.equal([false, undefined]);
    place.removeItem = removeItem;
    expect([storage.write("theme", undefined), place.entries.size]).to.deep.equal([true, 0]);
  });

  it("reads text that is no JSON as nothing", () => {
    const place = area();
    const storage = createStorage("k", () => place);
    storage.write("user", "{broken");
    expect(storage.readJson("user")).to.equal(undefined);
    storage.write("user", '{"id":1}');
    expect(storage.readJson("user")).to.deep.equal({ id: 1 });
  });
});

import { signal } from "@preact/signals-core";
import { describe, it } from "node:test";
import { expect } from "chai";
import { keptList } from "../../../src/state/collection/kept.js";
import { createStorage } from "../../../src/state/storage.js";
import type { Session } from "../../../src/state/session/session.js";

describe("a list that is kept", () => {
  it("is its account's alone, also when it is put away after somebody else has signed in", () => {
    const user = signal<{ id: number } | undefined>({ id: 2 });
    const gateway = {
      storage: createStorage("k", () => {
        throw new Error("no storage");
      }),
      session: { user } as unknown as Session,
    };
    const bobs = keptList<string>(gateway, "tokens");
    bobs.write(["bob's"]);
    expect(keptList<string>(gateway, "tokens").read()).to.deep.equal(["bob's"]);
    expect(keptList<string>(gateway, "codes").read()).to.equal(undefined);
    user.value = { id: 1 };
    const roots = keptList<string>(gateway, "tokens");
    expect(roots.read()).to.equal(undefined);
    bobs.write(["bob's, later"]);
    expect(roots.read()).to.equal(undefined);
    user.value = undefined;
    const nobodys = keptList<string>(gateway, "tokens");
    nobodys.write(["nobody's"]);
    expect(nobodys.read()).to.equal(undefined);
  });
});

import { beforeEach, describe, it } from "node:test";
import { expect } from "chai";
import { abortError } from "../../src/api/client/abort.js";
import { GatewayError, isAbortError } from "../../src/api/client/errors.js";
import type { Http } from "../../src/api/client/http.js";
import type { HttpRequest } from "../../src/api/client/http-request.js";
import { watchAdded } from "../../src/state/added-rows.js";
import type { RecordModel } from "../../src/state/record/record-model.js";
import { createRecord } from "../../src/state/record/record.js";
import { defineRecord, type KindOf } from "../../src/ui/record/declaration.js";

interface Note {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly state: string;
}

/** What is wrong with a field, in place of a text. */
interface Words {
  readonly required: string;
  readonly number: string;
}

const schema = undefined as never;
const read = (http: Http, path: string) => http.call<Note>({ method: "GET", path, schema, share: true });
const write = (http: Http, body: object) => http.call<Note>({ method: "PUT", path: "/note", schema, body });

const noteRecord = defineRecord<Note, Words>()({
  fields: {
    name: {
      label: () => "Name",
      default: "",
      check: (name) => (name.trim() === "" ? ({ required }) => required : undefined),
      read: (name) => name.trim(),
    },
    size: {
      label: () => "Size",
      default: "1",
      typed: String,
      read: (size) => (/^\d+$/.test(size) ? Number(size) : ({ number }) => number),
    },
    secret: { label: () => "Secret", default: "", secret: true },
  },
  load: (http, { id }) => read(http, `/note/${String(id)}`),
  update: ({ fresh, values, changed }) => {
    const sent = Object.fromEntries(changed.map((field) => [field, values[field]]));
    return (http) => write(http, { id: fresh.id, ...sent });
  },
  follow: (fresh, now) =>
    fresh.state === "asleep" && now.size > 0
      ? {
          send: (http) => write(http, { id: now.id, state: "awake" }),
          isDone: ({ state }) => state === "awake",
        }
      : undefined,
  isGone: ({ state }) => state === "deleted",
  concerns: (seen, fresh) => fresh.state === "spent" && seen.state !== "spent",
  create: {
    added: (http) =>
      watchAdded(() => http.call<readonly Note[]>({ method: "GET", path: "/note", schema, share: true })),
    send: (http, values) => http.call<Note>({ method: "POST", path: "/note", schema, body: values }),
    find: (added, { name }) => added.find((note) => note.name === name),
  },
  events: {
    updating: ["gw-before-token-update", ({ id, name }) => ({ id, name })],
    updated: ["gw-token-updated", ({ id, name }) => ({ id, name })],
  },
  texts: { name: ({ name }) => name, updated: () => "" },
});

type NoteKind = KindOf<typeof noteRecord>;

const offline = () => new GatewayError("network", "no answer");
const refused = () => new GatewayError("refused", "no", { serverMessage: "no" });

/** A gateway that holds notes. */
function backend() {
  const state = {
    notes: new Map<number, Note>([[5, { id: 5, name: "old", size: 3, state: "awake" }]]),
    sent: [] as object[],
    /** What goes wrong, once each: before a write is executed, after it, or with a reading. */
    before: [] as Error[],
    after: [] as Error[],
    reads: [] as (Error | undefined)[],
    /** Values that are not kept. */
    dropped: {} as Partial<Note>,
    /** Called when a write is under way. */
    during: (): void => undefined,
    /** Holds writes back, as the queue does. */
    held: false,
  };
  const fail = (error: Error | undefined) => {
    if (error) throw error;
  };
  const put = (note: Note) => {
    state.notes.set(note.id, { ...note, ...state.dropped });
    return note;
  };
  async function call(request: HttpRequest<unknown>): Promise<unknown> {
    await Promise.resolve();
    const { method, path, body, withdraw, onSend } = request;
    if (method === "GET") {
      fail(state.reads.shift());
      return path === "/note" ? [...state.notes.values()].reverse() : state.notes.get(Number(path.slice(6)));
    }
    if (state.held)
      await new Promise((_, reject) => withdraw?.addEventListener("abort", () => reject(abortError())));
    onSend?.();
    state.during();
    state.sent.push(body as object);
    fail(state.before.shift());
    const about = body as Partial<Note>;
    const before = about.id === undefined ? undefined : state.notes.get(about.id);
    const note = put({ id: 9, name: "", size: 0, state: "awake", ...before, ...about });
    fail(state.after.shift());
    return note;
  }
  const http: Http = { baseUrl: "", call: <T>(request: HttpRequest<T>) => call(request) as Promise<T> };
  const change = (fields: Partial<Note>) => {
    const now = state.notes.get(5);
    if (now) state.notes.set(5, { ...now, ...fields });
  };
  return { state, http, change, note: () => state.notes.get(5) };
}

describe("a record", () => {
  let gateway: ReturnType<typeof backend>;
  const open = (options: Partial<Parameters<typeof createRecord<NoteKind>>[1]> = {}): RecordModel<NoteKind> =>
    createRecord(noteRecord, {
      http: gateway.http,
      facts: undefined,
      stored: gateway.note(),
      ...options,
    });
  const wrong = ({ problems }: RecordModel<NoteKind>) => {
    const words: Words = { required: "required", number: "number" };
    return Object.fromEntries(Object.entries(problems.peek()).map(([field, say]) => [field, say(words)]));
  };
  beforeEach(() => {
    gateway = backend();
  });

  it("is dirty while something differs from what is stored, and not when that is typed back", () => {
    const record = open();
    expect(record.dirty.peek()).to.equal(false);
    record.set({ name: "new" });
    expect(record.dirty.peek()).to.equal(true);
    record.set({ name: "old" });
    expect(record.dirty.peek()).to.equal(false);
    record.set({ name: "new", size: "4" });
    record.forget("name");
    expect(record.fields.peek()).to.include({ name: "old", size: "4" });
  });

  it("is read anew before it is written, and sends what was changed alone", async () => {
    const record = open();
    record.set({ name: " new " });
    gateway.change({ size: 8 });
    await record.save();
    expect(gateway.state.sent).to.deep.equal([{ id: 5, name: "new" }]);
    expect(record.stored.peek()).to.include({ name: "new", size: 8 });
    expect(record.ending.peek()).to.include({ kind: "saved", checked: true });
    expect(record.dirty.peek()).to.equal(false);
  });

  it("sends nothing when nothing was changed", async () => {
    const record = open();
    await record.save();
    expect(record.ending.peek()?.kind).to.equal("unchanged");
    expect(gateway.state.sent).to.deep.equal([]);
  });

  it("says what is wrong, until that is typed into or right by another field", async () => {
    const record = open();
    record.set({ name: " ", size: "x" });
    expect(wrong(record), "not before it is saved").to.deep.equal({});
    expect(await record.save()).to.equal("invalid");
    expect(wrong(record)).to.deep.equal({ name: "required", size: "number" });
    record.set({ name: "n" });
    expect(wrong(record)).to.deep.equal({ size: "number" });
    expect(gateway.state.sent).to.deep.equal([]);
  });

  it("is not sent with a text that is no value", async () => {
    const record = open();
    record.set({ name: "new" });
    record.spoil("size", () => "half");
    expect(await record.save()).to.equal("invalid");
    expect(wrong(record)).to.deep.equal({ size: "half" });
    record.set({ size: "4" });
    await record.save();
    expect(gateway.state.sent).to.deep.equal([{ id: 5, name: "new", size: 4 }]);
  });

  it("is sent once, however often it is saved meanwhile", async () => {
    const record = open();
    record.set({ name: "new" });
    await Promise.all([record.save(), record.save(), record.save()]);
    expect(gateway.state.sent).to.have.length(1);
  });

  it("is not sent when the page forbids it", async () => {
    const asked: unknown[] = [];
    const record = open({
      mayWrite: (values, stored, typed) => {
        asked.push([values.name, stored?.id, typed]);
        return false;
      },
    });
    record.set({ name: "new" });
    expect(await record.save()).to.equal(undefined);
    expect(asked).to.deep.equal([["new", 5, ["name"]]]);
    expect(gateway.state.sent).to.deep.equal([]);
    expect(record.dirty.peek()).to.equal(true);
  });

  it("keeps what was typed while it was being saved", async () => {
    const record = open();
    record.set({ name: "first" });
    gateway.state.during = () => record.set({ name: "second" });
    await record.save();
    expect(gateway.note()?.name).to.equal("first");
    expect(record.fields.peek().name).to.equal("second");
    expect(record.dirty.peek()).to.equal(true);
  });

  describe("that others changed meanwhile", () => {
    it("asks when both changed the same, and keeps what only one of them did", async () => {
      const record = open();
      record.set({ name: "mine", size: "7" });
      gateway.change({ name: "theirs" });
      await record.save();
      expect(record.ending.peek()).to.deep.include({
        kind: "conflict",
        differences: [{ field: "name", mine: "mine", theirs: "theirs" }],
      });
      expect(gateway.state.sent).to.deep.equal([]);
      record.keepTheirs();
      expect(record.fields.peek()).to.include({ name: "theirs", size: "7" });
      await record.save();
      expect(gateway.state.sent).to.deep.equal([{ id: 5, size: 7 }]);
    });

    it("is written over when its author says so, but not when it changed once more", async () => {
      const record = open();
      record.set({ name: "mine" });
      gateway.change({ name: "theirs" });
      await record.save();
      gateway.change({ name: "third" });
      await record.overwrite();
      expect(record.ending.peek()?.kind).to.equal("conflict");
      await record.overwrite();
      expect(gateway.note()?.name).to.equal("mine");
    });

    it("asks about a value that was typed over an older one, also after it was read again", async () => {
      const record = open();
      record.set({ name: "mine" });
      gateway.change({ name: "theirs", size: 4 });
      const now = gateway.note();
      if (now) record.take(now);
      expect(record.fields.peek()).to.include({ name: "mine", size: "4" });
      await record.save();
      expect(record.ending.peek()?.kind).to.equal("conflict");
    });

    it("tells what its author has to know, and gives the whole edit up when told to", async () => {
      const record = open();
      record.set({ name: "mine" });
      gateway.change({ state: "spent" });
      await record.save();
      expect(record.ending.peek()).to.include({ kind: "conflict", concern: true });
      record.keepTheirs();
      expect(record.dirty.peek()).to.equal(false);
    });

    it("is not written when it was deleted", async () => {
      const record = open();
      record.set({ name: "mine" });
      gateway.change({ state: "deleted" });
      await record.save();
      expect(record.ending.peek()?.kind).to.equal("gone");
      expect(record.dirty.peek(), "nothing left to lose").to.equal(false);
      expect(gateway.state.sent).to.deep.equal([]);
    });

    it("is not written either when nothing is left of it to read", async () => {
      const record = open();
      record.set({ name: "mine" });
      const missing = { status: 200, serverMessage: "record not found" };
      gateway.state.reads = [new GatewayError("refused", "no such note", missing)];
      await record.save();
      expect(record.ending.peek()).to.deep.equal({ kind: "gone", stored: undefined });
      expect(record.dirty.peek(), "nothing left to lose").to.equal(false);
      expect(record.fields.peek().name, "what was typed can still be copied").to.equal("mine");
      expect(gateway.state.sent).to.deep.equal([]);
    });
  });

  describe("once it was written", () => {
    it("says what the gateway did not keep, and never a secret", async () => {
      const record = open();
      record.set({ size: "7", secret: "hush" });
      gateway.state.dropped = { size: 3 };
      await record.save();
      expect(record.ending.peek()).to.deep.include({ notKept: [{ field: "size", mine: 7, theirs: 3 }] });
      expect(record.fields.peek()).to.deep.equal({ name: "old", size: "3", secret: "" });
    });

    it("says when it could not be read again, and shows what was sent", async () => {
      const record = open();
      record.set({ name: "new" });
      gateway.state.reads = [undefined, offline()];
      await record.save();
      expect(record.ending.peek()).to.deep.include({ kind: "saved", checked: false, notKept: [] });
      expect(record.fields.peek().name).to.equal("new");
    });

    it("gets the second write that it needs, also when nothing else was changed", async () => {
      gateway.change({ state: "asleep" });
      const record = open();
      await record.save();
      expect(record.ending.peek()).to.include({ kind: "saved", followed: "done" });
      expect(gateway.note()?.state).to.equal("awake");
    });

    it("stays saved when that is refused", async () => {
      gateway.change({ state: "asleep" });
      const record = open();
      record.set({ name: "new" });
      gateway.state.during = () => {
        if (gateway.state.sent.length === 1) gateway.state.before = [refused()];
      };
      await record.save();
      const ending = record.ending.peek();
      expect(ending?.kind === "saved" && ending.followed).to.be.instanceOf(GatewayError);
      expect(gateway.note()).to.include({ name: "new", state: "asleep" });
    });
  });

  describe("whose answer was lost", () => {
    it("is found when it was executed, and is not sent again", async () => {
      const record = open();
      record.set({ name: "new" });
      gateway.state.after = [offline()];
      const result = await record.save();
      expect(typeof result === "object" && result.lost?.kind).to.equal("network");
      expect(record.ending.peek()?.kind).to.equal("saved");
      expect(gateway.state.sent).to.have.length(1);
    });

    it("stays typed when it was not, and may be sent again", async () => {
      const record = open();
      record.set({ name: "new" });
      gateway.state.before = [offline()];
      expect(await record.save()).to.equal(undefined);
      expect(record.writer.lost.peek()?.finding).to.equal("not-done");
      expect(record.dirty.peek()).to.equal(true);
      await record.save();
      expect(gateway.note()?.name).to.equal("new");
    });

    it("holds back until a check has shown what became of it", async () => {
      const record = open();
      record.set({ name: "new" });
      gateway.state.after = [offline()];
      gateway.state.reads = [undefined, offline()];
      await record.save();
      expect(record.writer.held.peek()).to.equal(true);
      expect(await record.save()).to.equal(undefined);
      expect(gateway.state.sent).to.have.length(1);
      await record.writer.check();
      expect(record.ending.peek()?.kind).to.equal("saved");
      expect(record.dirty.peek()).to.equal(false);
    });

    it("cannot be told of a secret alone", async () => {
      const record = open();
      record.set({ secret: "hush" });
      gateway.state.after = [offline()];
      await record.save();
      expect(record.writer.lost.peek()?.finding).to.equal("unclear");
      expect(record.writer.held.peek()).to.equal(true);
    });
  });

  it("keeps what was typed, and why, when it is refused", async () => {
    const record = open();
    record.set({ name: "new" });
    gateway.state.before = [refused()];
    const failure: unknown = await record.save().catch((error: unknown) => error);
    expect(failure).to.equal(record.refusal.peek());
    expect(record.fields.peek().name).to.equal("new");
    await record.save();
    expect(record.refusal.peek()).to.equal(undefined);
  });

  it("can be taken back until it is sent", async () => {
    const record = open();
    record.set({ name: "new" });
    gateway.state.held = true;
    const saving = record.save().catch((error: unknown) => error);
    expect(record.writer.waiting.peek()).to.equal(false);
    while (!record.writer.waiting.peek()) await Promise.resolve();
    for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
    record.writer.withdraw();
    expect(isAbortError(await saving)).to.equal(true);
    expect(record.writer.waiting.peek()).to.equal(false);
    expect(gateway.state.sent).to.deep.equal([]);
    expect(record.dirty.peek()).to.equal(true);
    gateway.state.held = false;
    gateway.state.during = () => expect(record.writer.waiting.peek()).to.equal(false);
    await record.save();
    expect(gateway.state.sent).to.have.length(1);
  });

  describe("that is new", () => {
    const fresh = () => open({ stored: undefined });

    it("is created, and the form begins anew", async () => {
      const record = fresh();
      record.set({ name: "one" });
      await record.save();
      const ending = record.ending.peek();
      expect(ending?.kind === "created" && ending.created.name).to.equal("one");
      expect(record.fields.peek()).to.deep.equal({ name: "", size: "1", secret: "" });
      expect(record.dirty.peek()).to.equal(false);
      record.renew();
      expect(record.ending.peek()).to.equal(undefined);
    });

    it("takes back what a save found wrong, once a default that comes late is right", async () => {
      const record = fresh();
      await record.save();
      expect(wrong(record)).to.deep.equal({ name: "required" });
      record.begin({ name: " " });
      expect(wrong(record), "still none").to.deep.equal({ name: "required" });
      record.begin({ name: "one" });
      expect(wrong(record)).to.deep.equal({});
      expect(record.dirty.peek()).to.equal(false);
    });

    it("waits with a save for what is filled in late, whether or not it comes, and is busy then", async () => {
      const record = fresh();
      let fill = (): void => undefined;
      record.awaits(
        new Promise<void>((resolve) => (fill = resolve)).then(() => record.begin({ name: "one" })),
      );
      record.awaits(Promise.reject(new Error("never")));
      const filled = record.filled();
      expect(record.writer.busy.peek()).to.equal(true);
      expect(await record.filled(), "one save is enough").to.equal(false);
      fill();
      expect(await filled).to.equal(true);
      expect(record.writer.busy.peek()).to.equal(false);
      await record.save();
      const ending = record.ending.peek();
      expect(ending?.kind === "created" && ending.created.name).to.equal("one");
      expect(await record.filled(), "nothing is on its way").to.equal(true);
    });

    it("is not saved any more by who left, or took it back, while it was filled in", async () => {
      const record = fresh();
      record.awaits(new Promise(() => undefined));
      const filled = record.filled();
      record.writer.withdraw();
      expect(await filled).to.equal(false);
      expect(record.writer.busy.peek()).to.equal(false);
    });

    it("is looked for in its list when the answer is lost, among those that were added", async () => {
      gateway.change({ name: "one" });
      const record = fresh();
      record.set({ name: "one" });
      gateway.state.before = [offline()];
      await record.save();
      expect(record.writer.lost.peek()?.finding).to.equal("not-done");
      gateway.state.after = [offline()];
      await record.save();
      const ending = record.ending.peek();
      expect(ending?.kind === "created" && ending.created.id).to.equal(9);
    });
  });

  describe("whose form had to go away", () => {
    it("keeps what was typed, but no secret, and nothing when that is all", () => {
      const record = open();
      record.set({ secret: "hush" });
      expect(record.draft.peek()).to.equal(undefined);
      record.set({ name: "new" });
      expect(record.draft.peek()).to.deep.equal({
        fields: { name: "new" },
        base: { name: "old", secret: "" },
      });
    });

    it("finds it again, and still asks about what changed since", async () => {
      const before = open();
      before.set({ name: "mine" });
      const draft = before.draft.peek();
      gateway.change({ name: "theirs", size: 9 });
      const record = open({ draft });
      expect(record.fields.peek()).to.include({ name: "mine", size: "9" });
      expect(record.dirty.peek()).to.equal(true);
      await record.save();
      expect(record.ending.peek()?.kind).to.equal("conflict");
    });
  });
});

import { isGatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { isWritten, mergeThreeWay, notKept } from "../../domain/records/three-way.js";
import type { Creation, Ending, RecordShape, RecordType, Saved } from "./record-type.js";
import { andThen, done, lookAt, nothingToSee, settle, type Settled, type Write } from "../writes/settle.js";

/** An edit that is to be saved. */
interface Edit<S extends RecordShape> {
  readonly values: S["values"];
  /** The record that the form shows. */
  readonly stored: S["stored"];
  /** What each value was typed over. */
  readonly base: S["values"];
  /** The record as its author saw it when they decided to write over it. */
  readonly settled: S["stored"] | undefined;
}

/**
 * Saves an edit: reads the record anew, puts what was typed on top, and asks before it writes over what others typed.
 * What was written is read back, because gateways skip some values and answer success all the same.
 * @throws GatewayError when the gateway refused it, or it was never sent
 */
export async function saveRecord<S extends RecordShape>(
  http: Http,
  type: RecordType<S>,
  { values: mine, stored, base, settled }: Edit<S>,
): Promise<Settled<Ending<S>>> {
  const read = () => type.load(http, stored);
  const fresh = await read();
  if (type.isGone?.(fresh)) return done({ kind: "gone", stored: fresh });
  const theirs = type.valuesOf(fresh);
  const merged = mergeThreeWay<S["values"]>(base, mine, theirs, settled && type.valuesOf(settled));
  const { values, changed, conflicts: differences } = merged;
  const concern = changed.length > 0 && (type.concerns?.(settled ?? stored, fresh) ?? false);
  if (differences.length > 0 || concern) return done({ kind: "conflict", fresh, differences, concern });

  const call = changed.length > 0 ? type.update({ fresh, values, changed }) : undefined;
  if (!call) return follow(http, type, fresh, { kind: "unchanged", stored: fresh });
  const readable = changed.filter((field) => type.isReadable?.(field, values) ?? true);
  const spelled = (some: S["values"]) => type.comparable?.(some) ?? some;
  const sent = spelled(values);
  const held = (now: S["stored"]) => spelled(type.valuesOf(now));
  const look: Write<S["stored"]>["look"] =
    readable.length === 0 ? nothingToSee : lookAt(read, (now) => isWritten(readable, sent, held(now)));
  const written = await settle({ send: () => call(http), look });
  return andThen(written, async (answer) => {
    const now = await ifReadable(read());
    return follow(http, type, fresh, {
      kind: "saved",
      stored: now ?? answer,
      changed,
      notKept: now ? notKept(readable, sent, held(now)) : [],
      checked: now !== undefined,
    });
  });
}

/** Sends the second write that a saved record needs, if it needs one. A refusal of that one takes nothing back. */
async function follow<S extends RecordShape>(
  http: Http,
  type: RecordType<S>,
  fresh: S["stored"],
  ending: Saved<S> | { readonly kind: "unchanged"; readonly stored: S["stored"] },
): Promise<Settled<Ending<S>>> {
  const { stored } = ending;
  const next = type.follow?.(fresh, stored);
  if (!next) return done(ending);
  const saved: Saved<S> = { changed: [], notKept: [], checked: true, ...ending, kind: "saved" };
  try {
    const read = () => type.load(http, stored);
    const written = await settle({
      send: () => next.send(http),
      look: lookAt(read, (now) => next.isDone(now)),
    });
    return await andThen(written, (now) => done({ ...saved, stored: now, followed: "done" }));
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return done({ ...saved, followed: error });
  }
}

/** What a reading answers, or nothing when it failed. */
async function ifReadable<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return undefined;
  }
}

/**
 * Creates a record. When the answer is lost, the rows that were added to its list show what became of it.
 * @throws GatewayError when the gateway refused it, or it was never sent
 */
export async function saveNew<S extends RecordShape>(
  http: Http,
  { added, send, find }: Creation<S>,
  values: S["values"],
): Promise<Settled<Ending<S>>> {
  const readAdded = await added(http);
  const created = await settle<S["created"]>({
    send: () => send(http, values),
    async look() {
      const found = find(await readAdded(), values);
      return found === undefined ? { kind: "not-done" } : { kind: "done", value: found };
    },
  });
  return andThen(created, (value) => done({ kind: "created", created: value }));
}

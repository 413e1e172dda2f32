import { isGatewayError, isMissing } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { isWritten, mergeThreeWay, notKept } from "../../domain/records/three-way.js";
import type { BoundFields } from "./bind-fields.js";
import type { Creation, Ending, RecordKind, RecordShape, Saved, ValuesOf } from "./record-shape.js";
import { onTopOf } from "../writes/on-top-of.js";
import {
  andThen,
  done,
  verifyRecord,
  cannotVerify,
  settle,
  type Settled,
  type Write,
} from "../writes/settle.js";

/** An edit to be saved. */
export interface Edit<S extends RecordKind> {
  readonly values: ValuesOf<S>;
  /** The record that the form shows. */
  readonly stored: S["stored"];
  /** The values that the input was based on. */
  readonly base: ValuesOf<S>;
  /** The record that its author saw when they decided to overwrite it. */
  readonly settled?: S["stored"] | undefined;
  readonly facts: S["facts"];
}

/**
 * Saves an edit: reads the record again, applies the input, and checks for conflicts with the changes of others. The
 * record is read back after the write, because gateways answer success although they skip some values.
 * @throws GatewayError when the gateway rejected it, or it was never sent
 */
export async function saveRecord<S extends RecordKind>(
  http: Http,
  shape: RecordShape<S>,
  fields: BoundFields<S>,
  { values: mine, stored, base, settled, facts }: Edit<S>,
): Promise<Settled<Ending<S>>> {
  const read = () => shape.load(http, stored);
  let fresh: S["stored"];
  try {
    fresh = await read();
  } catch (error) {
    if (isMissing(error)) return done({ kind: "gone", stored: undefined });
    throw error;
  }
  if (shape.isGone?.(fresh)) return done({ kind: "gone", stored: fresh });
  const seen = settled && fields.valuesOf(settled);
  const merged = mergeThreeWay<ValuesOf<S>>(base, mine, fields.valuesOf(fresh), seen, fields.isEqual);
  const { values, changed, conflicts: differences } = merged;
  const concern = changed.length > 0 && (shape.concerns?.(settled ?? stored, fresh) ?? false);
  if (differences.length > 0 || concern) return done({ kind: "conflict", fresh, differences, concern });

  const call = changed.length > 0 ? shape.update?.({ fresh, values, changed, facts }) : undefined;
  if (!call) return follow(http, shape, fresh, { kind: "unchanged", stored: fresh });
  const readable = changed.filter((field) => fields.isReadable(field, values));
  const isThere = (now: S["stored"]) =>
    isWritten<ValuesOf<S>>(readable, values, fields.valuesOf(now), fields.isEqual);
  const verify: Write<S["stored"]>["verify"] =
    readable.length === 0 ? cannotVerify : verifyRecord(read, isThere);
  const written = await settle({ send: () => call(onTopOf(http, fresh)), verify });
  return andThen(written, async (answer) => {
    const now = await ifReadable(read());
    return follow(http, shape, fresh, {
      kind: "saved",
      stored: now ?? answer,
      changed,
      notKept: now ? notKept<ValuesOf<S>>(readable, values, fields.valuesOf(now), fields.isEqual) : [],
      checked: now !== undefined,
    });
  });
}

/** Sends the second write that a saved record needs, if any. Its rejection doesn't undo the first write. */
async function follow<S extends RecordKind>(
  http: Http,
  shape: RecordShape<S>,
  fresh: S["stored"],
  ending: Saved<S> | { readonly kind: "unchanged"; readonly stored: S["stored"] },
): Promise<Settled<Ending<S>>> {
  const { stored } = ending;
  const next = shape.follow?.(fresh, stored);
  if (!next) return done(ending);
  const saved: Saved<S> = { changed: [], notKept: [], checked: true, ...ending, kind: "saved" };
  try {
    const read = () => shape.load(http, stored);
    const written = await settle({
      send: () => next.send(http),
      verify: verifyRecord(read, (now) => next.isDone(now)),
    });
    return await andThen(written, (now) => done({ ...saved, stored: now, followed: "done" }));
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return done({ ...saved, followed: error });
  }
}

/** The result of a read, or undefined when it failed. */
export async function ifReadable<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return undefined;
  }
}

/**
 * Creates a record. When the response is lost, the rows that were added to its list show whether it was created.
 * @throws GatewayError when the gateway rejected it, or it was never sent
 */
export async function saveNew<S extends RecordKind>(
  http: Http,
  { added, send, find }: Creation<S>,
  values: ValuesOf<S>,
  about: Parameters<Creation<S>["send"]>[2],
): Promise<Settled<Ending<S>>> {
  const readAdded = await added(http);
  const created = await settle<S["created"]>({
    send: () => send(http, values, about),
    async verify() {
      const found = await find(await readAdded(), values, { http, like: about.like });
      return found === undefined ? { kind: "not-done" } : { kind: "done", value: found };
    },
  });
  return andThen(created, (value) => done({ kind: "created", created: value }));
}

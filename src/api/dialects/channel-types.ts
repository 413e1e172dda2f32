import type { Envelope } from "./dialect.js";
import { dataOf, fieldsOf, withData, type Fields, type Route } from "./kit.js";

/** How a member's channel type numbers map to one-api's. */
interface Numbers {
  /** Added to the number of a type that one-api doesn't have, see `familyChannelTypes` in domain. */
  readonly base: number;
  /** Numbers that mean the same type as on one-api, with the same fields. */
  readonly same: readonly number[];
  /** Numbers of types that have another number on one-api: from the member's number to one-api's. */
  readonly moved: Readonly<Record<number, number>>;
  /** Numbers of types that one-api doesn't have, or has with different fields. */
  readonly own: readonly number[];
}

/** Translates a member's channel type numbers. */
export interface ChannelTypes {
  /** Wraps channel routes so that callers see one-api's type numbers. */
  readonly translate: (routes: Readonly<Record<string, Route>>) => Record<string, Route>;
  /** The member's number of a type that one-api knows by another. */
  readonly toTheirs: (type: number) => number;
  /** The models of each type by one-api's numbers, including every type that the member has. */
  readonly byType: (models: Fields) => Fields;
}

/** Creates the translation of a member's channel types. */
export function createChannelTypes({ base, same, moved, own }: Numbers): ChannelTypes {
  /** 0 isn't a type: it marks a row that doesn't exist. */
  const toOurs = (type: number): number =>
    moved[type] ?? (type === 0 || same.includes(type) ? type : base + type);
  const movedBack = new Map(Object.entries(moved).map(([theirs, ours]) => [ours, Number(theirs)]));
  const toTheirs = (type: number): number => movedBack.get(type) ?? (type >= base ? type - base : type);
  const rowOf = (row: Fields): Fields =>
    typeof row.type === "number" ? { ...row, type: toOurs(row.type) } : row;

  function answerOf(answer: Envelope | undefined): Envelope | undefined {
    const data = dataOf(answer);
    if (Array.isArray(data))
      return withData(
        answer,
        data.map((row) => rowOf(fieldsOf(row))),
      );
    return typeof fieldsOf(data).type === "number" ? withData(answer, rowOf(fieldsOf(data))) : answer;
  }

  const translated =
    (route: Route): Route =>
    async (call) => {
      const { type } = call.body;
      if (typeof type !== "number") return answerOf(await route(call));
      const body = { ...call.body, type: toTheirs(type) };
      return answerOf(await route({ ...call, body, send: (overrides) => call.send({ body, ...overrides }) }));
    };

  return {
    toTheirs,
    translate: (routes) =>
      Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, translated(route)])),
    byType(models) {
      const all = [...same, ...Object.keys(moved).map(Number), ...own];
      return Object.fromEntries(all.map((type) => [String(toOurs(type)), models[String(type)] ?? []]));
    },
  };
}

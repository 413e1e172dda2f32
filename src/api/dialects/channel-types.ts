import type { Envelope } from "./dialect.js";
import { dataOf, fieldsOf, withData, type Fields, type Route } from "./kit.js";

/** Whose numbers of channel types mean what. */
interface Numbers {
  /** Added to a member's number that one-api has no type for, see `familyChannelTypes` in domain. */
  readonly base: number;
  /** Numbers that mean the same as one-api's, with the same fields. */
  readonly same: readonly number[];
  /** Numbers that mean a type which has another one on one-api, by the member's. */
  readonly moved: Readonly<Record<number, number>>;
  /** Numbers of types that one-api doesn't have, or has with other fields. */
  readonly own: readonly number[];
}

/** Translates the numbers of a member's channel types. */
export interface ChannelTypes {
  /** The routes of channels, with types as one-api numbers them. */
  readonly translate: (routes: Readonly<Record<string, Route>>) => Record<string, Route>;
  /** The models of each type by one-api's numbers, and every type that the member has. */
  readonly byType: (models: Fields) => Fields;
}

/** The channel types of a member. */
export function createChannelTypes({ base, same, moved, own }: Numbers): ChannelTypes {
  /** 0 is no type: it tells a row that doesn't exist. */
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
    translate: (routes) =>
      Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, translated(route)])),
    byType(models) {
      const all = [...same, ...Object.keys(moved).map(Number), ...own];
      return Object.fromEntries(all.map((type) => [String(toOurs(type)), models[String(type)] ?? []]));
    },
  };
}

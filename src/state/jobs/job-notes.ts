import { fold } from "../../domain/built-ins.js";
import * as z from "zod/mini";
import { readBy, type Schema } from "../../api/client/schema.js";
import { ItemState } from "./job.js";

/** Thrown where something must not be sent, because the browser didn't keep the note of it. */
export class NotKept extends Error {
  override readonly name = "NotKept";
  constructor() {
    super("The browser didn't keep the note of a job");
  }
}

const text = z.string();
const unknown = z.unknown();

/** An object whose values are all of one kind. */
const recordOf = (values: Schema<unknown>) =>
  readBy((value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((each) => z.safeParse(values, each).success)
      ? value
      : undefined,
  );

const key = readBy((value) => (typeof value === "string" || typeof value === "number" ? value : undefined));
const record = recordOf(unknown);

const planSchema = z.object({
  id: text,
  owner: z.number(),
  list: text,
  kind: text,
  action: text,
  params: record,
  undoing: z.boolean(),
  items: z.array(z.object({ key, name: text, about: record })),
});

const progressSchema = z.object({
  states: text,
  failures: recordOf(z.object({ kind: text, message: text })),
  before: recordOf(record),
  marks: recordOf(z.array(z.number())),
  amount: z.optional(z.object({ done: z.number(), total: z.number() })),
});

const known: readonly string[] = Object.values(ItemState);

/** Whether this is what the console stores as the plan of a job of an account. */
export function isPlan(stored: unknown, id: string, owner: number): boolean {
  const { data } = z.safeParse(planSchema, stored);
  return data?.id === id && data.owner === owner;
}

/**
 * Whether this is what the console stores as the progress of a job of so many items. Where it is anything else, nobody
 * knows which calls were sent.
 */
export function isProgress(stored: unknown, items: number | undefined): boolean {
  const { data } = z.safeParse(progressSchema, stored);
  return (
    data?.states.length === items &&
    fold(known, (rest, one) => rest.replaceAll(one, ""), data?.states ?? "") === ""
  );
}

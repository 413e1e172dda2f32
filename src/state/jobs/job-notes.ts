import { fold } from "../../domain/built-ins.js";
import * as z from "zod/mini";
import { ItemState } from "./job.js";

/** Thrown where something must not be sent, because the browser didn't keep the note of it. */
export class NotKept extends Error {
  override readonly name = "NotKept";
  constructor() {
    super("The browser didn't keep the note of a job");
  }
}

const text = z.string();
const things = z.record(text, z.unknown());

const planSchema = z.object({
  id: text,
  owner: z.number(),
  list: text,
  kind: text,
  action: text,
  params: things,
  undoing: z.boolean(),
  items: z.array(z.object({ key: z.union([text, z.number()]), name: text, about: things })),
});

const progressSchema = z.object({
  states: text,
  failures: z.record(text, z.object({ kind: text, message: text })),
  before: z.record(text, things),
  marks: z.record(text, z.array(z.number())),
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

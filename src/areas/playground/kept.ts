import { toJson } from "../../domain/built-ins.js";
import * as z from "zod/mini";
import type { GatewayStorage } from "../../state/storage.js";
import type { Answer } from "../../state/relay/answer.js";
import { noParameters, readParameters, type Parameters } from "./parameters.js";

/** A question and its answer, complete. */
export interface KeptTurn {
  readonly question: string;
  readonly answer: Answer;
}

/** A conversation as it is kept. The key is in none. */
export interface KeptConversation {
  readonly turns: readonly KeptTurn[];
  readonly parameters: Parameters;
}

const charge = z.object({
  quota: z.number(),
  promptTokens: z.number(),
  completionTokens: z.number(),
  time: z.number(),
  tokenName: z.string(),
  model: z.string(),
});

/** A charge, where it was known. */
function readCharge(value: unknown): z.infer<typeof charge> | "unknown" | undefined {
  const read = z.safeParse(charge, value);
  if (read.success) return read.data;
  return value === undefined ? undefined : "unknown";
}

const schema = z.object({
  user: z.number(),
  parameters: z.optional(z.unknown()),
  turns: z.array(
    z.object({
      question: z.string(),
      answer: z.object({
        state: z.pipe(
          z.string(),
          z.transform((state) => (state === "stopped" ? "stopped" : "done")),
        ),
        model: z.string(),
        text: z.string(),
        reasoning: z.string(),
        finish: z.optional(z.string()),
        firstAfter: z.optional(z.number()),
        totalTime: z.optional(z.number()),
        usage: z.optional(z.object({ promptTokens: z.number(), completionTokens: z.number() })),
        charge: z.optional(z.pipe(z.unknown(), z.transform(readCharge))),
      }),
    }),
  ),
});

/** The conversation that this account kept in this browser, if it did. */
export function readKept(storage: GatewayStorage, user: number): KeptConversation | undefined {
  const read = z.safeParse(schema, storage.readJson("playground"));
  if (!read.success || read.data.user !== user) return undefined;
  const { turns, parameters = noParameters } = read.data;
  return { turns, parameters: readParameters(parameters) };
}

/** Keeps a conversation in this browser, or deletes it there. Returns whether the browser did. */
export function writeKept(
  storage: GatewayStorage,
  user: number,
  kept: KeptConversation | undefined,
): boolean {
  return storage.write("playground", kept && toJson({ user, ...kept }));
}

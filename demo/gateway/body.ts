/** Reading bodies and path ids where the decoder's own words are the answer (wire.md 0.2). */
import type { Exchange } from "./context.js";
import { decode, type BodyType, type Decoded, type FieldKinds } from "./decode.js";
import { Refusal } from "./envelope.js";
import { strictInt } from "./parse.js";

/** The decoded body. Throws `Refusal` with the decoder's text. */
export async function readBody<F extends FieldKinds>(c: Exchange, type: BodyType<F>): Promise<Decoded<F>> {
  const text = await c.req.text();
  try {
    return decode(text, type);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/** The path's id. Throws `Refusal` with the number parser's text. */
export function pathId(c: Exchange): number {
  const parsed = strictInt(c.req.param("id") ?? "");
  if ("problem" in parsed) throw new Refusal(parsed.problem);
  return parsed.value;
}

/** The path's id where anything that is no number counts as 0. */
export function pathIdOrZero(c: Exchange): number {
  const parsed = strictInt(c.req.param("id") ?? "");
  return "problem" in parsed ? 0 : parsed.value;
}

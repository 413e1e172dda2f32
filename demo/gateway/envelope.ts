/** The answers' outer form (wire.md 0.1, 0.3): envelope, escapes, empty bodies, 404. */

const jsonType = "application/json; charset=utf-8";

/** JSON text as Go's encoder writes it: the characters that matter in HTML are written as escapes. */
export function goJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Any JSON answer. */
export function json(value: unknown, status = 200): Response {
  return new Response(goJson(value), { status, headers: { "Content-Type": jsonType } });
}

/** Success with `data`. */
export function ok(data: unknown): Response {
  return json({ data, message: "", success: true });
}

/** Success without the `data` key. */
export function done(message = ""): Response {
  return json({ message, success: true });
}

/** A refusal: nearly always HTTP 200. */
export function refuse(message: string, status = 200): Response {
  return json({ message, success: false }, status);
}

/** An answer with a status and nothing else: 429, 500, and the one DELETE that answers so. */
export function empty(status: number): Response {
  return new Response(null, { status });
}

/** The 404 of everything below `/api` and `/v1` that is no route. */
export function invalidUrl(method: string, path: string): Response {
  const message = `Invalid URL (${method} ${path})`;
  const answer = json({ error: { message, type: "invalid_request_error", param: "", code: "" } }, 404);
  answer.headers.set("Cache-Control", "max-age=604800");
  return answer;
}

/** Refusal that a handler can throw from any depth; it becomes the usual envelope. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;

  constructor(message: string, status = 200) {
    super(message);
    this.status = status;
  }
}

/** A crash in a handler: 500, or 200 for clients that accept gzip, both with an empty body (wire.md 0.4). */
export class Crash extends Error {
  override readonly name = "Crash";
}

/** Gzip for clients that accept it (wire.md 1.5). */

/** The answer as it goes out. Empty bodies become an empty gzip stream, as on the real server. */
export function compress(request: Request, answer: Response): Response {
  const wanted = (request.headers.get("Accept-Encoding") ?? "").includes("gzip");
  const stream = (request.headers.get("Accept") ?? "").includes("text/event-stream");
  if (!wanted || stream || answer.status === 204 || answer.status === 304) return answer;
  const body = answer.body ?? new Blob([]).stream();
  const headers = new Headers(answer.headers);
  headers.set("Content-Encoding", "gzip");
  headers.set("Vary", "Accept-Encoding");
  return new Response(body.pipeThrough(new CompressionStream("gzip")), { status: answer.status, headers });
}

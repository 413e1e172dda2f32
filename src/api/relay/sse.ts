/**
 * Yields the data of server-sent events as they arrive: lines that begin with `data`, joined when an event has several.
 * Comments and other fields are skipped, as is an event that is cut off by the end of the stream.
 * @param body UTF-8
 */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      // A CR at the end may be the first half of a CRLF.
      const whole = done ? rest : rest.replace(/\r$/, "");
      const lines = whole.split(/\r\n|\n|\r/);
      rest = (lines.pop() ?? "") + rest.slice(whole.length);
      for (const line of lines) {
        if (line === "") {
          if (data.length > 0) yield data.join("\n");
          data = [];
          continue;
        }
        const found = /^data(?:: ?|$)(.*)$/s.exec(line);
        if (found) data.push(found[1] ?? "");
      }
      if (done) return;
    }
  } finally {
    // Closes the connection when the consumer stops iterating.
    reader.cancel().catch(() => undefined);
  }
}

/**
 * The data of server-sent events, as they arrive: lines that begin with `data`, joined where an event has several;
 * comments and other fields are left out. An event that the connection broke off is dropped.
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
      // A return at the end may be half of a line's end.
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
    // Whoever stops reading has the connection closed.
    reader.cancel().catch(() => undefined);
  }
}

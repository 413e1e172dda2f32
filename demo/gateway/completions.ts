/** Answers to chat requests in the form of the model providers: whole, and in chunks. */
import { json } from "./envelope.js";
import type { Usage } from "./charge.js";
import type { ChatAnswer } from "./upstream.js";

type Good = ChatAnswer & { ok: true };

/** What every form of one answer has. */
export interface Heading {
  readonly id: string;
  /** Epoch seconds. */
  readonly created: number;
  readonly model: string;
}

function usageOf({ promptTokens, completionTokens }: Usage): unknown {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  };
}

/** The whole answer, as the provider sent it. */
export function completion({ id, created, model }: Heading, answer: Good): Response {
  const body = json({
    id,
    object: "chat.completion",
    created,
    model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: answer.reply },
        finish_reason: answer.finish ?? "stop",
      },
    ],
    usage: usageOf(answer),
  });
  body.headers.set("Content-Type", "application/json");
  return body;
}

/** One event of a stream. */
function event(data: string): string {
  return `data: ${data}\n\n`;
}

/**
 * The events of an answer, one after another; what was sent when the provider breaks off ends with `[DONE]` as well.
 */
export async function* chunks(
  { id, created, model }: Heading,
  answer: Good,
  options: { readonly includeUsage: boolean; readonly onText: (text: string) => void },
): AsyncGenerator<string> {
  const chunk = (choices: unknown[], rest = {}): string =>
    event(JSON.stringify({ id, object: "chat.completion.chunk", created, model, choices, ...rest }));
  const choice = (delta: unknown, finish: string | null = null): unknown[] => [
    { index: 0, delta, finish_reason: finish },
  ];
  yield chunk(choice({ role: "assistant", content: "" }));
  try {
    for await (const part of answer.parts ?? [answer.reply]) {
      options.onText(part);
      yield chunk(choice({ content: part }));
    }
    yield chunk(choice({}, answer.finish ?? "stop"));
    if (options.includeUsage) yield chunk([], { usage: usageOf(answer) });
  } catch {
    // The provider broke off.
  }
  yield event("[DONE]");
}

import { toJson } from "../built-ins.js";
import { literal, shellWord } from "./quoting.js";

/** What an example call needs. */
export interface Call {
  /** With `/v1` at its end. */
  readonly baseUrl: string;
  readonly key: string;
  readonly model: string;
}

/** The languages of the examples. */
export const snippetLanguages = ["curl", "python", "node"] as const;
/** One of them. */
export type SnippetLanguage = (typeof snippetLanguages)[number];
/** Their names, the same everywhere. */
export const snippetNames: Readonly<Record<SnippetLanguage, string>> = {
  curl: "curl",
  python: "Python",
  node: "Node",
};

const MESSAGES = [{ role: "user", content: "Hello" }];

/** A first call, ready to be run. Every value is quoted for its language, whatever it holds. */
export function snippet(language: SnippetLanguage, { baseUrl, key, model }: Call): string {
  switch (language) {
    case "curl":
      return [
        `curl ${shellWord(`${baseUrl}/chat/completions`)}`,
        `-H ${shellWord(`Authorization: Bearer ${key}`)}`,
        `-H 'Content-Type: application/json'`,
        `-d ${shellWord(toJson({ model, messages: MESSAGES }))}`,
      ].join(" \\\n  ");
    case "python":
      return `from openai import OpenAI

client = OpenAI(base_url=${literal(baseUrl)}, api_key=${literal(key)})
reply = client.chat.completions.create(
    model=${literal(model)},
    messages=[{"role": "user", "content": "Hello"}],
)
print(reply.choices[0].message.content)
`;
    case "node":
      return `import OpenAI from "openai";

const client = new OpenAI({ baseURL: ${literal(baseUrl)}, apiKey: ${literal(key)} });
const reply = await client.chat.completions.create({
  model: ${literal(model)},
  messages: [{ role: "user", content: "Hello" }],
});
console.log(reply.choices[0].message.content);
`;
  }
}

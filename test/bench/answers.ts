import { launchWholeBrowser, logIn, openSite } from "../support/node/built-site.js";
import type { Upstream } from "../../demo/gateway/upstream.js";
import { createDemoUpstream } from "../../demo/gateway/upstream.js";
import { frameWork } from "./frame-work.js";
import type { Figure } from "./figure.js";

/** Events of a fast model each second, and characters of each: 100 kB in 15 seconds. */
const perSecond = 300;
const perEvent = 22;
const size = 100_000;

const item = (index: number): string =>
  `- **Point ${String(index)}** names \`setting_${String(index)}\` and [where it is](https://a.example/${String(index)})\n`;
const code = (index: number): string =>
  `  calls.set("model-${String(index)}", (calls.get("model-${String(index)}") ?? 0) + 1);\n`;
const row = (index: number): string =>
  `| model-${String(index)} | ${String(index * 7)} | *slow* | $0.${String(index)} |\n`;
const head = "| Model | Calls | Speed | Cost |\n|---|--:|---|--:|\n";

const repeat = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("");

/** A part of an answer with a list, a code block and a table of so many lines each. */
const part = (index: number, lines: number): string =>
  [
    `## Part ${String(index)}\n\nSome words **before** the list, as models write them, one after the other.`,
    repeat(lines, item),
    `\`\`\`ts\n${repeat(lines, code)}\`\`\``,
    head + repeat(lines, row),
  ].join("\n\n") + "\n\n";

/** A text of 100 kB in parts. */
function textOf(lines: number): string {
  let text = "";
  for (let index = 1; text.length < size; index++) text += part(index, lines);
  return text.slice(0, size);
}

/** The pieces of a text at the model's pace, several at once where the timer was late. */
async function* paced(text: string): AsyncGenerator<string> {
  const began = performance.now();
  for (let index = 0; index * perEvent < text.length; index++) {
    while (((performance.now() - began) / 1000) * perSecond < index)
      await new Promise((resolve) => setTimeout(resolve, 1));
    yield text.slice(index * perEvent, (index + 1) * perEvent);
  }
}

/** Models that answer with one text. */
const answering = (text: string): Upstream => ({
  ...createDemoUpstream(0),
  chat: (_, __, question) =>
    Promise.resolve({
      ok: true,
      reply: text,
      promptTokens: 10,
      completionTokens: size / 4,
      ...(question ? { parts: paced(text) } : {}),
    }),
});

/** What is streamed: parts with blocks of so many lines. */
const answers = [
  { what: "blocks of 12 lines", lines: 12 },
  { what: "blocks of 400 lines", lines: 400 },
];

/**
 * The built playground while a fast model writes a long answer: what the main thread does from one frame to the next.
 */
export async function benchAnswers(): Promise<Figure[]> {
  const site = await openSite();
  const browser = await launchWholeBrowser();
  const figures: Figure[] = [];
  try {
    for (const { what, lines } of answers) {
      const base = site.openGateway({ seed: "demo", generalLimit: 0, upstream: answering(textOf(lines)) });
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      await logIn(context, site.origin + base);
      const page = await context.newPage();
      await page.goto(site.addPage(`<gw-playground base-url="${base}"></gw-playground>`, { policy: null }));
      const message = page.getByRole("textbox", { name: "Message" });
      await page.locator("[name=model]:not([value=''])").first().waitFor();
      await message.fill("Tell me all");
      const work = await frameWork(browser, page, async () => {
        await message.press("Enter");
        await page.getByRole("button", { name: "Copy code" }).first().waitFor({ timeout: 120_000 });
      });
      const name = `answer of 100 kB, 300 events a second, ${what}`;
      figures.push(
        { what: `${name}: longest frame`, value: work.at(-1) ?? NaN, unit: "ms" },
        { what: `${name}: 95 of 100 frames`, value: work[Math.floor(work.length * 0.95)] ?? NaN, unit: "ms" },
      );
      await context.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return figures;
}

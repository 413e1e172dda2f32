/**
 * What the demonstration's models say: the same to the same question each time, in its language, in Markdown. They know
 * a few things and take up the words of everything else; but for a greeting each answer says that it is a sample.
 */
import { sumIn } from "./arithmetic.js";
import { chinese, english, type Answers } from "./demo-texts.js";
import { snippetFor } from "./demo-snippets.js";
import { contentText, tokensOf } from "./token-count.js";
import type { ChatQuestion } from "./upstream.js";

const aboutTheModel =
  /\bwh(at|ich) (\w+ )?model (are|is) (you|this)\b|\b(who|what) are you\b|\byour name\b|你是谁|你叫什么|(什么|哪个|哪种)模型/i;
const translation = /\btranslat(e|ion)\b|翻译|译成|译为/i;
const comparison = /\b(compare|table|versus|vs|difference)\b|对比|比较|表格|区别/i;
const ofModels = /\bmodels?\b|\bstream(ing)?\b|模型|流式/i;
const list =
  /\blist\b|\b(ideas|tips|examples|reasons|points)\b|列出|列举|清单|(几|[一二三四五六七八九十]|\d)[个条点]/i;
const steps = /\b(how|steps?|guide|start)\b|如何|怎么|怎样|步骤|教程/i;
const ofTheStart =
  /\b(api|keys?|tokens?|clients?|connect|gateway|get started|start)\b|令牌|密钥|网关|接入|接口|开始|客户端/i;
const greeting = /^\W*(hi|hello|hey|test|ping|say)\b|你好|您好|招呼|测试/i;

/** The words of a question without what Markdown would make something of, cut where they are many. */
function quoted(question: string): string {
  const plain = question
    .replace(/[`*_#<>[\]|\\~]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const letters = Array.from(plain);
  return letters.length > 80 ? `${letters.slice(0, 80).join("")}…` : plain;
}

/** The translation of the first phrase that is known, into the language that is named. */
function translated({ phrases, languages }: Answers, question: string): string | undefined {
  const asked = question.toLowerCase();
  const phrase = phrases.find(([own]) => own !== undefined && asked.includes(own.toLowerCase()));
  const at = languages.findIndex((name) => asked.includes(name.toLowerCase()));
  return at < 0 ? undefined : phrase?.[at];
}

/** What is said to a question, without the remark that it is a sample. */
function chosen(t: Answers, question: string, model: string): string | undefined {
  const sum = sumIn(question);
  if (sum !== undefined) return sum;
  if (aboutTheModel.test(question)) return t.model(model);
  if (translation.test(question)) return translated(t, question) ?? t.unknownPhrase(quoted(question));
  const snippet = snippetFor(question);
  if (snippet !== undefined) return t.code(snippet.language, snippet.block);
  if (comparison.test(question) && ofModels.test(question)) return t.table;
  if (list.test(question)) return t.list(quoted(question));
  if (steps.test(question) && ofTheStart.test(question)) return t.steps;
  return t.known.find(([subject]) => subject.test(question))?.[1];
}

function wholeAnswer(t: Answers, question: string, model: string): string {
  const isGreeting = question === "" || (question.length < 48 && greeting.test(question));
  const said = chosen(t, question, model);
  if (said !== undefined) return `${said}\n\n*${t.sample}*`;
  return isGreeting ? t.greeting : t.otherwise(quoted(question));
}

/** Words with the blanks and line ends behind them; of scripts without blanks, characters. */
function words(text: string): string[] {
  return (
    text.match(
      /[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]*\s+|[^\s\u3000-\u9fff\uff00-\uffef]+/g,
    ) ?? []
  );
}

/** The answer to a question, broken off where it would be longer than was asked for. */
export function answerTo(
  { messages, maxTokens }: ChatQuestion,
  model: string,
): { reply: string; finish: "stop" | "length" } {
  const question = contentText(messages.findLast(({ role }) => role === "user")?.content).trim();
  const whole = wholeAnswer(/[\u4e00-\u9fff]/.test(question) ? chinese : english, question, model);
  if (maxTokens <= 0 || tokensOf(whole) <= maxTokens) return { reply: whole, finish: "stop" };
  let reply = "";
  for (const word of words(whole)) {
    if (tokensOf(reply + word) > maxTokens) break;
    reply += word;
  }
  return { reply, finish: "length" };
}

/** A text in the parts in which it is streamed. @param pause waited for before each */
export async function* partsOf(text: string, pause: () => Promise<void>): AsyncGenerator<string> {
  for (const word of words(text)) {
    await pause();
    yield word;
  }
}

/** What the demonstration's models say: the same to the same question each time, in its language, in Markdown. */
import { contentText, tokensOf } from "./token-count.js";
import type { ChatQuestion } from "./upstream.js";

interface Answers {
  readonly greeting: string;
  readonly code: string;
  readonly table: string;
  readonly steps: string;
  readonly plain: readonly string[];
}

const code = `\`\`\`python
import csv
from collections import Counter


def top_models(path: str, limit: int = 5) -> list[tuple[str, int]]:
    """The models with the most calls in an exported log."""
    with open(path, newline="", encoding="utf-8") as file:
        calls = Counter(row["model_name"] for row in csv.DictReader(file))
    return calls.most_common(limit)


if __name__ == "__main__":
    for model, count in top_models("log.csv"):
        print(f"{model:<24} {count:>6}")
\`\`\``;

const english: Answers = {
  greeting: "Hello! I'm here and the connection works. What would you like to know?",
  code: `Here is a small script that counts calls per model in an exported log:

${code}

**How it works**

- \`csv.DictReader\` reads each row by its column names.
- \`Counter\` adds up the calls, and \`most_common\` sorts them.

For a very large file this stays fast, since only one row is in memory at a time.`,
  table: `The short version:

| Option | Good for | Watch out for |
|---|---|---|
| Small model | Classification, short answers | Long reasoning |
| Large model | Analysis, code, long texts | Price per token |
| Streaming | Anything that a person reads | Slightly more overhead |

Start with the small one, measure, and move up only where the answers fall short.`,
  steps: `Three steps are enough:

1. **Create a token** with a spending limit, so that a mistake stays cheap.
2. **Point your client** at the base URL and pick a model.
3. **Check the log** after the first call: it shows tokens, cost and response time.

If something fails, the error message names the reason.`,
  plain: [
    "A gateway sits between your apps and the model providers. Your apps use one address and one key; the gateway picks a channel, forwards the request and records what it cost. When a provider fails, another channel can take over, and your apps don't notice.",
    "Temperature controls how varied an answer is. Near **0** the model picks the most likely words, which suits extraction and code. Around **1** it takes more chances, which suits drafts and ideas. Change one thing at a time, and compare answers side by side.",
    "Tokens are pieces of words. In English, 100 tokens are about 75 words; in Chinese, one character is often one token. You pay for the question *and* the answer, so a long system prompt costs something on every call.",
  ],
};

const chinese: Answers = {
  greeting: "你好！连接正常，我在这里。你想了解什么？",
  code: `下面的脚本统计导出日志中每个模型的调用次数：

${code}

**说明**

- \`csv.DictReader\` 按列名读取每一行。
- \`Counter\` 负责计数，\`most_common\` 负责排序。

文件再大也没有问题，因为内存中始终只有一行。`,
  table: `简单对比如下：

| 方案 | 适合 | 注意 |
|---|---|---|
| 小模型 | 分类、简短回答 | 复杂推理 |
| 大模型 | 分析、代码、长文本 | 单价 |
| 流式输出 | 给人阅读的内容 | 略有额外开销 |

建议先用小模型，效果不够再换大模型。`,
  steps: `三步即可：

1. **创建令牌**并设置额度上限，出错也不会花太多。
2. **填写接口地址**，选择模型。
3. **查看日志**：每次调用的 token 数、费用和耗时都在里面。

如果调用失败，错误信息会说明原因。`,
  plain: [
    "网关位于您的应用和模型服务商之间。应用只需要一个地址和一个密钥；网关负责选择渠道、转发请求并记录费用。某个服务商出现故障时，可以自动切换到其他渠道。",
    "temperature 控制回答的随机程度。接近 **0** 时更稳定，适合提取信息和写代码；接近 **1** 时更多样，适合写草稿和找灵感。",
    "token 是文本的最小计费单位。中文里一个字通常约等于一个 token。提问和回答都会计费，所以很长的系统提示每次调用都会产生费用。",
  ],
};

/** A number that is the same for the same text. */
function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return value;
}

function chosen(answers: Answers, question: string): string {
  if (/\b(code|script|function|python|javascript|typescript|sql|regex)\b|代码|脚本|函数/i.test(question))
    return answers.code;
  if (/\b(compare|table|versus|vs|difference)\b|对比|比较|表格|区别/i.test(question)) return answers.table;
  if (/\b(how|steps?|guide|start)\b|如何|怎么|步骤|教程/i.test(question)) return answers.steps;
  if (question.length < 48 && /^\W*(hi|hello|hey|test|ping|say)\b|你好|您好|招呼|测试/i.test(question))
    return answers.greeting;
  return answers.plain[hash(question) % answers.plain.length] ?? answers.greeting;
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
  const answers = /[\u4e00-\u9fff]/.test(question) ? chinese : english;
  const whole = chosen(answers, `${question}${question === "" ? model : ""}`);
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

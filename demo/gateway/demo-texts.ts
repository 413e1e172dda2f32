/** The words of the demonstration's models, in both languages. */

/** What the models say in one language. */
export interface Answers {
  readonly greeting: string;
  /** Under an answer: what it is. */
  readonly sample: string;
  readonly model: (name: string) => string;
  readonly code: (language: string, block: string) => string;
  readonly table: string;
  readonly list: (question: string) => string;
  readonly steps: string;
  /** What something is, by the words that ask for it. */
  readonly known: readonly (readonly [subject: RegExp, text: string])[];
  /** Languages, the own one first, as a question names them. */
  readonly languages: readonly string[];
  /** Phrases in the order of the languages; the first is what asks for them. */
  readonly phrases: readonly (readonly string[])[];
  readonly unknownPhrase: (question: string) => string;
  readonly otherwise: (question: string) => string;
}

/** In English. */
export const english: Answers = {
  greeting: "Hello! I'm here and the connection works. What would you like to know?",
  sample: "A sample answer: this gateway has sample data and no model provider.",
  model: (name) => `I'm **${name}**, or so this gateway calls me.`,
  code: (language, block) =>
    `Here is a small script in ${language} that counts the calls of each model:

${block}

Give it the model names of an exported log.`,
  table: `The short version:

| Option | Good for | Watch out for |
|---|---|---|
| Small model | Classification, short answers | Long reasoning |
| Large model | Analysis, code, long texts | Price per token |
| Streaming | Anything that a person reads | Slightly more overhead |

Start with the small one, measure, and move up only where the answers fall short.`,
  list: (question) => `You asked for a list: “${question}”. Five questions that a good one answers:

1. What is it for?
2. Who needs it?
3. What does it cost?
4. What can go wrong?
5. What comes next?`,
  steps: `Three steps are enough:

1. **Create a token** with a spending limit, so that a mistake stays cheap.
2. **Point your client** at the base URL and pick a model.
3. **Check the log** after the first call: it shows tokens, cost and response time.

If something fails, the error message names the reason.`,
  known: [
    [
      /\btemperature\b/i,
      "Temperature controls how varied an answer is. Near **0** the model picks the most likely words, which suits extraction and code. Around **1** it takes more chances, which suits drafts and ideas.",
    ],
    [
      /\btokens?\b/i,
      "Tokens are pieces of words. In English, 100 tokens are about 75 words; in Chinese, one character is often one token. You pay for the question *and* the answer, so a long system prompt costs something on every call.",
    ],
    [
      /\b(gateways?|channels?)\b/i,
      "A gateway sits between your apps and the model providers. Your apps use one address and one key; the gateway picks a channel, forwards the request and records what it cost. When a provider fails, another channel can take over.",
    ],
  ],
  languages: ["English", "Chinese", "French", "German", "Spanish", "Japanese"],
  phrases: [
    ["Good morning", "早上好", "Bonjour", "Guten Morgen", "Buenos días", "おはようございます"],
    ["Thank you", "谢谢", "Merci", "Danke", "Gracias", "ありがとうございます"],
    ["Hello", "你好", "Bonjour", "Hallo", "Hola", "こんにちは"],
    ["Goodbye", "再见", "Au revoir", "Auf Wiedersehen", "Adiós", "さようなら"],
  ],
  unknownPhrase: (question) =>
    `You asked for a translation: “${question}”. I only know “hello”, “thank you”, “good morning” and “goodbye”, in Chinese, French, German, Spanish and Japanese.`,
  otherwise: (question) =>
    `You asked: “${question}”. This gateway has sample data and no model provider, so this is a sample answer. With a channel of your own, the model's answer appears here. Meanwhile you can ask me for a sum, a translation of “hello”, a list, or a script in a language that you name.`,
};

/** In Chinese. */
export const chinese: Answers = {
  greeting: "你好！连接正常，我在这里。你想了解什么？",
  sample: "示例回答：此网关只有演示数据，未接入模型服务商。",
  model: (name) => `我是 **${name}**，至少在此网关中叫这个名字。`,
  code: (language, block) => `下面的 ${language} 脚本统计每个模型的调用次数：

${block}

传入导出日志中的模型名称即可。`,
  table: `简单对比如下：

| 方案 | 适合 | 注意 |
|---|---|---|
| 小模型 | 分类、简短回答 | 复杂推理 |
| 大模型 | 分析、代码、长文本 | 单价 |
| 流式输出 | 给人阅读的内容 | 略有额外开销 |

建议先用小模型，效果不够再换大模型。`,
  list: (question) => `您要的是清单：“${question}”。一份好清单应回答五个问题：

1. 用来做什么？
2. 谁需要它？
3. 费用是多少？
4. 可能出什么问题？
5. 下一步是什么？`,
  steps: `三步即可：

1. **创建令牌**并设置额度上限，出错也不会花太多。
2. **填写接口地址**，选择模型。
3. **查看日志**：每次调用的 token 数、费用和耗时都在里面。

如果调用失败，错误信息会说明原因。`,
  known: [
    [
      /temperature|温度/i,
      "temperature 控制回答的随机程度。接近 **0** 时更稳定，适合提取信息和写代码；接近 **1** 时更多样，适合写草稿和找灵感。",
    ],
    [
      /token/i,
      "token 是文本的最小计费单位。中文里一个字通常约等于一个 token。提问和回答都会计费，所以很长的系统提示每次调用都会产生费用。",
    ],
    [
      /网关|渠道/,
      "网关位于您的应用和模型服务商之间。应用只需要一个地址和一个密钥；网关负责选择渠道、转发请求并记录费用。某个服务商出现故障时，可以自动切换到其他渠道。",
    ],
  ],
  languages: ["中文", "英", "法", "德", "西班牙", "日"],
  phrases: [
    ["早上好", "Good morning", "Bonjour", "Guten Morgen", "Buenos días", "おはようございます"],
    ["谢谢", "Thank you", "Merci", "Danke", "Gracias", "ありがとうございます"],
    ["你好", "Hello", "Bonjour", "Hallo", "Hola", "こんにちは"],
    ["再见", "Goodbye", "Au revoir", "Auf Wiedersehen", "Adiós", "さようなら"],
  ],
  unknownPhrase: (question) =>
    `您要翻译：“${question}”。我只会“你好”“谢谢”“早上好”和“再见”，可译成英语、法语、德语、西班牙语和日语。`,
  otherwise: (question) =>
    `您问的是：“${question}”。此网关只有演示数据，未接入模型服务商，这是示例回答。接入自己的渠道后，这里会显示模型的回答。您可以让我算一道题、翻译“你好”、列一份清单，或用指定语言写一段脚本。`,
};

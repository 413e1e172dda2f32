/** The models that the sample company calls. */

export interface SampleModel {
  readonly name: string;
  /** How much it is called. */
  readonly calls: number;
  /** Price of an answer's tokens against the question's, as the gateway has it. */
  readonly completion: number;
  /** Tokens of a usual question and a usual answer. */
  readonly question: number;
  readonly answer: number;
  /** Tokens that arrive in a second. */
  readonly speed: number;
}

type Line = readonly [
  name: string,
  calls: number,
  completion: number,
  question: number,
  answer: number,
  speed: number,
];

const lines: readonly Line[] = [
  ["gpt-4o-mini", 26, 4, 2340, 260, 95],
  ["gpt-4o", 12, 3, 3640, 420, 70],
  ["claude-3-5-sonnet-latest", 13, 5, 6760, 640, 62],
  ["claude-3-5-haiku-latest", 5, 5, 2860, 320, 88],
  ["deepseek-chat", 14, 2, 4160, 480, 45],
  ["deepseek-reasoner", 5, 3.981_818_181_818_182, 2340, 1900, 38],
  ["gemini-2.0-flash", 9, 3, 5460, 380, 140],
  ["gemini-1.5-pro", 2, 3, 13520, 520, 60],
  ["qwen-plus", 7, 1, 3120, 420, 68],
  ["qwen-max", 2, 1, 3900, 520, 40],
  ["glm-4-air", 3, 1, 2340, 300, 75],
  ["moonshot-v1-32k", 1, 1, 16640, 420, 48],
  ["text-embedding-3-small", 10, 1, 1090, 0, 4000],
  ["o3-mini", 3, 1, 2860, 1500, 110],
  ["mistral-large-latest", 1, 3, 3380, 380, 55],
  ["llama3-70b-8192", 2, 1, 2080, 320, 250],
  ["ERNIE-4.0-8K", 1, 1, 1820, 260, 42],
  ["SparkDesk-v4.0", 0.4, 1, 1560, 220, 40],
];

export const sampleModels: readonly SampleModel[] = lines.map(
  ([name, calls, completion, question, answer, speed]) => ({
    name,
    calls,
    completion,
    question,
    answer,
    speed,
  }),
);

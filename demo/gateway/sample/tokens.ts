/** The keys of the sample company: each account's first one, and those below. */

/** What is special about a key. */
export interface TokenPlan {
  readonly name: string;
  /** How much of its owner's calls it takes. */
  readonly calls?: number;
  /** Dollars that it may spend in all; without it, it is unlimited. */
  readonly limit?: number;
  /** Days from now on; negative has passed. */
  readonly expires?: number;
  readonly disabled?: true;
  readonly models?: string;
  readonly subnet?: string;
  /** Expired, though nobody has used it since, so that the gateway has not noticed. */
  readonly unnoticed?: true;
}

type Lines = Readonly<Record<string, readonly TokenPlan[]>>;

const small = "gpt-4o-mini,deepseek-chat,qwen-plus";

/** By the username of the owner. */
export const tokenPlans: Lines = {
  root: [
    { name: "monitoring", calls: 1, models: "gpt-4o-mini" },
    { name: "break-glass", calls: 0, disabled: true },
  ],
  ada: [
    { name: "notebook", calls: 2, limit: 40 },
    { name: "demo for the board", calls: 1, limit: 5, expires: -6 },
  ],
  bob: [
    { name: "notebook", calls: 3, limit: 25 },
    { name: "customer demo", calls: 2, limit: 10, expires: 2.2 },
    { name: "phone", calls: 2, limit: 0.08 },
    { name: "old laptop", calls: 1, limit: 8, expires: -10 },
    { name: "CI", calls: 1, limit: 4, models: small },
  ],
  chenwei: [
    { name: "开发环境", calls: 2, limit: 30 },
    { name: "临时测试", calls: 1, limit: 1, expires: -3 },
  ],
  "support-bot": [
    {
      name: "production",
      calls: 10,
      models: "gpt-4o-mini,claude-3-5-sonnet-latest,claude-3-5-haiku-latest,gpt-4o",
    },
    { name: "staging", calls: 1, limit: 20 },
    { name: "evaluation", calls: 1, limit: 15, expires: 5 },
  ],
  search: [
    { name: "production", calls: 8, models: "text-embedding-3-small,gpt-4o-mini", subnet: "10.20.0.0/16" },
    { name: "reindex", calls: 2, models: "text-embedding-3-small", subnet: "10.20.0.0/16" },
  ],
  "docs-pipeline": [
    { name: "nightly", calls: 5, models: "gpt-4o-mini,gemini-2.0-flash,gemini-1.5-pro" },
    { name: "backfill 2024", calls: 3, limit: 0.8 },
  ],
  kefu: [
    { name: "生产环境", calls: 8, models: "deepseek-chat,qwen-plus,qwen-max,glm-4-air" },
    { name: "灰度", calls: 2, limit: 10 },
    { name: "压测", calls: 1, limit: 0.2 },
  ],
  "review-bot": [
    { name: "github", calls: 6, models: "claude-3-5-sonnet-latest,o3-mini,deepseek-reasoner" },
    { name: "gitlab mirror", calls: 1, disabled: true },
  ],
  "data-team": [
    { name: "notebooks", calls: 4, limit: 120 },
    { name: "airflow", calls: 4, subnet: "10.30.4.0/24" },
    { name: "quarterly report", calls: 2, limit: 4, expires: -1, unnoticed: true },
  ],
  translate: [
    { name: "website", calls: 4, models: "gpt-4o-mini,deepseek-chat" },
    { name: "app strings", calls: 2, limit: 12, expires: 0.6 },
  ],
  "maria.garcia": [{ name: "excel add-in", calls: 2, limit: 6 }],
  liwei: [
    { name: "编程助手", calls: 3, models: "claude-3-5-sonnet-latest,deepseek-chat,deepseek-reasoner" },
    { name: "翻译", calls: 1, limit: 3 },
    { name: "旧手机", calls: 1, expires: -14 },
  ],
  wangfang: [{ name: "写作", calls: 2, limit: 5 }],
  zhangmin: [{ name: "报表", calls: 1, limit: 2, expires: 6 }],
  liuyang: [
    { name: "IDE", calls: 3 },
    { name: "脚本", calls: 1, limit: 0.1 },
  ],
  zhaolei: [{ name: "terminal", calls: 2, limit: 10 }],
  linna: [{ name: "会议纪要", calls: 2, limit: 8, expires: 20 }],
  priya: [
    { name: "vscode", calls: 3 },
    { name: "experiments", calls: 2, limit: 15, expires: 45 },
  ],
  "dave.okafor": [{ name: "cursor", calls: 2, limit: 20 }],
  grace: [
    { name: "raycast", calls: 2, limit: 10 },
    { name: "hackathon", calls: 1, limit: 0.1 },
  ],
  ivan: [{ name: "cli", calls: 2, limit: 9 }],
  olivia: [{ name: "obsidian", calls: 2, limit: 7 }],
  trent: [{ name: "slack app", calls: 2, limit: 12, subnet: "192.0.2.0/24" }],
  zoe: [{ name: "studio", calls: 2 }],
  mallory: [{ name: "scraper", calls: 4, limit: 0.2 }],
  "sales-emea": [{ name: "CRM", calls: 2, limit: 9, subnet: "10.44.0.0/16,10.45.0.0/16" }],
  "sales-apac": [{ name: "CRM", calls: 2, limit: 9 }],
  mobile: [
    { name: "beta 1", calls: 1, limit: 4, expires: -5 },
    { name: "beta 2", calls: 4, limit: 30, models: small },
  ],
  qa: [{ name: "playwright", calls: 4, models: "gpt-4o-mini", limit: 10 }],
  loadtest: [{ name: "k6", calls: 0, limit: 50, disabled: true }],
  research: [
    { name: "jupyter", calls: 4 },
    { name: "paper-2025", calls: 3, limit: 60, expires: 60 },
    { name: "reproduction", calls: 2, limit: 6 },
  ],
  "partner-acme": [{ name: "Acme production", calls: 3, limit: 5, models: small }],
  contractor: [{ name: "invoice tool", calls: 2, limit: 3, expires: 12 }],
  "partner-lotus": [{ name: "试用", calls: 3, limit: 2, expires: 3.5, models: small }],
};

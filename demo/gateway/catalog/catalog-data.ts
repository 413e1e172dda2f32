/** What new-api keeps of models and vendors beside channels. Source: its `model/model_meta.go`, `vendor_meta.go`. */

/** A model, or a rule for several. */
export interface ModelRow {
  id: number;
  model_name: string;
  description: string;
  icon: string;
  tags: string;
  vendor_id: number;
  /** JSON; "" where the gateway finds out by itself. */
  endpoints: string;
  status: number;
  sync_official: number;
  /** 0 exact, 1 prefix, 2 contains, 3 suffix. */
  name_rule: number;
  created_time: number;
  updated_time: number;
}

/** A vendor. */
export interface VendorRow {
  id: number;
  name: string;
  description: string;
  icon: string;
  status: number;
  created_time: number;
  updated_time: number;
}

/** Rows in ascending order of ID. */
export interface CatalogData {
  models: ModelRow[];
  vendors: VendorRow[];
}

/** A model as the metadata of new-api's project has it. */
export interface UpstreamModel {
  readonly model_name: string;
  readonly description?: string;
  readonly icon?: string;
  readonly tags?: string;
  readonly vendor_name?: string;
  readonly name_rule?: number;
  readonly status?: number;
}

/** What the stand-in for the metadata of new-api's project says; a text is why it can't be reached. */
export type UpstreamMetadata = readonly UpstreamModel[] | string;

/** Whether a row speaks for a model. */
export function speaksFor({ model_name, name_rule }: ModelRow, model: string): boolean {
  if (name_rule === 1) return model.startsWith(model_name);
  if (name_rule === 2) return model.includes(model_name);
  return name_rule === 3 ? model.endsWith(model_name) : model === model_name;
}

const row = (id: number, model_name: string, vendor_id: number, more: Partial<ModelRow> = {}): ModelRow => ({
  ...{ id, model_name, description: "", icon: "", tags: "", vendor_id, endpoints: "", status: 1 },
  ...{ sync_official: 1, name_rule: 0, created_time: 1_764_000_000, updated_time: 1_764_000_000 },
  ...more,
});

const vendor = (id: number, name: string, icon: string, description = ""): VendorRow => ({
  ...{ id, name, description, icon, status: 1 },
  ...{ created_time: 1_764_000_000, updated_time: 1_764_000_000 },
});

/** The catalog of the sample company, which has described some of its models. */
export const sampleCatalog = (): CatalogData => ({
  models: [
    row(1, "gpt-4o", 1, {
      description: "Multimodal flagship for demanding work.",
      icon: "OpenAI",
      tags: "chat,vision,tools",
      endpoints: '{"openai":{"path":"/v1/chat/completions","method":"POST"}}',
    }),
    row(2, "claude-", 2, {
      description: "Claude in all sizes.",
      icon: "Claude.Color",
      tags: "chat,long context",
      name_rule: 1,
    }),
    row(3, "deepseek-chat", 3, { tags: "chat,价格低", sync_official: 0 }),
    row(4, "embedding", 0, { description: "Vectors for search.", tags: "embedding", name_rule: 2 }),
    row(5, "gpt-3.5-turbo", 1, { description: "Replaced by gpt-4o-mini.", status: 0 }),
  ],
  vendors: [
    vendor(1, "OpenAI", "OpenAI", "Models of OpenAI and Azure."),
    vendor(2, "Anthropic", "Claude.Color"),
    vendor(3, "DeepSeek", "DeepSeek.Color"),
  ],
});

/** What the stand-in says where nobody says otherwise. */
export const usualMetadata: UpstreamMetadata = [
  {
    model_name: "gpt-4o",
    description: "OpenAI's multimodal model.",
    icon: "OpenAI",
    tags: "chat,vision",
    vendor_name: "OpenAI",
    status: 1,
  },
  {
    model_name: "gpt-4o-mini",
    description: "Small and fast.",
    icon: "OpenAI",
    tags: "chat",
    vendor_name: "OpenAI",
    status: 1,
  },
  {
    model_name: "o3-mini",
    description: "Reasoning at a low price.",
    icon: "OpenAI",
    tags: "chat,reasoning",
    vendor_name: "OpenAI",
    status: 1,
  },
  {
    model_name: "qwen-plus",
    description: "通义千问增强版",
    icon: "Qwen.Color",
    tags: "chat",
    vendor_name: "阿里巴巴",
    status: 1,
  },
  {
    model_name: "deepseek-chat",
    description: "DeepSeek V3.",
    icon: "DeepSeek.Color",
    tags: "chat",
    vendor_name: "DeepSeek",
    status: 1,
  },
];

import { unitIn, type PriceCell } from "./price-cell.js";

/** What a column of a table has. */
export type ColumnKind =
  | "model"
  | "provider"
  | "input"
  | "output"
  | "read"
  | "write"
  | "price"
  | "call"
  | "ratio"
  | "completion"
  | "other"
  | "unread";

/** A column, with what its name says of the unit of its prices. */
export interface Column extends Pick<PriceCell, "for" | "tokens" | "currency"> {
  readonly kind: ColumnKind;
  readonly name: string;
}

/** What columns are called, in the order in which that is asked: a cached input is no input. */
const kinds: readonly (readonly [ColumnKind, RegExp])[] = [
  ["completion", /(completion|output|补全|输出).*(ratio|multiplier|倍率)/i],
  ["write", /(cach|缓存).*(writ|creat|stor|写|创建|存储)|(writ|creat|写|创建).*(cach|缓存)/i],
  ["read", /cach|缓存/i],
  ["unread", /image|audio|video|batch|fine-?tun|train|search|tool|图|音频|视频|批量|训练|微调|搜索/i],
  ["unread", /group|分组/i],
  ["ratio", /ratio|multiplier|倍率/i],
  ["call", /\b(per|each)[\s-]*(call|request|use)|\b(call|request) price|每次|按次|次/i],
  ["provider", /^(provider|vendor|owner|owned[ _]?by|channel[ _]?type|服务商|供应商|厂商|渠道类型)$/i],
  [
    "model",
    /^(model|models|model[ _-]?(id|name)|api (name|id)|id|name|slug|模型|模型 ?(id|名称?|标识)|名称)$/i,
  ],
  ["output", /output|completion|generat|\bout\b|输出|补全|回答/i],
  ["input", /input|prompt|\bin\b|输入|提示/i],
  ["price", /^(unit )?(price|cost|rate|pricing|usd|价格|单价|费用|定价)\b|^(price|cost|价格|单价)/i],
];

/** Longer cells name no column, and more cells are no heading. Both cost the expressions above much time. */
const longestName = 200;
const maxColumns = 200;

/** The kind of a column by its name. */
const kindOf = (name: string): ColumnKind =>
  kinds.find(([, pattern]) => pattern.test(name.trim()))?.[0] ?? "other";

/**
 * The columns of a heading: a line whose cells name a model, or at least one kind of price, and hold no price
 * themselves. Undefined for any other line.
 */
export function columnsOf(cells: readonly string[]): readonly Column[] | undefined {
  if (cells.length < 2 || cells.length > maxColumns) return undefined;
  if (cells.some((name) => name.length > longestName)) return undefined;
  const columns = cells.map((name) => ({
    kind: kindOf(name.replace(/[（(\[].*$/, "")),
    name,
    ...unitIn(name),
  }));
  const byFullName = columns.map((column) =>
    column.kind === "other" ? { ...column, kind: kindOf(column.name) } : column,
  );
  const isPrice = (kind: ColumnKind) => !["model", "provider", "other", "unread"].includes(kind);
  const [first] = byFullName;
  const withModel = byFullName.some(({ kind }) => kind === "model")
    ? byFullName
    : byFullName.map((column, index) => (index === 0 ? { ...column, kind: "model" as const } : column));
  const looksLikeData = cells.slice(1).some((cell) => /^\W*\d(?:[.,]*\d)*\W*$/.test(cell));
  const isHead = withModel.some(({ kind }) => isPrice(kind)) && !looksLikeData;
  return isHead && first ? withModel : undefined;
}

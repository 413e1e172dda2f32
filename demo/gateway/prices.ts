/** one-hub's table of prices (wire.md 9.1), for a gateway that poses as one-hub. */
import { registerAvailablePrices } from "./available-prices.js";
import type { Exchange, Gateway } from "./context.js";
import { decode, type BodyType } from "./decode.js";
import { done, ok, Refusal, refuse } from "./envelope.js";
import { addRoute } from "./routes.js";

/** A price, by the names of the wire. */
export interface PriceRow {
  model: string;
  type: string;
  channel_type: number;
  input: number;
  output: number;
  locked: boolean;
  extra_ratios?: Record<string, number>;
}

/** A provider that prices name by its number. */
export interface PriceOwnerRow {
  id: number;
  name: string;
}

/** What one-hub adds to one-api: prices, their providers, and fields of the status. */
export interface OneHubData {
  readonly prices: readonly PriceRow[];
  readonly owners: readonly PriceOwnerRow[];
  /** The prices that its release comes with; else two. */
  readonly builtIn?: readonly PriceRow[];
  /** The address of a price list that its operator configured. */
  readonly listAddress?: string;
  /** What Done Hub reads from models.dev; one-hub has no such call. */
  readonly modelsDev?: readonly PriceRow[];
  /** Groups have descriptions, as Done Hub's. */
  readonly describesGroups?: boolean;
}

/** The fields of the public status by which one-hub is recognised. */
export const oneHubSigns = { telegram_bot: "", PaymentUSDRate: 7.3, UserInvoiceMonth: false } as const;

const priceBody = {
  package: "model",
  name: "Price",
  fields: {
    model: "string",
    type: "string",
    channel_type: "int",
    input: "float64",
    output: "float64",
    locked: "bool",
  },
} as const satisfies BodyType<Record<string, "string" | "int" | "float64" | "bool">>;

/** The rules of a price's fields, in their order: what is missing, then what is below 0. */
function problemsOf(price: PriceRow, within: string): string[] {
  const wrong = (field: string, rule: string) =>
    `Key: '${within}.${field}' Error:Field validation for '${field}' failed on the '${rule}' tag`;
  return [
    ...(price.model === "" ? [wrong("Model", "required")] : []),
    ...(price.type === "" ? [wrong("Type", "required")] : []),
    ...(price.channel_type < 0 ? [wrong("ChannelType", "gte")] : []),
    ...(price.input < 0 ? [wrong("Input", "gte")] : []),
    ...(price.output < 0 ? [wrong("Output", "gte")] : []),
  ];
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};
const namesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The whole body, for the parts that are no plain fields. */
async function bodyOf(c: Exchange): Promise<Fields> {
  try {
    return fieldsOf(await c.req.json());
  } catch {
    return {};
  }
}

function decoded(raw: unknown): PriceRow {
  try {
    return decode(JSON.stringify(raw ?? {}), priceBody);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/** A price as it was sent. Throws `Refusal` with the server's words. */
function readPrice(raw: unknown, within: string): PriceRow {
  const body = decoded(raw);
  const { extra_ratios: extras } = fieldsOf(raw);
  const price: PriceRow = { ...body, ...(extras ? { extra_ratios: extras as Record<string, number> } : {}) };
  const problems = problemsOf(price, within);
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
  return price;
}

const byOwnerAndModel = (a: PriceRow, b: PriceRow): number =>
  a.channel_type - b.channel_type || (a.model < b.model ? -1 : a.model > b.model ? 1 : 0);

/** Two of the prices that one-hub comes with. */
const usualBuiltIn: readonly PriceRow[] = [
  { model: "gpt-4", type: "tokens", channel_type: 1, input: 15, output: 30, locked: false },
  { model: "mj_imagine", type: "times", channel_type: 34, input: 50, output: 50, locked: false },
];

const usualListAddress = "https://prices.example/prices.json";

/** Adds the routes of one-hub's prices. The table lives as long as the gateway. */
export function registerPrices(gateway: Gateway, data: OneHubData): void {
  const { prices, owners, builtIn = usualBuiltIn, listAddress = usualListAddress, modelsDev } = data;
  let rows: readonly PriceRow[] = prices;
  const has = (model: string) => rows.some((row) => row.model === model);
  const admin = { role: "admin" } as const;
  registerAvailablePrices(gateway, () => rows, owners);

  addRoute(gateway, "GET", "/api/prices", {}, (c) => {
    const type = c.req.query("type") ?? "db";
    const listed = type === "default" ? builtIn : type === "db" ? rows : [];
    return listed.length === 0 ? refuse("pricing data not found") : ok([...listed].sort(byOwnerAndModel));
  });
  addRoute(gateway, "GET", "/api/prices/updateService", admin, () => ok(listAddress));
  if (modelsDev) addRoute(gateway, "GET", "/api/prices/modelsdev", admin, () => ok(modelsDev));
  addRoute(gateway, "POST", "/api/prices/sync", admin, async (c) => {
    const sent: unknown = await c.req.json().catch(() => undefined);
    const list = Array.isArray(sent) ? sent.map((row) => readPrice(row, "Price")) : [];
    if (list.length === 0) return refuse("prices is required");
    const mode = c.req.query("updateMode");
    const isLocked = (model: string) => rows.some((row) => row.model === model && row.locked);
    if (mode === "update" || mode === "overwrite") {
      const taken = list.filter(({ model }) => (mode === "overwrite" || has(model)) && !isLocked(model));
      const names = new Set(taken.map(({ model }) => model));
      const isKept = ({ model, locked }: PriceRow) => locked || (mode === "update" && !names.has(model));
      rows = [...rows.filter(isKept), ...taken];
    } else rows = [...rows, ...list.filter(({ model }) => !has(model))];
    return done();
  });
  addRoute(gateway, "GET", "/api/model_ownedby/", {}, () =>
    ok(owners.map((owner) => ({ ...owner, icon: "" }))),
  );
  addRoute(gateway, "GET", "/api/prices/model_list", admin, () => {
    const offered = gateway.store.data.abilities.filter(({ enabled }) => enabled).map(({ model }) => model);
    return ok([...new Set([...rows.map(({ model }) => model), ...offered])]);
  });
  addRoute(gateway, "POST", "/api/prices/single", admin, async (c) => {
    const price = readPrice(await bodyOf(c), "Price");
    if (has(price.model)) return refuse("model already exists");
    rows = [...rows, price];
    return done();
  });
  addRoute(gateway, "POST", "/api/prices/multiple", admin, async (c) => {
    const body = await bodyOf(c);
    const price = readPrice(body.price, "PriceBatchRequest.BatchPrices.Price");
    const before = namesOf(body.original_models);
    const models = namesOf(body.models);
    rows = [
      ...rows
        .filter(({ model }) => !before.includes(model) || models.includes(model))
        .map((row) => (before.includes(row.model) ? { ...price, model: row.model } : row)),
      ...models.filter((model) => !before.includes(model)).map((model) => ({ ...price, model })),
    ];
    return done();
  });
  addRoute(gateway, "PUT", "/api/prices/multiple/delete", admin, async (c) => {
    const models = namesOf((await bodyOf(c)).models);
    rows = rows.filter(({ model }) => !models.includes(model));
    return done();
  });
}

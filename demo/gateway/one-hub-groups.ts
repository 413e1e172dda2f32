/** Groups of accounts of one-hub (wire.md 9.18). Source: its `controller/user_group.go` and `model/user_group.go`. */
import { pathId, pathIdOrZero, readBody } from "./body.js";
import type { Exchange, Gateway } from "./context.js";
import { done, ok, Refusal, refuse } from "./envelope.js";
import { beginsWith, lenientInt } from "./parse.js";
import type { OneHubData } from "./prices.js";
import { addRoute } from "./routes.js";

export interface GroupRow {
  readonly id: number;
  readonly symbol: string;
  name: string;
  ratio: number;
  api_rate: number;
  public: boolean;
  promotion: boolean;
  min: number;
  max: number;
  enable: boolean;
  /** Done Hub's. */
  description?: string;
}

const body = {
  package: "model",
  name: "UserGroup",
  fields: {
    id: "int",
    symbol: "string",
    name: "string",
    ratio: "float64",
    api_rate: "int",
    public: "bool",
    promotion: "bool",
    min: "int",
    max: "int",
    enable: "bool",
    description: "string",
  },
} as const;

const group = (id: number, symbol: string, name: string, more: Partial<GroupRow> = {}): GroupRow => ({
  ...{
    id,
    symbol,
    name,
    ratio: 1,
    api_rate: 600,
    public: false,
    promotion: false,
    min: 0,
    max: 0,
    enable: true,
  },
  ...more,
});

/** What every server begins with. */
const first = (): GroupRow[] => [
  group(1, "default", "默认分组", { public: true }),
  group(2, "vip", "vip分组"),
  group(3, "svip", "svip分组"),
];

const largest = 100;

/** The groups of a gateway; they live as long as it does. */
export class HubGroups {
  readonly rows: GroupRow[];
  readonly #describes: boolean;

  constructor({ describesGroups = false }: OneHubData) {
    this.#describes = describesGroups;
    this.rows = first().map((row) => (describesGroups ? { ...row, description: "" } : row));
  }

  /** What is written of a group: its description only where groups have one. */
  written<Fields extends { readonly description: string }>({ description, ...fields }: Fields) {
    return this.#describes ? { ...fields, description } : fields;
  }

  /** The enabled one of this symbol. */
  get(symbol: string): GroupRow | undefined {
    return this.rows.find((row) => row.enable && row.symbol === symbol);
  }

  /** Those that accounts of a group can use: public ones, and their own. */
  usable(own: string | undefined): GroupRow[] {
    return this.rows.filter((row) => row.enable && (row.public || row.symbol === own));
  }
}

/** Adds the calls of groups. */
export function registerOneHubGroups(gateway: Gateway, groups: HubGroups): void {
  const { rows } = groups;
  const guards = { role: "admin" } as const;
  const path = "/api/user_group/";
  const find = (id: number): GroupRow => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Refusal("record not found");
    return row;
  };
  addRoute(gateway, "GET", "/api/group/", guards, () =>
    ok(rows.filter(({ enable }) => enable).map(({ symbol }) => symbol)),
  );
  addRoute(gateway, "GET", path, guards, (c: Exchange) => {
    const ask = (name: string) => lenientInt(c.req.query(name));
    const size = ask("size") < 1 ? 10 : ask("size");
    if (size > largest) return refuse(`size 参数不能超过 ${String(largest)}`);
    const page = Math.max(1, ask("page"));
    const matches = beginsWith(c.req.query("name") ?? "");
    const found = rows.filter(({ name }) => matches(name)).toReversed();
    return ok({ data: found.slice((page - 1) * size, page * size), page, size, total_count: found.length });
  });
  addRoute(gateway, "GET", `${path}:id`, guards, (c) => ok(find(pathId(c))));
  addRoute(gateway, "POST", path, guards, async (c) => {
    const { id: _id, ...fields } = groups.written(await readBody(c, body));
    if (rows.some(({ symbol }) => symbol === fields.symbol))
      return refuse("UNIQUE constraint failed: user_groups.symbol");
    const id = Math.max(...rows.map((row) => row.id)) + 1;
    rows.push({ id, ...fields, ratio: fields.ratio || 1, api_rate: fields.api_rate || 600 });
    return done();
  });
  addRoute(gateway, "PUT", `${path}enable/:id`, guards, (c) => {
    const row = find(pathIdOrZero(c));
    if (row.enable && row.symbol === "default")
      return refuse("不能关闭默认的用户组,请设置一个默认组后，再关闭");
    row.enable = !row.enable;
    return done();
  });
  addRoute(gateway, "DELETE", `${path}:id`, guards, (c) => {
    const row = find(pathIdOrZero(c));
    if (row.symbol === "default") return refuse("默认用户组不能删除");
    rows.splice(rows.indexOf(row), 1);
    return done();
  });
  addRoute(gateway, "PUT", path, guards, async (c) => {
    const { id, symbol: _symbol, enable: _enable, ...fields } = groups.written(await readBody(c, body));
    Object.assign(find(id), fields);
    return done();
  });
}

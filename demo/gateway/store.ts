/**
 * The gateway's data: plain rows, ids and a JSON-serialisable snapshot. Field names are those of the wire (wire.md 2).
 */
import type { PlanData } from "./plans/plan-data.js";

export interface UserRow {
  id: number;
  username: string;
  /** Hash made by `passwords.ts`; "" for accounts made by a provider, which cannot sign in with a password. */
  password: string;
  display_name: string;
  /** 1 user, 10 admin, 100 root. */
  role: number;
  /** 1 enabled, 2 banned, 3 deleted. */
  status: number;
  email: string;
  github_id: string;
  wechat_id: string;
  lark_id: string;
  oidc_id: string;
  access_token: string;
  quota: number;
  used_quota: number;
  request_count: number;
  group: string;
  aff_code: string;
  inviter_id: number;
  /** The next are new-api's. */
  remark?: string | undefined;
  /** Epoch seconds, as are the next; undefined for what isn't known. */
  created_at?: number | undefined;
  last_login_at?: number | undefined;
  /** When it was deleted; its name and its status stay. */
  deleted_at?: number | undefined;
}

export interface TokenRow {
  id: number;
  user_id: number;
  key: string;
  /** 1 enabled, 2 disabled, 3 expired, 4 exhausted. */
  status: number;
  name: string;
  created_time: number;
  accessed_time: number;
  /** Seconds, -1 = never. */
  expired_time: number;
  remain_quota: number;
  unlimited_quota: boolean;
  used_quota: number;
  models: string | null;
  subnet: string | null;
  /** The next are new-api's; `group` is one-hub's, too. */
  group?: string | undefined;
  cross_group_retry?: boolean | undefined;
  /** JSON text of a list, "" for the gateway's order. */
  auto_groups?: string | undefined;
  /** one-hub's. */
  backup_group?: string | undefined;
}

export interface ChannelRow {
  id: number;
  type: number;
  key: string;
  /** 1 enabled, 2 disabled manually, 3 disabled by the gateway. */
  status: number;
  name: string;
  weight: number | null;
  created_time: number;
  test_time: number;
  /** Milliseconds. */
  response_time: number;
  base_url: string | null;
  other: string | null;
  balance: number;
  balance_updated_time: number;
  models: string;
  group: string;
  used_quota: number;
  model_mapping: string | null;
  priority: number | null;
  config: string;
  system_prompt: string | null;
  /** The next are new-api's. */
  tag?: string | null | undefined;
  openai_organization?: string | null | undefined;
  test_model?: string | null | undefined;
  status_code_mapping?: string | null | undefined;
  auto_ban?: number | null | undefined;
  /** JSON texts. */
  setting?: string | null | undefined;
  settings?: string | undefined;
  param_override?: string | null | undefined;
  header_override?: string | null | undefined;
  remark?: string | null | undefined;
  /** JSON text: why it was switched on or off last. */
  other_info?: string | undefined;
  channel_info?: KeyList | undefined;
}

/** How new-api keeps several keys in a channel. States, reasons and times are by the place of a key, from 0. */
export interface KeyList {
  is_multi_key: boolean;
  multi_key_size: number;
  multi_key_status_list: Record<string, number> | null;
  multi_key_disabled_reason?: Record<string, string> | undefined;
  multi_key_disabled_time?: Record<string, number> | undefined;
  multi_key_polling_index: number;
  /** `random` or `polling`; "" for a channel with one key. */
  multi_key_mode: string;
}

/** Which model a channel offers to which group. */
export interface AbilityRow {
  group: string;
  model: string;
  channel_id: number;
  enabled: boolean;
}

export interface RedemptionRow {
  id: number;
  user_id: number;
  key: string;
  /** 1 unused, 2 disabled, 3 used. */
  status: number;
  name: string;
  quota: number;
  created_time: number;
  redeemed_time: number;
  /** Epoch seconds, 0 for never; new-api's, as is the next. */
  expired_time?: number | undefined;
  /** Who redeemed it; 0 for nobody. */
  used_user_id?: number | undefined;
}

export interface LogRow {
  id: number;
  user_id: number;
  created_at: number;
  /** 1 top-up, 2 consumption, 3 management, 4 system, 5 channel test; new-api: 5 error, 6 refund, 7 sign-in. */
  type: number;
  content: string;
  username: string;
  token_name: string;
  model_name: string;
  quota: number;
  prompt_tokens: number;
  completion_tokens: number;
  channel: number;
  request_id: string;
  elapsed_time: number;
  is_stream: boolean;
  system_prompt_reset: boolean;
  /** The next are new-api's. JSON text. */
  other?: string | undefined;
  token_id?: number | undefined;
  /** Whose ratio was charged. */
  group?: string | undefined;
  ip?: string | undefined;
}

/** Everything that survives a restart. Rows are in ascending order of ID; `options` holds only what was saved. */
export interface StoreData {
  version: 1;
  users: UserRow[];
  tokens: TokenRow[];
  channels: ChannelRow[];
  abilities: AbilityRow[];
  redemptions: RedemptionRow[];
  logs: LogRow[];
  options: Record<string, string>;
  /** New-api's plans; undefined where there never was one. */
  plans?: PlanData | undefined;
  /** The last id given out in each table; ids of deleted rows are not given again. */
  lastIds: Record<TableName, number>;
}

export type TableName = "users" | "tokens" | "channels" | "redemptions" | "logs";

type Row<T extends TableName> = StoreData[T][number];

/** A store without a single row, not even the first account. */
export function emptyData(): StoreData {
  return {
    version: 1,
    users: [],
    tokens: [],
    channels: [],
    abilities: [],
    redemptions: [],
    logs: [],
    options: {},
    lastIds: { users: 0, tokens: 0, channels: 0, redemptions: 0, logs: 0 },
  };
}

/** Holds the data and tells of every change. Rows are live: change a field, then call `changed()`. */
export class Store {
  readonly data: StoreData;
  readonly #onChange: ((data: StoreData) => void) | undefined;

  /** Works on a copy of `data`; `onChange` gets the live data after every change and copies it if it keeps it. */
  constructor(data: StoreData, onChange?: (data: StoreData) => void) {
    this.data = structuredClone(data);
    this.#onChange = onChange;
  }

  /** A copy of everything, ready for `JSON.stringify` or for another gateway's `data` option. */
  snapshot(): StoreData {
    return structuredClone(this.data);
  }

  changed(): void {
    this.#onChange?.(this.data);
  }

  /** Adds a row under the next free id, or under `id` when it is given and not 0. Returns the live row. */
  insert<T extends TableName>(table: T, row: Omit<Row<T>, "id">, id = 0): Row<T> {
    const last = this.data.lastIds;
    const given = id === 0 ? last[table] + 1 : id;
    last[table] = Math.max(last[table], given);
    const stored = { id: given, ...row } as Row<T>;
    const rows = this.data[table] as Row<T>[];
    rows.push(stored);
    if (id !== 0) rows.sort((a, b) => a.id - b.id);
    this.changed();
    return stored;
  }

  find<T extends TableName>(table: T, id: number): Row<T> | undefined {
    return (this.data[table] as Row<T>[]).find((row) => row.id === id);
  }

  /** Removes the rows that `test` accepts and returns how many they were. */
  remove<T extends TableName>(table: T, test: (row: Row<T>) => boolean): number {
    const rows = this.data[table] as Row<T>[];
    const kept = rows.filter((row) => !test(row));
    const removed = rows.length - kept.length;
    if (removed > 0) {
      rows.splice(0, rows.length, ...kept);
      this.changed();
    }
    return removed;
  }
}

import { GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import type { CallOptions } from "../../api/client/http-request.js";
import { listOptions } from "../../api/entities/options.js";
import {
  brokenIn,
  groupsOfOptions,
  isGroupOption,
  type GroupOption,
  type GroupTexts,
  type OptionGroup,
} from "../../domain/groups/option-groups.js";
import type { Gateway } from "../gateways.js";

/** Groups that are kept among the options, for the super administrator. Every call rejects with a GatewayError. */
export interface GroupBook {
  list(this: void, http: Http, options?: CallOptions): Promise<readonly OptionGroup[]>;
  /** Rejects as `refused` where there is no such group. */
  get(this: void, http: Http, symbol: string): Promise<OptionGroup>;
  /** Writes a group as it shall be, a new one, too. */
  put(this: void, http: Http, group: OptionGroup): Promise<void>;
  /** Takes a group out of every option. */
  remove(this: void, http: Http, symbol: string): Promise<void>;
  /** Whether the gateway has an option, as it was last read. */
  has(this: void, option: GroupOption): boolean;
}

/** How a group that isn't there is refused; in the words that servers have for a row. */
const missing = () =>
  new GatewayError("refused", "no such group", { status: 200, serverMessage: "record not found" });

const broken = (option: string) =>
  new GatewayError("unexpected", `GET /api/option/: ${option} has no groups in it`, { status: 200 });

async function readTexts(
  http: Http,
  options: CallOptions & { readonly share?: boolean },
): Promise<GroupTexts> {
  const rows = await listOptions(http, options);
  const texts: GroupTexts = Object.fromEntries(
    rows.flatMap(({ key, value }) => (isGroupOption(key) ? [[key, value]] : [])),
  );
  const unreadable = brokenIn(texts);
  // The gateway would save such a text again, and lose the groups that it works with (wire.md 3.10).
  if (unreadable) throw broken(unreadable);
  return texts;
}

/**
 * The groups of a gateway that has them among its options (wire.md 9.23). A write reads the options just before,
 * changes in their texts what concerns its group, and leaves all else as it is, so that what others change at the same
 * time stays.
 */
export function createGroupBook({ storage }: Pick<Gateway, "storage">): GroupBook {
  let known: GroupTexts = {};

  async function list(http: Http, options: CallOptions = {}): Promise<readonly OptionGroup[]> {
    known = await readTexts(http, options);
    return groupsOfOptions(known);
  }

  // What writes comes with the first write.
  const write = async (http: Http, symbol: string, group: OptionGroup | undefined): Promise<void> => {
    const { writeGroup } = await import("./write-group.js");
    await writeGroup({ storage, http }, () => readTexts(http, { share: false }), symbol, group);
  };

  return {
    list,
    async get(http, symbol) {
      const group = (await list(http)).find((one) => one.symbol === symbol);
      if (!group) throw missing();
      return group;
    },
    put: (http, group) => write(http, group.symbol, group),
    remove: (http, symbol) => write(http, symbol, undefined),
    has: (option) => known[option] !== undefined,
  };
}

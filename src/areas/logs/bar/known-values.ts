import { getAvailableModels } from "../../../api/entities/available-models.js";
import { getChannelModels } from "../../../api/entities/models.js";
import { listTokens, type Token } from "../../../api/entities/tokens.js";
import type { User } from "../../../api/entities/user-schema.js";
import { listUsers } from "../../../api/entities/users.js";
import { readChannelNames } from "../../../state/channel-names.js";
import { keptList } from "../../../state/collection/kept.js";
import type { Gateway } from "../../../state/gateways.js";
import type { PickField } from "../model/log-exclusions.js";

/** A value that a field of the filter may take. */
export interface KnownValue {
  readonly value: string;
  /** What it is called, where that is not the value itself. */
  readonly label?: string;
}

const byGateway = new WeakMap<Gateway["storage"], Map<string, Promise<readonly KnownValue[]>>>();

/**
 * Values that the gateway knows for a field: of a list that was loaded whole during this visit, else of its first page,
 * by one call at the first time.
 * @param all whether the log is everybody's
 */
export function knownValues(
  gateway: Gateway,
  field: PickField,
  all: boolean,
): Promise<readonly KnownValue[]> {
  const { storage, session } = gateway;
  let known = byGateway.get(storage);
  if (!known) byGateway.set(storage, (known = new Map<string, Promise<readonly KnownValue[]>>()));
  const key = `${session.user.peek()?.id ?? 0} ${String(all)} ${field}`;
  let values = known.get(key);
  if (!values) {
    known.set(key, (values = read(gateway, field, all)));
    // What failed is asked for again at the next opening.
    values.catch(() => known.delete(key));
  }
  return values;
}

async function read(gateway: Gateway, field: PickField, all: boolean): Promise<readonly KnownValue[]> {
  const { http } = gateway;
  switch (field) {
    case "token":
      return valuesOf(
        keptList<Token>(gateway, "tokens").read() ?? (await listTokens(http)),
        ({ name }) => name,
      );
    case "model":
      return valuesOf(await (all ? getChannelModels(http) : getAvailableModels(http)), (name) => name);
    case "username":
      return valuesOf(
        keptList<User>(gateway, "users").read() ?? (await listUsers(http)),
        ({ username }) => username,
      );
    default:
      return [...(await readChannelNames(gateway))].map(([id, name]) => ({ value: String(id), label: name }));
  }
}

const valuesOf = <Row>(rows: readonly Row[], nameOf: (row: Row) => string): readonly KnownValue[] =>
  [...new Set(rows.map(nameOf))].filter((name) => name !== "").map((value) => ({ value }));

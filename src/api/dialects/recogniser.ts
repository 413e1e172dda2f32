import { isFields, type Recognised } from "./member.js";
import { recogniseRows } from "./rows.js";
import { recogniseStatus } from "./status.js";

/** Where a gateway tells what it is. */
export const STATUS_PATH = "/api/status";

/** Finds out what a gateway is by the answers that come in anyway. */
export interface Recogniser {
  /** Undefined until the status was read. */
  readonly found: Recognised | undefined;
  /** Looks at an answer to a `GET`: the whole envelope, as it came. */
  see(path: string, answer: unknown): void;
}

/**
 * The recogniser of one gateway. The status decides; rows that one-api cannot have answered overrule it, because older
 * versions of other gateways still have its status.
 * @param onFound told when what is known changes
 */
export function createRecogniser(onFound: (found: Recognised) => void = () => undefined): Recogniser {
  let found: Recognised | undefined;
  let status: Recognised | undefined;
  let stranger: ReturnType<typeof recogniseRows>;

  return {
    get found() {
      return found;
    },
    see(path, answer) {
      if (path === STATUS_PATH) status = recogniseStatus(isFields(answer) ? answer.data : undefined);
      else stranger ??= recogniseRows(path, answer);
      if (!status) return;
      const { member } = status;
      const next = { ...status, member: member === "one-api" ? (stranger ?? member) : member };
      const same =
        next.member === found?.member && next.version === found.version && next.supported === found.supported;
      found = next;
      if (!same) onFound(next);
    },
  };
}

import { isFields, type Recognised } from "./member.js";
import { recogniseRows } from "./rows.js";
import { recogniseStatus } from "./status.js";

/** The path of the public status, which identifies the gateway. */
export const STATUS_PATH = "/api/status";

/** Recognises which gateway it is from responses that are received anyway. */
export interface Recogniser {
  /** Undefined until the status was read. */
  readonly found: Recognised | undefined;
  /** Checks a response to a `GET`: the whole envelope, unparsed. */
  see(path: string, answer: unknown): void;
}

/**
 * Creates the recogniser of one gateway. The status decides, unless rows contradict it that one-api can't have sent:
 * older versions of other gateways still have one-api's status.
 * @param onFound called when the result changes
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

import { isFields, type Recognised } from "./member.js";
import { recogniseRows, rowMember } from "./rows.js";
import { recogniseStatus } from "./status.js";

/** The path of the public status, which identifies the gateway. */
export const STATUS_PATH = "/api/status";

/** For how long a doubt isn't raised again, in milliseconds: what raised it may be no more than a fault. */
const settled = 300_000;

/** Recognises which gateway it is from responses that are received anyway. */
export interface Recogniser {
  /** Undefined until the status was read. */
  readonly found: Recognised | undefined;
  /** When the gateway started, as its status says it: with another time, it may be another release, or gateway. */
  readonly started: unknown;
  /** Checks a response to a `GET`: the whole envelope, unparsed. */
  see(path: string, answer: unknown): void;
  /** Called with a failure that the gateway, as it was recognised, isn't known for. */
  doubt(): void;
}

/**
 * Creates the recogniser of one gateway. The status decides, unless rows contradict it that one-api can't have sent:
 * older versions of other gateways still have one-api's status.
 * @param onFound called when the result changes
 * @param onDoubt called where the status should be read again, because an answer was another gateway's
 */
export function createRecogniser(
  onFound: (found: Recognised) => void = () => undefined,
  onDoubt: () => void = () => undefined,
): Recogniser {
  let found: Recognised | undefined;
  let status: Recognised | undefined;
  let fromRows: ReturnType<typeof recogniseRows>;
  let started: unknown;
  let doubtedAt = 0;

  function doubt(): void {
    if (!found || found.member === "unknown" || Date.now() - doubtedAt < settled) return;
    doubtedAt = Date.now();
    onDoubt();
  }

  return {
    get found() {
      return found;
    },
    get started() {
      return started;
    },
    doubt,
    see(path, answer) {
      let seen: typeof fromRows;
      if (path === STATUS_PATH) {
        const data = isFields(answer) && isFields(answer.data) ? answer.data : {};
        status = recogniseStatus(data);
        // What rows said was said by the gateway that ran until then.
        if (started && data.start_time !== started) fromRows = undefined;
        started = data.start_time;
      } else {
        seen = recogniseRows(path, answer);
        if (seen !== "one-api") fromRows ??= seen;
      }
      if (!status) return;
      const { member } = status;
      const next = { ...status, member: member === "one-api" ? (fromRows ?? member) : member };
      const same =
        next.member === found?.member && next.version === found.version && next.supported === found.supported;
      found = next;
      if (!same) onFound(next);
      if (seen && seen !== "unknown" && seen !== rowMember(member)) doubt();
    },
  };
}

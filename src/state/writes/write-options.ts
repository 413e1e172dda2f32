import { GatewayError, isGatewayError, isUncertain } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { setOption } from "../../api/entities/options.js";
import type { GatewayStorage } from "../storage.js";
import { mayComeLate } from "./settle.js";

/** An option to write, which holds more than what is changed in it. */
export interface OptionWrite {
  readonly key: string;
  readonly value: string;
  /** The option as it was before, with what somebody else has changed in it since. */
  putBack(now: string): string;
}

/** The values of options by their keys. */
export type OptionTexts = Readonly<Partial<Record<string, string>>>;

/** What each gateway's last write waits for. */
const last = new WeakMap<GatewayStorage, Promise<unknown>>();

/** Does a write of options after those before it: an option is read and written as a whole. */
export function inTurn<T>(storage: GatewayStorage, work: () => Promise<T>): Promise<T> {
  const turn = (last.get(storage) ?? Promise.resolve()).then(work, work);
  last.set(
    storage,
    turn.catch(() => undefined),
  );
  return turn;
}

/** The result of a reading, nothing where it fails. */
async function readable<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    return undefined;
  }
}

const partial = ({ message, status }: GatewayError): GatewayError =>
  new GatewayError("partial", message, { status });

/**
 * Writes options that belong together, one after the other. Where one fails, those before it are put back, so that
 * nothing is changed by half; one whose answer was lost is looked for first.
 * @param read reads the options as they are
 * @throws GatewayError as the failure was, where all is as before; of the kind `partial`, where that isn't certain
 */
export async function writeOptions(
  http: Http,
  writes: readonly OptionWrite[],
  read: () => Promise<OptionTexts>,
): Promise<void> {
  let index = -1;
  for (const { key, value } of writes) {
    index += 1;
    try {
      await setOption(http, { key, value });
    } catch (error) {
      // One option alone is settled by whoever writes it.
      if (!isGatewayError(error) || writes.length === 1) throw error;
      const now = await readable(read());
      const uncertain = isUncertain(error);
      if (uncertain && now?.[key] === value) continue;
      const written = writes.slice(0, index);
      if (written.length === 0 && !uncertain) throw error;
      // What comes late would stand alone beside what was put back.
      if (!now || (uncertain && mayComeLate(error))) throw partial(error);
      for (const { key, putBack } of written.toReversed()) {
        await setOption(http, { key, value: putBack(now[key] ?? "") }).catch((failed: unknown) => {
          throw isGatewayError(failed) ? partial(failed) : failed;
        });
      }
      throw error;
    }
  }
}

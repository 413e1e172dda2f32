import { GatewayError, isGatewayError, isRefusal } from "../client/errors.js";
import type { Recognised } from "./member.js";
import { createRecogniser } from "./recogniser.js";

/** Which writes are allowed on a gateway; every property is evaluated at each write. */
export interface WriteRules {
  /**
   * What the gateway is treated as, whatever its responses look like. Without it, the status is read before the first
   * write; writes to members with a dialect are translated, and writes to unrecognised gateways are rejected.
   */
  readonly assume?: "one-api" | undefined;
  /** Whether to allow writes although the gateway was recognised as something else. Default: no. */
  readonly allowsWrites?: ((found: Recognised) => boolean) | undefined;
  /** Called with what the gateway was recognised as, and again when later responses contradict that. */
  readonly onRecognised?: ((found: Recognised) => void) | undefined;
}

/** Blocks writes to gateways on which one-api's calls destroy data. */
export interface WriteGuard {
  /** What the gateway was recognised as; undefined until its status was read. */
  readonly found: Recognised | undefined;
  /** Checks a response to a `GET`: the whole envelope, unparsed. */
  see(path: string, answer: unknown): void;
  /**
   * Resolves when a write may be sent.
   * @param name the name of the write in error messages
   * @param readStatus reads the status in a way that also calls {@link see}
   * @throws GatewayError `read-only`, or why the status could not be read when that error means that nothing was
   *   changed
   */
  allow(name: string, readStatus: () => Promise<unknown>): Promise<void>;
}

/** Creates the write guard of one gateway. */
export function createWriteGuard(rules: WriteRules): WriteGuard {
  const recogniser = createRecogniser((found) => rules.onRecognised?.(found));

  return {
    get found() {
      return recogniser.found;
    },
    see: (path, answer) => recogniser.see(path, answer),
    async allow(name, readStatus) {
      if (rules.assume === "one-api") return;
      try {
        if (!recogniser.found) await readStatus();
      } catch (error) {
        // Any other failure is one of the status call, but the write itself was not sent.
        if (!isGatewayError(error) || isRefusal(error)) throw error;
        throw new GatewayError(
          "read-only",
          `${name}: not sent, because the gateway's status couldn't be read`,
        );
      }
      const { found } = recogniser;
      if (found && (found.member === "one-api" || found.supported || rules.allowsWrites?.(found))) return;
      throw new GatewayError("read-only", `${name}: not sent, because this gateway wasn't recognized`, {
        member: found?.member,
      });
    },
  };
}

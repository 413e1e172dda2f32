import { GatewayError, isGatewayError, isRefusal } from "../client/errors.js";
import type { Recognised } from "./member.js";
import { createRecogniser } from "./recogniser.js";

/** What writes may go to a gateway; all of it is read at each write. */
export interface WriteRules {
  /**
   * What the gateway is taken for, whatever its answers look like. Without it, the status is read before the first
   * write; members that have a dialect are spoken to in it, and gateways that were not recognised get no write at all.
   */
  readonly assume?: "one-api" | undefined;
  /** Whether to write although the gateway was recognised as something else; no unless told. */
  readonly allowsWrites?: ((found: Recognised) => boolean) | undefined;
  /** Told what the gateway was recognised as, and again when later answers say otherwise. */
  readonly onRecognised?: ((found: Recognised) => void) | undefined;
}

/** Keeps writes from gateways on which one-api's calls destroy data. */
export interface WriteGuard {
  /** What the gateway was recognised as; undefined until its status was read. */
  readonly found: Recognised | undefined;
  /** Looks at an answer to a `GET`: the whole envelope, as it came. */
  see(path: string, answer: unknown): void;
  /**
   * Resolves when a write may go out.
   * @param name the write as messages name it
   * @param readStatus reads the status in a way that {@link see} is notified of
   * @throws GatewayError `read-only`, or why the status could not be read where that says that nothing was sent
   */
  allow(name: string, readStatus: () => Promise<unknown>): Promise<void>;
}

/** The guard of one gateway. */
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
        // Any other failure says something of the status alone: the write was not sent.
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

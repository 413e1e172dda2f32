import { GatewayError, isGatewayError, isRefusal } from "../client/errors.js";
import type { Recognised } from "../dialects/member.js";
import type { Recogniser } from "../dialects/recogniser.js";

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

/**
 * Resolves when a write may be sent: never to a gateway on which one-api's calls destroy data.
 * @param name the name of the write in error messages
 * @param readStatus reads the status in a way that the recogniser sees
 * @throws GatewayError `read-only`, or why the status could not be read when that error means that nothing was changed
 */
export async function allowWrite(
  name: string,
  {
    rules,
    recogniser,
    readStatus,
  }: {
    readonly rules: WriteRules;
    readonly recogniser: Pick<Recogniser, "found">;
    readonly readStatus: () => Promise<unknown>;
  },
): Promise<void> {
  if (rules.assume === "one-api") return;
  try {
    if (!recogniser.found) await readStatus();
  } catch (error) {
    // Any other failure is one of the status call, but the write itself was not sent.
    if (!isGatewayError(error) || isRefusal(error)) throw error;
    throw new GatewayError("read-only", `${name}: not sent, because the gateway's status couldn't be read`);
  }
  const { found } = recogniser;
  if (found && (found.member === "one-api" || found.supported || rules.allowsWrites?.(found))) return;
  throw new GatewayError("read-only", `${name}: not sent, because this gateway wasn't recognized`, {
    member: found?.member,
  });
}

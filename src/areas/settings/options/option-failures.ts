import type { GatewayError } from "../../../api/client/errors.js";
import { briefMessage } from "../../../domain/text/long-text.js";
import type { FieldFailure } from "../../../state/record/record-shape.js";
import { maySendAgain } from "../../../state/writes/settle.js";

/**
 * Whether a failure is said at its setting: what a check showed after a lost answer, and a refusal that fits there.
 * Anything else concerns the whole save and is said in the bar.
 */
export function isSaidAtSetting({ finding, error: { kind, serverMessage = "" } }: FieldFailure): boolean {
  return (
    finding !== undefined ||
    (kind === "refused" && serverMessage !== "" && serverMessage.length <= briefMessage)
  );
}

/** Whether the outcome of saving a setting is unknown because the response was lost. */
export function isOpen({ finding }: FieldFailure): boolean {
  return finding !== undefined && !maySendAgain({ finding });
}

/** What two failures with the same message have in common. */
export function sameText({ kind, serverMessage, status }: GatewayError): string {
  return [kind, status, serverMessage].join(" ");
}

/** The failures of a form's settings. */
export const failuresIn = (failures: Readonly<Partial<Record<string, FieldFailure>>>): FieldFailure[] =>
  Object.values(failures).filter((failure) => failure !== undefined);

/** Why settings weren't saved, each reason once. What stopped the save after a lost answer is said at that setting. */
export function reasonsOf(failures: readonly FieldFailure[]): GatewayError[] {
  const said = new Set(failures.filter(isSaidAtSetting).map(({ error }) => error));
  const left = failures.flatMap(({ error }) =>
    said.has(error) || error.kind === "unauthorised" ? [] : [error],
  );
  return [...new Map(left.map((error) => [sameText(error), error])).values()];
}

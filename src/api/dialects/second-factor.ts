import { GatewayError, isGatewayError } from "../client/errors.js";

/**
 * Makes the second step of a sign-in, and marks refusals with `signInEnded` that have nothing to do with its code.
 * @param end matches the gateway's words for those
 */
export async function markEnd<T>(end: RegExp, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isGatewayError(error) || error.kind !== "refused") throw error;
    const { status, serverMessage = "", data, message } = error;
    if (!end.test(serverMessage)) throw error;
    throw new GatewayError("refused", message, { status, serverMessage, data, signInEnded: true });
  }
}

import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { PasskeyQuestion } from "../../api/entities/passkeys.js";

/**
 * Why a browser made or used no passkey: the reader `canceled` it, or nothing was chosen in time; the authenticator has
 * one of this account (`known`); the page's address isn't the one that passkeys of the gateway are for (`elsewhere`);
 * or the browser has none, or may not use them here (`unsupported`).
 */
export type PasskeyFailure = "canceled" | "known" | "elsewhere" | "unsupported";

/** Thrown where a browser made or used no passkey. */
export class PasskeyError extends Error {
  readonly failure: PasskeyFailure;

  constructor(failure: PasskeyFailure, cause: unknown) {
    super(`No passkey: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** Whether this browser can have passkeys, in a page that may use them. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === "function";

/** By the names of the DOM exceptions, which the library keeps. */
const failures: Readonly<Record<string, PasskeyFailure>> = {
  AbortError: "canceled",
  NotAllowedError: "canceled",
  InvalidStateError: "known",
  SecurityError: "elsewhere",
};

async function inBrowser<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new PasskeyError(failures[(error as Error).name] ?? "unsupported", error);
  }
}

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/**
 * Lets the browser make a passkey. It has to be one that signs in without a username, which one-hub doesn't ask for.
 * @returns what the gateway takes as its proof
 * @throws PasskeyError
 */
export function createPasskey({ options }: PasskeyQuestion): Promise<object> {
  const asked = options as unknown as CreationOptions;
  const authenticatorSelection = {
    userVerification: "preferred",
    ...asked.authenticatorSelection,
    residentKey: "required",
    requireResidentKey: true,
  } as const;
  return inBrowser(() => startRegistration({ optionsJSON: { ...asked, authenticatorSelection } }));
}

/** Lets the browser answer with a passkey that it has. @throws PasskeyError */
export const answerByPasskey = ({ options }: PasskeyQuestion): Promise<object> =>
  inBrowser(() => startAuthentication({ optionsJSON: options as unknown as RequestOptions }));

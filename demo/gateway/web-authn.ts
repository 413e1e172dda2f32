/** What the members' WebAuthn has in common: what a browser is asked, and whether its answer is right. */
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server";
import type { Exchange } from "./context.js";

/** Only what verifies a passkey needs it, and it is large. */
const library = () => import("@simplewebauthn/server");

const algorithms = [-7, -35, -36, -257, -258, -259, -37, -38, -39, -8];

/** Bytes as base64url. */
const encoded = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** What no answer was ever given to. */
export const newChallenge = (): string => encoded(crypto.getRandomValues(new Uint8Array(32)));

/** The page that asks, and the host name that its passkeys are for. */
export interface Place {
  readonly origin: string;
  readonly id: string;
}

/** Where the page is that asks. */
export function placeOf(c: Exchange): Place {
  const origin = c.req.header("Origin") ?? new URL(c.req.url).origin;
  return { origin, id: new URL(origin).hostname };
}

/** What a browser is asked that is to make a passkey. */
export const creation = (
  { id }: Place,
  user: { readonly id: string; readonly name: string },
  challenge: string,
): object => ({
  rp: { name: "New API", id },
  user: { name: user.name, displayName: user.name, id: encoded(new TextEncoder().encode(user.id)) },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
  timeout: 120_000,
  authenticatorSelection: {
    requireResidentKey: true,
    residentKey: "required",
    userVerification: "preferred",
  },
});

/** The passkey that a browser made; undefined where that isn't proven. */
export async function verifiedNew(
  { origin, id }: Place,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  });
  return registrationInfo?.credential;
}

/** Whether a passkey answered a challenge. */
export async function verifiedAnswer(
  { origin, id }: Place,
  challenge: string,
  credential: WebAuthnCredential,
  response: AuthenticationResponseJSON,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential,
    requireUserVerification: false,
  });
  if (verified) credential.counter = authenticationInfo.newCounter;
  return verified;
}

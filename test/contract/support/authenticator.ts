/** A passkey in software: what a browser answers to a gateway's questions about it, without attestation. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const bytesOf = (text: string): Buffer => Buffer.from(text, "utf8");
const base64url = (bytes: Buffer): string => bytes.toString("base64url");
const sha256 = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();

/** CBOR of a byte string. */
const binary = (bytes: Buffer): Buffer =>
  Buffer.concat([
    bytes.length < 24 ? Buffer.from([0x40 + bytes.length]) : Buffer.from([0x58, bytes.length]),
    bytes,
  ]);

/** CBOR of a short text. */
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), bytesOf(value)]);

/** User present and verified. */
const flags = 0x05;

/** Where the page is that asks. */
export interface AskedFrom {
  readonly origin: string;
  readonly rpId: string;
}

/** The answers of a new passkey. */
export interface Authenticator {
  readonly id: string;
  /** To `navigator.credentials.create`. */
  create(challenge: string): object;
  /** To `navigator.credentials.get`. @param user the account, as it was named when the passkey was made */
  get(challenge: string, user: string): object;
}

/** A passkey that no gateway knows yet. */
export function newAuthenticator({ origin, rpId }: AskedFrom): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const rawId = randomBytes(32);
  const id = base64url(rawId);
  const clientData = (type: string, challenge: string) =>
    bytesOf(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (extra: number, count: number) =>
    Buffer.concat([sha256(bytesOf(rpId)), Buffer.from([flags | extra, 0, 0, 0, count])]);
  // A COSE key: EC2, ES256, P-256.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    binary(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    binary(Buffer.from(y, "base64url")),
  ]);
  let count = 0;
  return {
    id,
    create(challenge) {
      const length = Buffer.from([0, rawId.length]);
      const authData = Buffer.concat([head(0x40, count), Buffer.alloc(16), length, rawId, coseKey]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])],
        ...[text("authData"), binary(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        authenticatorAttachment: "platform",
        response: {
          attestationObject: base64url(attestationObject),
          clientDataJSON: base64url(clientData("webauthn.create", challenge)),
          transports: ["internal"],
        },
      };
    },
    get(challenge, user) {
      count += 1;
      const authenticatorData = head(0, count);
      const client = clientData("webauthn.get", challenge);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        authenticatorAttachment: "platform",
        response: {
          authenticatorData: base64url(authenticatorData),
          clientDataJSON: base64url(client),
          signature: base64url(signature),
          userHandle: base64url(bytesOf(user)),
        },
      };
    },
  };
}

/**
 * Passkeys (WebAuthn) of an account. Sources: `controller/passkey.go` of new-api and of Laisky's fork,
 * `controller/webauthn.go` of one-hub; recorded in part from new-api of August 2026.
 */
import * as z from "zod/mini";
import { parsedTime } from "../../domain/built-ins.js";
import type { Features } from "../dialects/features.js";
import { isFields } from "../dialects/member.js";
import type { Http } from "../client/http.js";
import type { CallOptions } from "../client/http-request.js";
import { list, nothing, readBy, text } from "../client/schema.js";
import { sessionUserSchema, type SessionUser } from "./user-schema.js";

/** Which calls a gateway has, see `Features.passkeys`. */
export type PasskeyKind = NonNullable<Features["passkeys"]>;

/** A passkey of the account that is signed in. */
export interface Passkey {
  /** What names it in calls; "" on new-api, which has one per account. */
  readonly id: string;
  /** "" where none is kept. */
  readonly name: string;
  /** Epoch seconds; undefined where it isn't told. */
  readonly created: number | undefined;
  /** Epoch seconds of the last sign-in with it; undefined where it isn't told, or there was none. */
  readonly used: number | undefined;
}

/** What a browser is asked, as it came, and what names the question in the answer to it. */
export interface PasskeyQuestion {
  readonly options: Readonly<Record<string, unknown>>;
  /** "" where the question is known by a cookie. */
  readonly flow: string;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isFields(value) ? value : {});

const secondsOf = (value: unknown): number | undefined => {
  const seconds = typeof value === "string" ? parsedTime(value) / 1000 : Number(value ?? Number.NaN);
  return seconds > 0 ? Math.floor(seconds) : undefined;
};

/** A row of Laisky's fork or of one-hub. */
const row = readBy((value): Passkey | undefined => {
  const { uuid, id = uuid, credential_name, alias = credential_name, ...times } = fieldsOf(value);
  if (typeof id !== "string" && typeof id !== "number") return undefined;
  return {
    id: String(id),
    name: typeof alias === "string" ? alias : "",
    // Laisky's fork counts milliseconds.
    created: secondsOf(times.created_time ?? Number(times.created_at) / 1000),
    used: undefined,
  };
});

const rows = list(row);

/** The list, or what new-api says of the only one. */
const passkeysSchema = readBy((value): readonly Passkey[] | undefined => {
  const { enabled, last_used_at } = fieldsOf(value);
  if (typeof enabled === "boolean")
    return enabled ? [{ id: "", name: "", created: undefined, used: secondsOf(last_used_at) }] : [];
  const { data } = z.safeParse(rows, value);
  return data;
});

const questionSchema = readBy((value): PasskeyQuestion | undefined => {
  const { options, publicKey = fieldsOf(options).publicKey, flow_token } = fieldsOf(value);
  if (typeof publicKey !== "object" || publicKey === null) return undefined;
  return { options: fieldsOf(publicKey), flow: typeof flow_token === "string" ? flow_token : "" };
});

const answerTo = ({ flow }: PasskeyQuestion, credential: object): object =>
  flow === "" ? credential : { flow_token: flow, credential };

/** Those that only have a name have paths of their own. */
const folderOf = (kind: PasskeyKind): string => (kind === "named" ? "/api/webauthn" : "/api/user/passkey");
const rowsOf = (kind: PasskeyKind): string => folderOf(kind) + (kind === "named" ? "/credentials" : "");
const registrationOf = (kind: PasskeyKind): string =>
  `${folderOf(kind)}/${kind === "named" ? "registration" : "register"}`;

/** `GET /api/user/passkey`, on one-hub `GET /api/webauthn/credentials`: the passkeys of one's own account. */
export function listPasskeys(
  http: Http,
  kind: PasskeyKind,
  { signal }: CallOptions = {},
): Promise<readonly Passkey[]> {
  return http.call({ method: "GET", path: rowsOf(kind), schema: passkeysSchema, signal });
}

/**
 * `POST …/begin` of a registration.
 * @param name what the passkey is to be called, where names are kept
 * @param proof of the second factor, see `proveByCode`
 */
export function beginPasskey(
  http: Http,
  kind: PasskeyKind,
  name: string,
  { signal, proof }: CallOptions & { readonly proof?: string | undefined } = {},
): Promise<PasskeyQuestion> {
  return http.call({
    method: "POST",
    path: `${registrationOf(kind)}/begin`,
    body: { alias: name },
    schema: questionSchema,
    proof,
    signal,
  });
}

/** `POST …/finish` of a registration, with what the browser made of the question. */
export function finishPasskey(
  http: Http,
  kind: PasskeyKind,
  question: PasskeyQuestion,
  credential: object,
  { signal, name, proof }: CallOptions & { readonly name: string; readonly proof?: string | undefined },
): Promise<void> {
  return http.call({
    method: "POST",
    path: `${registrationOf(kind)}/finish`,
    ...(name === "" ? {} : { query: { name } }),
    body: answerTo(question, credential),
    schema: nothing,
    proof,
    signal,
  });
}

/** Removes a passkey. @param proof see `proveByCode` and `provePasskey` */
export function removePasskey(
  http: Http,
  kind: PasskeyKind,
  { id }: Passkey,
  { signal, proof }: CallOptions & { readonly proof?: string | undefined } = {},
): Promise<void> {
  const path = id === "" ? rowsOf(kind) : `${rowsOf(kind)}/${encodeURIComponent(id)}`;
  return http.call({ method: "DELETE", path, schema: nothing, proof, signal });
}

/** `PUT /api/user/passkey/<id>`: gives a passkey another name, on Laisky's fork. */
export function renamePasskey(
  http: Http,
  { id }: Passkey,
  name: string,
  { signal }: CallOptions = {},
): Promise<void> {
  return http.call({
    method: "PUT",
    path: `/api/user/passkey/${encodeURIComponent(id)}`,
    body: { name },
    schema: nothing,
    signal,
  });
}

const proofSchema = z.object({ proof_token: text });

/**
 * `POST /api/verify`, on new-api: proves with a code that it is still the owner who acts. Releases before July 2026
 * remember it by a cookie, and answer without a proof ("").
 * @param scope what the proof is for
 * @throws GatewayError `refused` for a wrong code
 */
export async function proveByCode(
  http: Http,
  scope: "passkey.register" | "passkey.delete",
  code: string,
  { signal }: CallOptions = {},
): Promise<string> {
  const body = { method: "2fa", code, scope };
  const answer = await http.call({ method: "POST", path: "/api/verify", body, schema: proofSchema, signal });
  return answer.proof_token;
}

/** `POST /api/user/passkey/verify/begin`, on new-api: what the passkey that is to be removed has to answer. */
export function beginProof(http: Http, { signal }: CallOptions = {}): Promise<PasskeyQuestion> {
  return http.call({
    method: "POST",
    path: "/api/user/passkey/verify/begin",
    body: { scope: "passkey.delete" },
    schema: questionSchema,
    signal,
  });
}

/** `POST /api/user/passkey/verify/finish`. @returns the proof; "" where a cookie keeps it */
export async function finishProof(
  http: Http,
  question: PasskeyQuestion,
  credential: object,
  { signal }: CallOptions = {},
): Promise<string> {
  const answer = await http.call({
    method: "POST",
    path: "/api/user/passkey/verify/finish",
    body: answerTo(question, credential),
    schema: proofSchema,
    signal,
  });
  return answer.proof_token;
}

/**
 * `POST …/login/begin`: what a passkey of this gateway has to answer.
 * @param username whose passkeys, also those that a browser doesn't offer by itself, on one-hub; "" for any
 */
export function beginPasskeySignIn(
  http: Http,
  kind: PasskeyKind,
  username: string,
  { signal }: CallOptions = {},
): Promise<PasskeyQuestion> {
  return http.call({
    method: "POST",
    path: `${folderOf(kind)}/login/begin`,
    body: kind === "named" ? { username } : {},
    schema: questionSchema,
    writes: false,
    critical: true,
    signal,
  });
}

/** `POST …/login/finish`: signs in. @throws GatewayError `refused` for a passkey that the gateway doesn't know */
export function logInByPasskey(
  http: Http,
  kind: PasskeyKind,
  question: PasskeyQuestion,
  credential: object,
  { signal }: CallOptions = {},
): Promise<SessionUser> {
  return http.call({
    method: "POST",
    path: `${folderOf(kind)}/login/finish`,
    body: answerTo(question, credential),
    schema: sessionUserSchema,
    writes: false,
    signsIn: true,
    critical: true,
    signal,
  });
}

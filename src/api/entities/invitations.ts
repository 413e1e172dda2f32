import * as z from "zod/mini";
import { InvitationStatus, isUsedUp } from "../../domain/records/invitations.js";
import { GatewayError, isGatewayError } from "../client/errors.js";
import type { Http } from "../client/http.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import { list, nothing, number, text } from "../client/schema.js";

/**
 * The codes that people sign up with, for administrators, where `Features.invitations`: Done Hub. Every call rejects
 * with a GatewayError. Source: `controller/invite_code.go` and recorded answers (wire.md 9.24).
 */

const invitationSchema = z.object({
  id: z.number(),
  name: text,
  /** What people enter. */
  code: text,
  /** How many accounts can be created with it; 0 for any number. */
  max_uses: number,
  /** How many were. */
  used_count: number,
  /** As `InvitationStatus` of domain. */
  status: number,
  /** Epoch seconds; 0 for at once. */
  starts_at: number,
  /** Epoch seconds; 0 for never. */
  expires_at: number,
  /** Epoch seconds. */
  created_time: number,
});

/** A code that people sign up with. */
export type Invitation = z.infer<typeof invitationSchema>;

/** What a form of one writes. */
export type InvitationInput = Pick<Invitation, "name" | "max_uses" | "starts_at" | "expires_at">;

const base = "/api/invite-code/";
const page = z.object({ data: list(invitationSchema), total_count: number });

/** The largest page that the gateway answers with. */
export const invitationsPage = 100;

/** `GET /api/invite-code/`: a page of codes, counted from 0, the newest first. */
export async function listInvitations(
  http: Http,
  { page: wanted = 0, keyword = "" }: { readonly page?: number; readonly keyword?: string } = {},
  { signal, onTotal }: PageOptions = {},
): Promise<readonly Invitation[]> {
  const query = {
    page: wanted + 1,
    size: invitationsPage,
    order: "-id",
    ...(keyword === "" ? {} : { keyword }),
  };
  const { data, total_count } = await http.call({ method: "GET", path: base, query, schema: page, signal });
  onTotal?.(total_count);
  return data;
}

/** Every code whose name or text contains a keyword. */
export async function searchInvitations(
  http: Http,
  keyword: string,
  { signal }: CallOptions = {},
): Promise<readonly Invitation[]> {
  const found: Invitation[] = [];
  for (let number = 0; ; number += 1) {
    const rows = await listInvitations(http, { page: number, keyword }, { signal });
    found.push(...rows);
    if (rows.length < invitationsPage) return found;
  }
}

/** The refusal of a code that is gone, as other lists word it. */
function asMissing(error: unknown): unknown {
  const gone = "record not found";
  return isGatewayError(error) && error.serverMessage?.endsWith(`: ${gone}`)
    ? new GatewayError("refused", error.message, { status: 200, serverMessage: gone })
    : error;
}

/** `GET /api/invite-code/:id`. */
export const getInvitation = (http: Http, id: number, { signal }: CallOptions = {}): Promise<Invitation> =>
  http
    .call({ method: "GET", path: `${base}${id}`, schema: invitationSchema, signal })
    .catch((error: unknown) => {
      throw asMissing(error);
    });

/**
 * `POST /api/invite-code/`: creates up to 100 codes with what is the same of all, the names of several numbered.
 * @param input `code` for a code of one's own, of one alone; "" for random ones
 * @returns the codes
 */
export async function createInvitations(
  http: Http,
  input: InvitationInput & { readonly code: string; readonly count: number },
  { signal }: CallOptions = {},
): Promise<readonly string[]> {
  const schema = z.object({ codes: list(z.string()) });
  const { codes } = await http.call({ method: "POST", path: base, body: input, schema, signal });
  return codes;
}

/**
 * `PUT /api/invite-code/:id` with a name sets everything that is sent. One without changes the status, and of the rest
 * what isn't nothing.
 */
const put = (http: Http, id: number, body: object, { signal }: CallOptions): Promise<void> =>
  http.call({ method: "PUT", path: `${base}${id}`, body, schema: nothing, signal });

/**
 * Writes what a form has of a code, whose status stays. An enabled code that is used up is refused as it is, whatever
 * its new limit: it is disabled with the new limit, and enabled after.
 */
export async function updateInvitation(
  http: Http,
  { id, status, max_uses, used_count }: Pick<Invitation, "id" | "status" | "max_uses" | "used_count">,
  input: InvitationInput,
  options: CallOptions = {},
): Promise<void> {
  const { enabled, disabled } = InvitationStatus;
  const isStuck = status === enabled && isUsedUp({ max_uses, used_count });
  await put(http, id, { ...input, status: isStuck ? disabled : status }, options);
  if (isStuck && !isUsedUp({ max_uses: input.max_uses, used_count }))
    await put(http, id, { status: enabled }, options);
}

/** Writes whether people can sign up with it. One that is used up can't be enabled. */
export const setInvitationStatus = (
  http: Http,
  id: number,
  status: number,
  options: CallOptions = {},
): Promise<void> => put(http, id, { status }, options);

/** `DELETE /api/invite-code/:id`. */
export const deleteInvitation = (http: Http, id: number, { signal }: CallOptions = {}): Promise<void> =>
  http.call({ method: "DELETE", path: `${base}${id}`, schema: nothing, signal });

import { isFields } from "../dialects/member.js";
import { originOf } from "../dialects/origins.js";

/**
 * A write of a whole record, with null for what was null when it was read and is still empty: here both are an empty
 * text, and a write changes no column that nobody has touched.
 */
export function keepingNulls<T extends { readonly body?: unknown; readonly fresh?: object | undefined }>(
  request: T,
): T {
  const row = originOf(request.fresh);
  const { body } = request;
  if (!row || !isFields(body)) return request;
  const nulls = Object.keys(body).filter((name) => body[name] === "" && row[name] === null);
  if (nulls.length === 0) return request;
  return { ...request, body: { ...body, ...Object.fromEntries(nulls.map((name) => [name, null])) } };
}

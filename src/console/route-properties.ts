import type { RouteValues } from "./screen-entry.js";

/** An id as part of an address. */
export function parseId(id = ""): number | undefined {
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : undefined;
}

/** The record that a path names, as the property of a form. */
export const record =
  <Property extends string>(property: Property) =>
  ({ params }: RouteValues) => {
    const id = parseId(params.id);
    return id === undefined ? undefined : ({ [property]: id } as Readonly<Record<Property, number>>);
  };

/** The token and the model that a screen starts with, if its address names them. */
export function targetOf({ query }: RouteValues): { tokenId?: number; model?: string } {
  const tokenId = parseId(query.get("token") ?? undefined);
  const model = query.get("model");
  return { ...(tokenId === undefined ? {} : { tokenId }), ...(model ? { model } : {}) };
}

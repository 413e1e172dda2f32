import * as z from "zod/mini";

/**
 * Building blocks of the answers' schemas: lenient in. Objects ignore unknown fields; a field that is missing or null
 * takes its default, because forks and older servers leave fields out (wire.md 7, 8); numbers that we do not know stay
 * what they are.
 */

/** A schema that reads an answer as `T`, whatever it takes in. */
export type Schema<T> = z.core.$ZodType<T>;

function orElse<T>(schema: Schema<T>, fallback: T) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? fallback),
  );
}

/** A text, "" when missing or null. */
export const text = orElse(z.string(), "");

/** A number, 0 when missing or null. */
export const number = orElse(z.number(), 0);

/** A yes or no, no when missing or null. */
export const flag = orElse(z.boolean(), false);

/** A number with a default of its own. */
export function numberOr(fallback: number) {
  return orElse(z.number(), fallback);
}

/** A list, empty when missing or null. */
export function list<T>(item: Schema<T>) {
  return orElse(z.array(item), []);
}

/**
 * What only some gateways send, read by `read`, undefined where it is missing. Made of what the other schemas need
 * anyway.
 */
export function own<T>(read: (value: unknown) => T | undefined) {
  return z.optional(z.pipe(z.unknown(), z.transform(read)));
}

/** A text that only some gateways have: null as it is, undefined where it is missing or something else. */
export const ownText = own((value) => (typeof value === "string" || value === null ? value : undefined));

/** A number that only some gateways have. */
export const ownNumber = own((value) => (typeof value === "number" ? value : undefined));

/** An answer whose content nobody reads. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform((): undefined => undefined),
);

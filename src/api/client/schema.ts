import * as z from "zod/mini";

/**
 * Building blocks for lenient response schemas. Objects ignore unknown fields; a field that is missing or null gets its
 * default, because forks and older servers omit fields (wire.md 7, 8); unknown enum numbers are kept.
 */

/** A schema that parses a response to `T`, whatever its input type. */
export type Schema<T> = z.core.$ZodType<T>;

function orElse<T>(schema: Schema<T>, fallback: T) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? fallback),
  );
}

/** A string; "" when missing or null. */
export const text = orElse(z.string(), "");

/** A number; 0 when missing or null. */
export const number = orElse(z.number(), 0);

/** A boolean; false when missing or null. */
export const flag = orElse(z.boolean(), false);

/** A number with a default of its own. */
export function numberOr(fallback: number) {
  return orElse(z.number(), fallback);
}

/** A list; empty when missing or null. */
export function list<T>(item: Schema<T>) {
  return orElse(z.array(item), []);
}

/**
 * A field that only some gateways send, parsed by `read`; undefined when missing. Built from what the other schemas
 * already use, to keep the bundle small.
 */
export function own<T>(read: (value: unknown) => T | undefined) {
  return z.optional(z.pipe(z.unknown(), z.transform(read)));
}

/**
 * A value parsed by `read`; invalid where that is undefined. For what only one part reads: Zod's kinds of schemas are
 * one module, and every page loads each that any part uses.
 */
export function readBy<T>(read: (value: unknown) => T | undefined) {
  return z.pipe(
    z.unknown(),
    z.transform((input, { issues }) => {
      const value = read(input);
      if (value !== undefined) return value;
      issues.push({ code: "custom", input });
      return z.NEVER;
    }),
  );
}

/** A string that only some gateways send: null is kept, and it is undefined when missing or of another type. */
export const ownText = own((value) => (typeof value === "string" || value === null ? value : undefined));

/** A number that only some gateways send. */
export const ownNumber = own((value) => (typeof value === "number" ? value : undefined));

/** A response whose content is ignored. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform((): undefined => undefined),
);

/** Request bodies as the real server reads them (wire.md 0.2): by field, leniently in names, strictly in types. */
import { readFirst, type JsonNode } from "./go-json.js";

/** Kinds of a field. A `?` marks one that can be told from absent: it reads as null when absent or null. */
export type FieldKind =
  "string" | "int" | "int64" | "float64" | "bool" | "string?" | "int64?" | "uint?" | "bool?";

export type FieldKinds = Readonly<Record<string, FieldKind>>;

interface KindTypes {
  string: string;
  int: number;
  int64: number;
  float64: number;
  bool: boolean;
  "string?": string | null;
  "int64?": number | null;
  "uint?": number | null;
  "bool?": boolean | null;
}

export type Decoded<F extends FieldKinds> = { -readonly [K in keyof F]: KindTypes[F[K]] };

/** The Go type of a body: its package, its name as errors show it, and its fields. */
export interface BodyType<F extends FieldKinds> {
  package: string;
  name: string;
  fields: F;
}

/** A value of a type that its field cannot take; the message is the decoder's own. */
export class JsonTypeError extends Error {
  override readonly name = "JsonTypeError";
}

const minInt = -(2n ** 63n);
const maxInt = 2n ** 63n - 1n;

function zero(kind: FieldKind): string | number | boolean | null {
  if (kind.endsWith("?")) return null;
  if (kind === "string") return "";
  return kind === "bool" ? false : 0;
}

function integer(raw: string, unsigned: boolean): number | undefined {
  if (!/^-?\d+$/.test(raw)) return undefined;
  const value = BigInt(raw);
  if (unsigned ? raw.startsWith("-") || value >= 2n ** 64n : value < minInt || value > maxInt)
    return undefined;
  return Number(value);
}

/** The value for the field, or the words with which Go names what it found instead. */
function convert(node: JsonNode, kind: string): { value: string | number | boolean } | { found: string } {
  if (node.type === "string") return kind === "string" ? { value: node.value } : { found: "string" };
  if (node.type === "bool") return kind === "bool" ? { value: node.value } : { found: "bool" };
  if (node.type !== "number") return { found: node.type };
  if (kind === "string" || kind === "bool") return { found: "number" };
  const value = kind === "float64" ? Number(node.raw) : integer(node.raw, kind === "uint");
  return value === undefined || !Number.isFinite(value) ? { found: `number ${node.raw}` } : { value };
}

/** Simple case folding, enough for the ASCII names on the wire. */
function matching(fields: FieldKinds, key: string): string | undefined {
  if (Object.hasOwn(fields, key)) return key;
  const folded = key.toLowerCase();
  return Object.keys(fields).find((name) => name.toLowerCase() === folded);
}

/**
 * Decodes a body. Absent fields read as zero values ("" , 0, false) or null; unknown ones are ignored.
 * Throws `JsonSyntaxError` or `JsonTypeError`, whose messages the token, channel, redemption and top-up families send.
 */
export function decode<F extends FieldKinds>(text: string, type: BodyType<F>): Decoded<F> {
  const node = readFirst(text);
  const result: Record<string, string | number | boolean | null> = {};
  for (const [name, kind] of Object.entries(type.fields)) result[name] = zero(kind);
  let problem = "";
  if (node.type === "object") {
    for (const [key, child] of node.entries) {
      const name = matching(type.fields, key);
      if (name === undefined) continue;
      const kind = type.fields[name] ?? "string";
      if (child.type === "null") {
        if (kind.endsWith("?")) result[name] = null;
        continue;
      }
      const plain = kind.replace("?", "");
      const converted = convert(child, plain);
      if ("value" in converted) result[name] = converted.value;
      else if (problem === "")
        problem = `json: cannot unmarshal ${converted.found} into Go struct field ${type.name}.${name} of type ${plain}`;
    }
  } else if (node.type !== "null") {
    problem = `json: cannot unmarshal ${node.type} into Go value of type ${type.package}.${type.name}`;
  }
  if (problem !== "") throw new JsonTypeError(problem);
  return result as Decoded<F>;
}

/** Decodes, or answers undefined where the user family says only "invalid parameter". */
export function decodeOrNothing<F extends FieldKinds>(
  text: string,
  type: BodyType<F>,
): Decoded<F> | undefined {
  try {
    return decode(text, type);
  } catch {
    return undefined;
  }
}

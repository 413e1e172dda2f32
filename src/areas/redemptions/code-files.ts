import type { GatewayError } from "../../api/client/errors.js";
import { fileName } from "../../domain/text/csv.js";

/** Codes that were created; with an error when there should have been more. */
export interface MadeCodes {
  readonly name: string;
  readonly codes: readonly string[];
  readonly wanted: number;
  readonly error?: GatewayError;
}

/** The text of a file of codes: one a line, with a newline at the end (behaviour.md 5). */
export function codesText(codes: readonly string[]): string {
  return codes.map((code) => `${code}\n`).join("");
}

/** The name of a file of codes. */
export function codesFile(name: string): string {
  return `${fileName(name)}.txt`;
}

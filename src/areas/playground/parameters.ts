import type { ChatInput } from "../../api/relay/relay.js";

/** What goes along with the messages of a chat, as typed: "" leaves it to the model. */
export interface Parameters {
  readonly system: string;
  readonly temperature: string;
  readonly topP: string;
  readonly maxTokens: string;
  readonly frequencyPenalty: string;
  readonly presencePenalty: string;
}

/** The parameters that are numbers. */
export type NumberName = Exclude<keyof Parameters, "system">;

/** Nothing is set. */
export const noParameters: Parameters = {
  system: "",
  temperature: "",
  topP: "",
  maxTokens: "",
  frequencyPenalty: "",
  presencePenalty: "",
};

/** Whether anything is set. */
export const hasParameters = (parameters: Parameters): boolean =>
  Object.values(parameters).some((value) => value !== "");

const ranges: Readonly<
  Record<NumberName, { readonly min: number; readonly max: number; readonly whole?: true }>
> = {
  temperature: { min: 0, max: 2 },
  topP: { min: 0, max: 1 },
  maxTokens: { min: 1, max: 1_000_000_000, whole: true },
  frequencyPenalty: { min: -2, max: 2 },
  presencePenalty: { min: -2, max: 2 },
};

/** The numbers in the order of their fields. */
export const numberNames = Object.keys(ranges) as readonly NumberName[];

function numberOf(text: string): number | undefined {
  return text.trim() === "" ? undefined : Number(text.trim().replace(",", "."));
}

/** Whether a typed number can be sent; an empty one can. */
export function isValid(name: NumberName, text: string): boolean {
  const value = numberOf(text);
  const { min, max, whole } = ranges[name];
  if (value === undefined) return true;
  return value >= min && value <= max && (!whole || Number.isInteger(value));
}

/** The numbers that can't be sent. */
export function wrongNumbers(parameters: Parameters): readonly NumberName[] {
  return numberNames.filter((name) => !isValid(name, parameters[name]));
}

/** What goes along with the messages. */
export function inputOf(parameters: Parameters): Partial<ChatInput> {
  return Object.fromEntries(numberNames.map((name) => [name, numberOf(parameters[name])]));
}

/** Reads parameters that were kept; what isn't text is left out. */
export function readParameters(value: unknown): Parameters {
  const given = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const textOf = (name: keyof Parameters): string => {
    const found = given[name];
    return typeof found === "string" ? found : "";
  };
  return {
    system: textOf("system"),
    temperature: textOf("temperature"),
    topP: textOf("topP"),
    maxTokens: textOf("maxTokens"),
    frequencyPenalty: textOf("frequencyPenalty"),
    presencePenalty: textOf("presencePenalty"),
  };
}

import { toJson } from "../built-ins.js";
import { compactJson } from "../text/json-text.js";
import { prettyJson } from "../text/pretty-json.js";
import { withoutTrailingSlashes } from "../site/links.js";
import { isJsonKind, type OptionDefinition } from "./option-definition.js";
import { parseRatios } from "../money/ratios.js";
import { itemLines, linesOf, listOfLines, statusCodes } from "./option-lists.js";

/** The names of a list setting, without blanks around them and without empty ones. */
export function listItems(value: string): string[] {
  return value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** Whether a switch is on; anything but the exact text is off for the server too. */
export function isOn(value: string): boolean {
  return value === "true";
}

/** A stored value as its control shows it. A text that does not fit its kind stays as it is. */
export function shownValue({ kind }: OptionDefinition, stored: string): string {
  if (kind === "items") return itemLines(stored);
  return isJsonKind(kind) ? prettyJson(stored) : stored;
}

/**
 * A value as it goes to the server: without blanks around it, addresses without slashes at their end, JSON in one line.
 */
export function wireValue({ kind, items }: OptionDefinition, typed: string): string {
  switch (kind) {
    case "address":
      return withoutTrailingSlashes(typed.trim());
    case "ratios": {
      const reading = parseRatios(typed);
      return reading.ok ? toJson(reading.ratios) : typed;
    }
    case "ratio-groups":
    case "texts":
    case "json":
      return typed.trim() === "" ? "" : compactJson(typed);
    case "list":
      return listItems(typed).join(",");
    case "items":
      return listOfLines(typed, items);
    case "lines":
      return linesOf(typed).join("\n");
    case "status-codes":
      return statusCodes(typed).join(",");
    case "rich-text":
    case "long-text":
    case "choice":
      return typed;
    case "switch":
      return String(isOn(typed));
    case "text":
    case "picture":
    case "secret":
    case "number":
      return typed.trim();
  }
}

/** Whether saving a typed value would change nothing. */
export function isSameValue(definition: OptionDefinition, typed: string, stored: string): boolean {
  if (typed === stored) return true;
  switch (definition.kind) {
    case "switch":
      return isOn(typed) === isOn(stored);
    case "list":
      return listItems(typed).join() === listItems(stored).join();
    case "ratios":
      return sameRatios(typed, stored);
    case "ratio-groups":
    case "texts":
    case "json":
      return wireValue(definition, typed) === wireValue(definition, stored);
    case "items":
    case "lines":
      return wireValue(definition, typed) === wireValue(definition, shownValue(definition, stored));
    default:
      return wireValue(definition, typed) === stored;
  }
}

function sameRatios(one: string, other: string): boolean {
  const [a, b] = [parseRatios(one), parseRatios(other)];
  if (!a.ok || !b.ok) return false;
  const names = Object.keys(a.ratios);
  return (
    names.length === Object.keys(b.ratios).length &&
    names.every((name) => Object.hasOwn(b.ratios, name) && a.ratios[name] === b.ratios[name])
  );
}

import { isCidr } from "../access/subnet.js";
import { readJson } from "../text/json-text.js";
import type { ItemKind } from "./option-definition.js";
import { isTypedJson, linesOf, statusCodes } from "./option-lists.js";

/** What is wrong with a list. */
export type ListProblem =
  | { readonly kind: "item"; readonly text: string; readonly wanted: Exclude<ItemKind, "text"> }
  | { readonly kind: "status-code"; readonly text: string }
  | { readonly kind: "not-a-list" };

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536;

const isPorts = (text: string): boolean => {
  const [first = "", last = first, ...more] = text.split("-");
  return more.length === 0 && isPort(first) && isPort(last) && Number(first) <= Number(last);
};

/** What isn't a network of its own is one address. */
const isAddress = (text: string): boolean =>
  isCidr(text) || (!text.includes("/") && isCidr(`${text}/${text.includes(":") ? "128" : "32"}`));

const fits: Readonly<Record<Exclude<ItemKind, "text">, (text: string) => boolean>> = {
  amount: (text) => /^\d+(\.\d+)?$/.test(text) && Number(text) > 0,
  port: isPorts,
  address: isAddress,
  domain: (text) => /^(\*\.)?[^\s@,/:*]+$/.test(text),
};

/** The first entry of a list that doesn't fit. */
export function itemProblem(typed: string, items: ItemKind = "text"): ListProblem | undefined {
  if (isTypedJson(typed)) {
    const reading = readJson(typed);
    return reading.ok && Array.isArray(reading.value) ? undefined : { kind: "not-a-list" };
  }
  if (items === "text") return undefined;
  const wrong = linesOf(typed).find((line) => !fits[items](line));
  return wrong === undefined ? undefined : { kind: "item", text: wrong, wanted: items };
}

const isStatusCode = (text: string): boolean => /^[1-5]\d\d$/.test(text);

/** The first part of a list of status codes that is none, and no range of them. Nothing at all is a list, too. */
export function statusCodeProblem(text: string): ListProblem | undefined {
  const wrong = statusCodes(text).find((part) => {
    const [first = "", last = first, ...more] = part.split("-");
    return more.length > 0 || !isStatusCode(first) || !isStatusCode(last) || first > last;
  });
  return wrong === undefined ? undefined : { kind: "status-code", text: wrong };
}

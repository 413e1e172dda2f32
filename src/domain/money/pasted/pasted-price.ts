import { toJson } from "../../built-ins.js";
import type { TokenKind } from "../model-price.js";

/** A price from a pasted list, in points for a token, or for a thousandth of a call. It has only what the list says. */
export interface PastedPrice {
  readonly model: string;
  readonly input?: number;
  readonly output?: number;
  /** The ratio of output to input, from a list of ratios. */
  readonly completion?: number;
  /** The price of a call: with it, the others don't count. */
  readonly call?: number;
  /** What tokens of other kinds count, relative to their side. */
  readonly extras?: Readonly<Partial<Record<TokenKind, number>>>;
  /** Whether the list says that the model is charged by tokens, for gateways that charge it by call. */
  readonly isByTokens?: boolean;
  /** Whether the ratio of the output may be the gateway's own, which its tables don't have. */
  readonly isEffective?: boolean;
  /** The provider, from a table that names one, for a model that has no price yet. */
  readonly channel_type?: number;
  /** The provider as a column of a table names it, by name or number. */
  readonly provider?: string;
}

/** A number for a model, of which the list doesn't say what it is. */
export interface BarePrice {
  readonly model: string;
  readonly value: number;
}

/** What a bare number may be: dollars for a million tokens, for a call, or a ratio of input, or of output to input. */
export type Meaning = "dollars" | "calls" | "ratios" | "completions";

/** Why a part of a list isn't read. */
export type LeftReason =
  /** It has no price. */
  | "no-price"
  | "negative"
  /** More prices than input and output, and no heading that says which is which. */
  | "columns"
  /** A comma of which nothing says whether it separates numbers or decimals. */
  | "comma"
  /** Another currency, of which no rate is known. */
  | "other-currency"
  /** For an image, a second or something else that gateways don't charge by. */
  | "unit"
  /** The price varies from call to call. */
  | "varies"
  /** What stands for no price. */
  | "unpriced"
  /** Tiers by length or time. */
  | "tiers"
  /** A ratio of a group, which is no price of a model. */
  | "group"
  /** A value that is no price. */
  | "value";

/** A part of a list that isn't read. */
export interface LeftOut {
  /** From 1; absent in JSON, which has names instead. */
  readonly line?: number | undefined;
  /** The model, or the line. */
  readonly name: string;
  readonly reason: LeftReason;
}

/** The form of a list. */
export type PriceForm =
  "lines" | "ratios" | "ratio-config" | "pricing" | "price-table" | "litellm" | "openrouter" | "display";

/** What a pasted list says. */
export interface PriceReading {
  readonly form: PriceForm | undefined;
  readonly prices: readonly PastedPrice[];
  readonly bare: readonly BarePrice[];
  readonly left: readonly LeftOut[];
  /** Models, or names of a text of JSON, that come several times and not the same: the last counts. */
  readonly repeated: readonly string[];
  /** Columns and fields with prices that aren't read. */
  readonly unread: readonly string[];
  /** The sign of another currency than the dollar. */
  readonly foreign?: string | undefined;
  /** A number with a comma that may mean several things: `2,50`. */
  readonly comma?: string | undefined;
  /** What the commas of such numbers may be; absent where there are none. */
  readonly commaMeanings?: readonly CommaMeaning[] | undefined;
  /** Where a text that begins as JSON stops being JSON, from 1; absent where it is JSON of another kind. */
  readonly mistake?: { readonly line: number; readonly column: number } | undefined;
}

/** What a comma between digits is: between two prices, that of decimals, or of thousands. */
export type CommaMeaning = "cells" | "decimals" | "thousands";

/** What is known beyond the list. */
export interface PasteAnswers {
  /** Points per unit of currency. */
  readonly unit: number;
  /** The sign of the gateway's own currency, and units of it for a dollar. Nobody is asked for that. */
  readonly own?: { readonly sign: string; readonly rate: number } | undefined;
  /** Units of the other currency for a dollar. */
  readonly rate?: number | undefined;
  /** What a comma between digits is where nothing in the list says it. */
  readonly comma?: CommaMeaning | undefined;
}

/** Collects what a list says. */
export function createReading() {
  const prices = new Map<string, PastedPrice>();
  const bare = new Map<string, BarePrice>();
  const left: LeftOut[] = [];
  const repeated = new Set<string>();
  const unread = new Set<string>();
  const put = <P extends { readonly model: string }>(map: Map<string, P>, price: P) => {
    const { model } = price;
    const before = prices.get(model) ?? bare.get(model);
    if (before && toJson(before) !== toJson(price)) repeated.add(model);
    // The last one also decides of what kind it is.
    prices.delete(model);
    bare.delete(model);
    map.set(model, price);
  };
  return {
    price: (price: PastedPrice) => put(prices, price),
    bare: (price: BarePrice) => put(bare, price),
    leave: (name: string, reason: LeftReason, line?: number) => void left.push({ name, reason, line }),
    repeat: (names: readonly string[]) => {
      for (const name of names) repeated.add(name);
    },
    unread: (what: string) => void unread.add(what),
    done: (form: PriceForm | undefined, more: Partial<PriceReading> = {}): PriceReading => ({
      form,
      prices: [...prices.values()],
      bare: [...bare.values()],
      left,
      repeated: [...repeated],
      unread: [...unread],
      ...more,
    }),
  };
}

/** Where what a list says is collected. */
export type Collector = ReturnType<typeof createReading>;

/** The number that a value is, or that a text of a number is; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const number =
    typeof value === "number"
      ? value
      : typeof value === "string" && value.trim() !== ""
        ? Number(value)
        : NaN;
  return Number.isFinite(number) ? number : undefined;
}

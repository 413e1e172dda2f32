import { computed, effect, signal, type ReadonlySignal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../../../api/client/errors.js";
import type { Http } from "../../../api/client/http.js";
import type { PayOffer } from "../../../api/payments/payments.js";
import {
  amountProblem,
  readAmount,
  type AmountProblem,
  type PayChoice,
  type PayMethod,
  type PayPrice,
  type PayProduct,
} from "../../../domain/payments/offer.js";

/** What a choice costs, as far as it is known. */
export type ShownPrice =
  | { readonly kind: "none" | "asking" }
  | { readonly kind: "known"; readonly price: PayPrice }
  | { readonly kind: "failed"; readonly error: GatewayError };

/** What the reader wants to pay for. */
export interface ChoiceModel {
  readonly method: ReadonlySignal<PayMethod | undefined>;
  /** The amount as typed. */
  readonly typed: ReadonlySignal<string>;
  readonly product: ReadonlySignal<PayProduct | undefined>;
  /** What is wrong with the amount, or nothing. */
  readonly problem: ReadonlySignal<AmountProblem | undefined>;
  /** What can be paid for; undefined while something is wrong. */
  readonly choice: ReadonlySignal<PayChoice | undefined>;
  readonly price: ReadonlySignal<ShownPrice>;
  setMethod(key: string): void;
  setTyped(text: string): void;
  setProduct(id: string): void;
  /** Asks again what it costs. */
  ask(this: void): void;
  attach(): void;
  dispose(): void;
}

/** Milliseconds without typing before the gateway is asked for a price. */
const pause = 350;

type SetTimer = (run: () => void, delay: number) => () => void;

const pageTimer: SetTimer = (run, delay) => {
  const timer = setTimeout(run, delay);
  return () => clearTimeout(timer);
};

/** Creates what the reader chooses of an offer, and asks what it costs. */
export function createChoice(
  http: Http,
  { methods, presets, price: priceOf }: PayOffer,
  setTimer: SetTimer = pageTimer,
): ChoiceModel {
  const [first] = methods;
  const key = signal(first?.key ?? "");
  const method = computed(() => methods.find((one) => one.key === key.value));
  const usual = presets.find(({ amount }) => amount >= (first?.min ?? 0))?.amount ?? first?.min;
  const typed = signal(usual === undefined || usual <= 0 ? "" : String(usual));
  const productId = signal("");
  const product = computed(() => {
    const products = method.value?.products;
    return products?.find(({ id }) => id === productId.value) ?? products?.[0];
  });
  const problem = computed(() =>
    method.value && !method.value.products ? amountProblem(readAmount(typed.value), method.value) : undefined,
  );
  const choice = computed((): PayChoice | undefined => {
    if (!method.value || problem.value) return undefined;
    const amount = product.value?.price ?? readAmount(typed.value);
    return amount === undefined ? undefined : { method: method.value, amount, product: product.value };
  });
  const price = signal<ShownPrice>({ kind: "none" });
  const asked = signal(0);
  let stop = new AbortController();
  let isFirst = true;

  async function read(wanted: PayChoice, abort: AbortSignal): Promise<void> {
    try {
      const known = await priceOf(http, wanted, { signal: abort });
      if (!abort.aborted) price.value = { kind: "known", price: known };
    } catch (error) {
      if (abort.aborted) return;
      if (!isGatewayError(error)) throw error;
      price.value = { kind: "failed", error };
    }
  }

  let unfollow: (() => void) | undefined;
  const followChoice = () => {
    const wanted = asked.value >= 0 ? choice.value : undefined;
    stop.abort();
    stop = new AbortController();
    const { signal: abort } = stop;
    price.value = { kind: wanted ? "asking" : "none" };
    if (!wanted) return undefined;
    const cancel = setTimer(() => void read(wanted, abort), isFirst ? 0 : pause);
    isFirst = false;
    return cancel;
  };

  return {
    method,
    typed,
    product,
    problem,
    choice,
    price,
    setMethod: (next) => (key.value = next),
    setTyped: (text) => (typed.value = text),
    setProduct: (id) => (productId.value = id),
    ask() {
      asked.value += 1;
    },
    attach() {
      unfollow = effect(followChoice);
    },
    dispose() {
      unfollow?.();
      stop.abort();
    },
  };
}

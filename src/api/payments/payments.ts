import type { PaidPlan, PayChoice, PayMethod, PayPrice, PayTerms } from "../../domain/payments/offer.js";
import type { Order, OrderState } from "../../domain/payments/order.js";
import type { OrderScope } from "../dialects/supports.js";
import type { MoneyStatus } from "../../domain/money/currency.js";
import type { Plan } from "../entities/plans.js";
import type { CallOptions, PageOptions } from "../client/http-request.js";
import type { Http } from "../client/http.js";

/** Where one pays. It may hold a signature: never stored, logged or told the page. */
export interface PayPage {
  /** `open`: an address; `post`: a form to be sent there; `code`: a text for a QR code, which an app pays by. */
  readonly kind: "open" | "post" | "code";
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** An order that was just made. */
export interface StartedOrder {
  /** By which the gateway knows it; undefined where its answer doesn't tell. */
  readonly trade: string | undefined;
  /** Undefined for an order that was found, but whose page isn't known. */
  readonly page: PayPage | undefined;
}

/** What identifies an order that is under way. */
export interface OrderTrace {
  readonly trade: string | undefined;
  /** ID of the newest order before it; undefined where the gateway lists none. */
  readonly after: number | undefined;
  /** Under which its request was sent, for gateways that take such a mark. */
  readonly request: string;
  readonly method: string;
  /** What is paid for in place of credit. */
  readonly plan?: PaidPlan | undefined;
}

/** How a plan is paid for other than with the balance. */
export interface PlanPayments {
  /** The methods of an offer that a plan can be paid by. */
  methods(this: void, offer: PayTerms, plan: Plan): readonly PayMethod[];
  /** What it costs by one of them; undefined where only the provider's page tells. */
  price(this: void, method: PayMethod, plan: Plan): PayPrice | undefined;
}

/** What is offered, by whose rules. */
export interface PayOffer extends PayTerms {
  /** Points that a choice adds; undefined where nothing tells. */
  credit(this: void, choice: PayChoice): number | undefined;
  /**
   * What a choice costs: asked of the gateway where it has such a call, else computed by its rule.
   * @throws GatewayError `refused` with the gateway's reason
   */
  price(this: void, http: Http, choice: PayChoice, options?: CallOptions): Promise<PayPrice>;
}

/** How a member of the family takes payments. Every call rejects with a GatewayError. */
export interface Payments {
  readOffer(
    this: void,
    http: Http,
    status: MoneyStatus | undefined,
    options?: CallOptions,
  ): Promise<PayOffer>;
  /**
   * ID of the account's newest order, 0 for none; undefined where the gateway lists none. For a plan, that of the
   * newest one which the account has had, because its order is listed only once it is paid.
   */
  newest(
    this: void,
    http: Http,
    choice: Pick<PayChoice, "plan">,
    options?: CallOptions,
  ): Promise<number | undefined>;
  /**
   * Makes an order. Nothing is paid until its page is.
   * @param request a mark of the caller's own, by which gateways that take one make an order only once
   */
  start(
    this: void,
    http: Http,
    choice: PayChoice,
    request: string,
    options?: CallOptions,
  ): Promise<StartedOrder>;
  /** Where an order is, and by which number; undefined where there is none, or nothing tells. */
  find(
    this: void,
    http: Http,
    trace: OrderTrace,
    options?: CallOptions,
  ): Promise<{ readonly state: OrderState; readonly trade: string | undefined } | undefined>;
  /**
   * A page of orders, counted from 0, the newest first.
   * @param keyword a part of the number, "" for all
   */
  list(
    this: void,
    http: Http,
    query: {
      readonly scope: OrderScope;
      readonly page: number;
      readonly size: number;
      readonly keyword: string;
      readonly quotaPerUnit: number;
    },
    options?: PageOptions,
  ): Promise<readonly Order[]>;
  /** Undefined where there are no plans. */
  readonly plans?: PlanPayments;
  /** Credits a pending order that was paid otherwise; undefined where administrators can't. */
  readonly complete:
    ((this: void, http: Http, trade: string, options?: CallOptions) => Promise<void>) | undefined;
}

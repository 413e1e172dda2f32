/** What a gateway that takes payments is set up with, as an operator does it in the settings of the real server. */

/** A way to pay by Epay. */
interface EpayMethod {
  readonly name: string;
  readonly type: string;
  readonly color: string;
  /** The real server keeps texts only. */
  readonly min_topup?: string;
}

/** What is sold as a whole by Creem. */
export interface CreemProduct {
  readonly productId: string;
  readonly name: string;
  readonly price: number;
  readonly currency: string;
  /** Points. */
  readonly quota: number;
}

/** A way to pay on one-hub, as accounts see it. */
export interface HubMethod {
  readonly uuid: string;
  readonly name: string;
  readonly fixed_fee: number;
  readonly percent_fee: number;
  readonly currency: "CNY" | "USD";
  readonly sort: number;
  /** Whether one pays by a QR code. */
  readonly byCode?: boolean;
}

/** What a gateway sells credit by. */
export interface Shop {
  /** Yuan for a dollar of credit, by Epay. */
  readonly price: number;
  /** What a dollar of credit costs by Stripe. */
  readonly stripePrice: number;
  readonly least: number;
  readonly options: readonly number[];
  readonly discounts: Readonly<Record<string, number>>;
  readonly epay: readonly EpayMethod[];
  readonly stripe: boolean;
  readonly creem: readonly CreemProduct[];
  readonly hub: readonly HubMethod[];
  /** Whether an administrator has confirmed the terms. */
  confirmed: boolean;
}

/** What is sold unless a test says otherwise. */
export const usualShop: Shop = {
  price: 7.3,
  stripePrice: 1,
  least: 1,
  options: [10, 20, 50, 100],
  discounts: { 50: 0.95, 100: 0.9 },
  epay: [
    { name: "支付宝", type: "alipay", color: "rgba(var(--semi-blue-5), 1)" },
    { name: "微信", type: "wxpay", color: "rgba(var(--semi-green-5), 1)", min_topup: "5" },
  ],
  stripe: true,
  creem: [{ productId: "prod_team", name: "Team pack", price: 45, currency: "EUR", quota: 25_000_000 }],
  hub: [
    {
      uuid: "91e4c621077d43d78c36079e0f14903b",
      name: "支付宝",
      fixed_fee: 0,
      percent_fee: 0,
      currency: "CNY",
      sort: 2,
    },
    {
      uuid: "5d1f0c5a8f2b4b7c9e3a6d4f2b1c0a9e",
      name: "Stripe",
      fixed_fee: 0,
      percent_fee: 0.03,
      currency: "USD",
      sort: 1,
    },
    {
      uuid: "0b8a7c6d5e4f43219a8b7c6d5e4f3210",
      name: "微信支付",
      fixed_fee: 0.5,
      percent_fee: 0,
      currency: "CNY",
      sort: 0,
      byCode: true,
    },
  ],
  confirmed: true,
};

/** Nothing to pay by, as on a server that was just set up. */
export const closedShop: Shop = {
  ...usualShop,
  epay: [],
  stripe: false,
  creem: [],
  hub: [],
};

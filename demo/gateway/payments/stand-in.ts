/**
 * A provider to pay at, which takes no money: its page pays, refuses, is late, or calls back twice. It is beside the
 * gateway's API, as a provider's own site would be elsewhere.
 */
import type { Exchange, Gateway } from "../context.js";
import { addRoute } from "../routes.js";
import { signatureOf } from "./signature.js";

/** Where it is, below the gateway's address. */
export const standInPath = "/gateway-console/stand-in";

/** What is to be paid. */
interface Bill {
  readonly title: string;
  readonly money: string;
}

/** How the payer decided. */
export type Decision = "paid" | "refused";

/** What the gateway hears of a bill, each time the provider calls. */
export type Callback = (decision: Decision) => Promise<void>;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

const page = (body: string): Response =>
  new Response(
    `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Stand-in payment provider</title>
  </head>
  <body>
    <main>
      <h1>Stand-in payment provider</h1>
      ${body}
    </main>
  </body>
</html>
`,
    { headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } },
  );

const said = (text: string): Response => page(`<p role="status">${escaped(text)}</p>`);

const choices = [
  ["pay", "Pay"],
  ["twice", "Pay, and call back twice"],
  ["late", "Pay, but call back later"],
  ["refuse", "Refuse"],
] as const;

/** The bills of one gateway. */
export class StandIn {
  readonly #bills = new Map<string, { readonly bill: Bill; readonly callback: Callback }>();

  /** Opens a bill. @returns what its page is addressed by */
  open(id: string, bill: Bill, callback: Callback): string {
    this.#bills.set(id, { bill, callback });
    return `${standInPath}/bill?id=${encodeURIComponent(id)}`;
  }

  show(id: string): Response {
    const found = this.#bills.get(id);
    if (!found) return said("There is no such bill.");
    const { title, money } = found.bill;
    const buttons = choices.map(
      ([name, label]) => `<button name="decision" value="${name}">${label}</button>`,
    );
    return page(`<p>${escaped(title)}: <strong>${escaped(money)}</strong></p>
      <form method="post" action="bill">
        <input type="hidden" name="id" value="${escaped(id)}">
        ${buttons.join("\n        ")}
      </form>`);
  }

  async decide(id: string, decision: string): Promise<Response> {
    const callback = this.#bills.get(id)?.callback;
    if (!callback) return said("There is no such bill.");
    switch (decision) {
      case "pay":
        await callback("paid");
        return said("Paid. You can close this window.");
      case "twice":
        await Promise.all([callback("paid"), callback("paid")]);
        await callback("paid");
        return said("Paid, and called back three times. You can close this window.");
      case "late":
        return page(`<p role="status">Paid. The gateway hasn't been called back yet.</p>
      <form method="post" action="bill">
        <input type="hidden" name="id" value="${escaped(id)}">
        <button name="decision" value="pay">Call back now</button>
      </form>`);
      default:
        await callback("refused");
        return said("Refused. Nothing was paid.");
    }
  }
}

/** The provider's absolute address, without a slash at its end: an operator's setting, or beside the gateway. */
export function providerAddress(gateway: Gateway, c: Exchange): string {
  const set = gateway.settings.text("PayAddress").replace(/\/+$/, "");
  if (set !== "") return set;
  const host = c.req.header("Host");
  return `${host === undefined ? new URL(c.req.url).origin : `http://${host}`}${standInPath}`;
}

async function fieldsOf(c: Exchange): Promise<Record<string, string>> {
  const body = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}

/**
 * Adds the provider's pages: a form with a signature that is posted there, and a bill that is opened.
 * @param callback what a posted form calls, by its number
 */
export function registerStandIn(
  gateway: Gateway,
  standIn: StandIn,
  callback: (trade: string, fields: Readonly<Record<string, string>>) => Callback,
): void {
  addRoute(gateway, "POST", `${standInPath}/submit.php`, {}, async (c) => {
    const fields = await fieldsOf(c);
    const { out_trade_no: trade = "", money = "", name = "", sign = "" } = fields;
    if (sign !== (await signatureOf(fields))) return said("The signature is wrong.");
    standIn.open(trade, { title: name, money: `¥${money}` }, callback(trade, fields));
    return standIn.show(trade);
  });
  addRoute(gateway, "GET", `${standInPath}/bill`, {}, (c) => standIn.show(c.req.query("id") ?? ""));
  addRoute(gateway, "POST", `${standInPath}/bill`, {}, async (c) => {
    const { id = "", decision = "" } = await fieldsOf(c);
    return standIn.decide(id, decision);
  });
}

/**
 * A stand-in for a payment provider, to try the checkout without one: a page with a button that pays. A real provider
 * replaces `begin` in server.ts, and sends the notification itself.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Order } from "./orders.js";
import { sign } from "./signature.js";

/** What the stand-in needs. */
interface SandboxOptions {
  readonly secret: string;
  /** The shop's origin, where it is notified, and where payers return to. */
  readonly site: string;
  readonly notifyUrl: string;
  readonly returnUrl: string;
}

/** The stand-in: begins payments, and answers what is below `/sandbox`. */
export function createSandbox({ secret, site, notifyUrl, returnUrl }: SandboxOptions) {
  /** Keeps what the page shows from being changed on its way through the browser. */
  const seal = (text: string) => createHmac("sha256", `sandbox ${secret}`).update(text).digest("base64url");
  return {
    begin({ id, amount, currency }: Order): Promise<string> {
      const payment = JSON.stringify({ type: "payment.succeeded", order: id, amount, currency });
      const query = new URLSearchParams({ payment, seal: seal(payment) });
      return Promise.resolve(`${site}/sandbox?${String(query)}`);
    },
    async fetch(request: Request): Promise<Response> {
      const { searchParams } = new URL(request.url);
      const payment = searchParams.get("payment") ?? "";
      const given = Buffer.from(searchParams.get("seal") ?? "");
      const right = Buffer.from(seal(payment));
      if (given.length !== right.length || !timingSafeEqual(given, right))
        return new Response("not a payment\n", { status: 400 });
      if (request.method !== "POST")
        return new Response(
          '<!doctype html><html lang="en"><meta charset="utf-8" /><title>Sandbox</title><h1>Sandbox</h1><form method="post"><button>Pay</button></form></html>',
          { headers: { "content-type": "text/html; charset=utf-8" } },
        );
      const told = await fetch(notifyUrl, {
        method: "POST",
        headers: { "payment-signature": sign(secret, payment) },
        body: payment,
      });
      if (!told.ok) console.error(`the shop answered ${String(told.status)} ${await told.text()}`);
      return new Response(null, { status: 303, headers: { location: returnUrl } });
    },
  };
}

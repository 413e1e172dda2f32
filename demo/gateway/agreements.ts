/** Who accepted which texts of a Done Hub (wire.md 9.20), in memory. Source: its `controller/user.go` and `misc.go`. */
import type { Gateway } from "./context.js";
import { done } from "./envelope.js";
import { addRoute } from "./routes.js";

const texts = { user_agreement: "UserAgreement", privacy_policy: "PrivacyPolicy" } as const;

type Name = keyof typeof texts;

/** The texts that accounts accepted, as they were then. */
export class Agreements {
  readonly #accepted = new Map<number, Partial<Record<Name, string>>>();

  /** An account accepts whatever has to be accepted now. */
  accept({ settings }: Pick<Gateway, "settings">, id: number): void {
    const accepted = { ...this.#accepted.get(id) };
    for (const [name, key] of Object.entries(texts) as [Name, string][])
      if (settings.flag(`${key}Enabled`)) accepted[name] = settings.text(key);
    this.#accepted.set(id, accepted);
  }

  /** What of an account's row says whether it has to accept a text, or another than it did. */
  columns({ settings }: Pick<Gateway, "settings">, id: number): object {
    const accepted = this.#accepted.get(id) ?? {};
    return Object.fromEntries(
      (Object.entries(texts) as [Name, string][]).map(([name, key]) => {
        const text = settings.flag(`${key}Enabled`) ? settings.text(key) : "";
        return [`need_agree_${name}`, text !== "" && accepted[name] !== text];
      }),
    );
  }
}

/** Adds the call by which the signed-in account accepts them. No other call is refused until then. */
export function registerAgreements(gateway: Gateway): void {
  addRoute(gateway, "POST", "/api/user/agree_terms", { role: "user" }, (c) => {
    gateway.agreements.accept(gateway, c.get("caller").id);
    return done();
  });
}

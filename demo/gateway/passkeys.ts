/**
 * Passkeys as new-api has them since July 2026: one per account, flows that are named by a token, and a proof of the
 * owner where a second factor is on or the passkey is removed. Source: `controller/passkey.go`,
 * `controller/secure_verification.go`, `middleware/secure_verification.go`.
 */
import type { WebAuthnCredential } from "@simplewebauthn/server";
import { randomHex } from "./random.js";
import { newChallenge } from "./web-authn.js";

/** A passkey, and whose it is. */
export interface KeptPasskey extends WebAuthnCredential {
  readonly user: number;
  lastUsed: string | null;
}

/** What a browser was asked. */
export interface PasskeyFlow {
  readonly purpose: "register" | "login" | "verify";
  readonly user: number;
  readonly challenge: string;
  readonly scope: string;
  readonly until: number;
}

/** The passkeys of a gateway's accounts, in memory. */
export class Passkeys {
  readonly #kept = new Map<number, KeptPasskey>();
  readonly #flows = new Map<string, PasskeyFlow>();
  readonly #proofs = new Map<
    string,
    { readonly user: number; readonly scope: string; readonly until: number }
  >();

  of(user: number): KeptPasskey | undefined {
    return this.#kept.get(user);
  }

  byId(id: string): KeptPasskey | undefined {
    return [...this.#kept.values()].find((kept) => kept.id === id);
  }

  keep(passkey: KeptPasskey): void {
    this.#kept.set(passkey.user, passkey);
  }

  /** @returns whether there was one */
  remove(user: number): boolean {
    return this.#kept.delete(user);
  }

  open(flow: Omit<PasskeyFlow, "challenge">): { readonly token: string; readonly challenge: string } {
    const token = randomHex(64);
    const challenge = newChallenge();
    this.#flows.set(token, { ...flow, challenge });
    return { token, challenge };
  }

  /** Uses a flow up. */
  take(token: string, purpose: PasskeyFlow["purpose"], now: number): PasskeyFlow | undefined {
    const flow = this.#flows.get(token);
    this.#flows.delete(token);
    return flow?.purpose === purpose && flow.until > now ? flow : undefined;
  }

  prove(user: number, scope: string, until: number): string {
    const token = randomHex(64);
    this.#proofs.set(token, { user, scope, until });
    return token;
  }

  isProven(token: string, user: number, scope: string, now: number): boolean {
    const proof = this.#proofs.get(token);
    return proof?.user === user && proof.scope === scope && proof.until > now;
  }
}

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

/** That an account's owner was there, for one kind of call. */
interface Proof {
  readonly user: number;
  readonly scope: string;
  readonly method: "2fa" | "passkey";
  readonly until: number;
}

/** Why a proof doesn't count. */
export type ProofProblem =
  `SECURITY_PROOF_${"REQUIRED" | "INVALID" | "EXPIRED" | "SCOPE_MISMATCH" | "METHOD_MISMATCH"}`;

/** The passkeys of a gateway's accounts, in memory. */
export class Passkeys {
  readonly #kept = new Map<number, KeptPasskey>();
  readonly #flows = new Map<string, PasskeyFlow>();
  readonly #proofs = new Map<string, Proof>();

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

  /** What an account shows for five minutes to prove who it is. */
  prove(proof: Proof): string {
    const token = randomHex(64);
    this.#proofs.set(token, proof);
    return token;
  }

  /** Why what an account shows doesn't prove who it is; undefined where it does. */
  proofProblem(token: string, wanted: Omit<Proof, "until">, now: number): ProofProblem | undefined {
    if (token === "") return "SECURITY_PROOF_REQUIRED";
    const proof = this.#proofs.get(token);
    if (proof?.user !== wanted.user) return "SECURITY_PROOF_INVALID";
    if (proof.until <= now) return "SECURITY_PROOF_EXPIRED";
    if (proof.scope !== wanted.scope) return "SECURITY_PROOF_SCOPE_MISMATCH";
    return proof.method === wanted.method ? undefined : "SECURITY_PROOF_METHOD_MISMATCH";
  }

  /** Forgets what an account has shown: the way in which it signs in has changed. */
  forgetProofs(user: number): void {
    for (const [token, proof] of this.#proofs) if (proof.user === user) this.#proofs.delete(token);
  }
}

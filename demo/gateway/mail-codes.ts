/** Codes sent by mail (wire.md 3.2): in memory, one per purpose and address, good for ten minutes. */

export type CodePurpose = "verification" | "reset";

/** Milliseconds. */
const lifetime = 600_000;

export class MailCodes {
  readonly #codes = new Map<string, { code: string; made: number }>();

  /** Replaces an earlier code for the same purpose and address. */
  register(purpose: CodePurpose, email: string, code: string, now: number): void {
    this.#codes.set(`${purpose} ${email}`, { code, made: now });
  }

  /** True for the right code in time. It is not used up. */
  verify(purpose: CodePurpose, email: string, code: string, now: number): boolean {
    const known = this.#codes.get(`${purpose} ${email}`);
    return known !== undefined && now - known.made < lifetime && known.code === code;
  }

  forget(purpose: CodePurpose, email: string): void {
    this.#codes.delete(`${purpose} ${email}`);
  }
}

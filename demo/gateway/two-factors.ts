/**
 * The second factors of accounts as new-api keeps them since summer 2025. Source: `model/twofa.go`, `common/totp.go`.
 */
import { randomHex } from "./random.js";
import { codeAt, newSecret } from "./totp.js";

/** The second factor of an account. It counts once it is enabled. */
export interface Factor {
  readonly secret: string;
  backup: readonly string[];
  enabled: boolean;
  /** Wrong codes since the last right one. */
  wrong: number;
  /** Until when no code counts, in seconds; 0 where nothing was locked. */
  lockedUntil: number;
}

/** Wrong codes before an account is locked, and for how many seconds. */
const tries = 5;
const lockout = 300;

export const wrongCode = "验证码或备用码错误，请重试";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

function newCode(): string {
  const code = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => letters[byte % letters.length])
    .join("");
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

const newCodes = (): string[] => Array.from({ length: 4 }, newCode);

/** What is wrong with a code of an app as it is written; "" for nothing. */
export function formProblem(code: string): string {
  const digits = code.replaceAll(" ", "");
  if (new TextEncoder().encode(digits).length !== 6) return "验证码必须是6位数字";
  return /^[+-]?\d+$/.test(digits) ? "" : "验证码只能包含数字";
}

/** Whether no code counts at present. */
export const isLocked = ({ lockedUntil }: Factor, now: number): boolean => now < lockedUntil;

function lockedText({ lockedUntil }: Factor): string {
  const time = new Date(lockedUntil * 1000).toISOString().slice(0, 19).replace("T", " ");
  return `账户已被锁定，请在${time}后重试`;
}

/** Whether a code of the app counts now, or half a minute earlier or later. It may be used several times. */
export async function isCode({ secret }: Factor, code: string, now: number): Promise<boolean> {
  const around = await Promise.all([-30, 0, 30].map((shift) => codeAt(secret, now + shift)));
  return around.includes(code.replaceAll(" ", ""));
}

function count(factor: Factor, isRight: boolean, now: number): boolean {
  factor.wrong = isRight ? 0 : factor.wrong + 1;
  factor.lockedUntil = factor.wrong >= tries ? now + lockout : 0;
  return isRight;
}

/** The refusal of a code of the app; "" for the right one. */
export async function codeProblem(factor: Factor, code: string, now: number): Promise<string> {
  const problem = formProblem(code);
  if (problem !== "") return problem;
  if (isLocked(factor, now)) return lockedText(factor);
  return count(factor, await isCode(factor, code, now), now) ? "" : wrongCode;
}

/** The refusal of a backup code; "" for the right one, which is used up. */
function backupProblem(factor: Factor, code: string, now: number): string {
  if (isLocked(factor, now)) return lockedText(factor);
  const plain = code.replaceAll("-", "").toUpperCase();
  if (!/^[A-Z0-9]{8}$/.test(plain)) return "验证码或备用码不正确";
  const left = factor.backup.filter((one) => one.replace("-", "") !== plain);
  const isRight = left.length < factor.backup.length;
  factor.backup = left;
  return count(factor, isRight, now) ? "" : wrongCode;
}

/** The refusal of what may be a code of the app or a backup code; "" for a right one. */
export async function eitherProblem(factor: Factor, code: string, now: number): Promise<string> {
  return (await codeProblem(factor, code, now)) === "" ? "" : backupProblem(factor, code, now);
}

/** The second factors of a gateway's accounts, in memory. */
export class TwoFactors {
  readonly #factors = new Map<number, Factor>();
  /** Sign-ins whose password was right, by what names them. */
  readonly #flows = new Map<string, number>();

  get(user: number): Factor | undefined {
    return this.#factors.get(user);
  }

  begin(user: number): Factor {
    const factor = { secret: newSecret(), backup: newCodes(), enabled: false, wrong: 0, lockedUntil: 0 };
    this.#factors.set(user, factor);
    return factor;
  }

  /** New backup codes in place of all others. */
  renew(factor: Factor): readonly string[] {
    factor.backup = newCodes();
    return factor.backup;
  }

  remove(user: number): void {
    this.#factors.delete(user);
  }

  openFlow(user: number): string {
    const token = randomHex(32);
    this.#flows.set(token, user);
    return token;
  }

  /** Whose sign-in it is; used up only by {@link endFlow}. */
  flow(token: string): number | undefined {
    return this.#flows.get(token);
  }

  endFlow(token: string): void {
    this.#flows.delete(token);
  }
}

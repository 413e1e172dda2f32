import { fold } from "../built-ins.js";

/**
 * A decimal number without binary rounding: `digits` over ten to the power of `scale`. Some gateways calculate charges
 * in decimals, and what binary fractions add could decide which way a half point is rounded.
 */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

/** The decimal that a finite number is written as; zero for any other. */
export function decimal(value: number): Decimal {
  const [, sign = "", whole = "0", decimals = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const size = BigInt(whole + decimals);
  const scale = decimals.length - Number(exponent);
  const digits = sign === "" ? size : -size;
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/** The product of decimals. */
export const product = (...factors: readonly Decimal[]): Decimal =>
  fold(factors, (one, other) => ({ digits: one.digits * other.digits, scale: one.scale + other.scale }), {
    digits: 1n,
    scale: 0,
  });

/** The sum of decimals. */
export const sumOf = (decimals: readonly Decimal[]): Decimal =>
  fold(
    decimals,
    (one, other) => {
      const scale = Math.max(one.scale, other.scale);
      const at = ({ digits, scale: own }: Decimal) => digits * 10n ** BigInt(scale - own);
      return { digits: at(one) + at(other), scale };
    },
    { digits: 0n, scale: 0 },
  );

/** A decimal over a power of ten. */
export const overPowerOfTen = ({ digits, scale }: Decimal, power: number): Decimal => ({
  digits,
  scale: scale + power,
});

/** Without its decimals. */
export const truncated = ({ digits, scale }: Decimal): number => Number(digits / 10n ** BigInt(scale));

/** The nearest whole number, halves away from zero. */
export function nearest({ digits, scale }: Decimal): number {
  const unit = 10n ** BigInt(scale);
  const size = digits < 0n ? -digits : digits;
  const whole = (2n * size + unit) / (2n * unit);
  return Number(digits < 0n ? -whole : whole);
}

/** The closest number. */
export const numberOf = ({ digits, scale }: Decimal): number => Number(`${digits}e-${scale}`);

/**
 * A number as it is written in decimals, over a power of ten: what binary fractions would add or take decides nothing.
 */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** The fraction that a finite number of 0 or more is written as. */
function fractionOf(value: number): Fraction {
  const [, whole = "0", decimals = "", exponent = "0"] =
    /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  return shift < 0
    ? { top: digits, bottom: 10n ** BigInt(-shift) }
    : { top: digits * 10n ** BigInt(shift), bottom: 1n };
}

function roundedText({ top, bottom }: Fraction, digits: number): `${number}` {
  const scaled = (2n * top * 10n ** BigInt(digits) + bottom) / (2n * bottom);
  const text = scaled.toString().padStart(digits + 1, "0");
  const at = text.length - digits;
  return (digits === 0 ? text : `${text.slice(0, at)}.${text.slice(at)}`) as `${number}`;
}

/** `one × other ÷ divisor`, all of them finite and 0 or more. */
function portion(one: number, other: number, divisor: number): Fraction {
  const [a, b, c] = [fractionOf(one), fractionOf(other), fractionOf(divisor)];
  return { top: a.top * b.top * c.bottom, bottom: a.bottom * b.bottom * c.top };
}

/**
 * A finite quotient of 0 or more with a number of decimals, half up. Every figure of the console is rounded here, and
 * so alike everywhere.
 *
 * @param times what the quotient is multiplied by before it is rounded
 * @example roundedQuotient(1125, 500_000, 4) // "0.0023"
 */
export function roundedQuotient(dividend: number, divisor: number, digits: number, times = 1): `${number}` {
  return roundedText(portion(dividend, times, divisor), digits);
}

/** A finite product, divided by what it is for, as a whole number, half away from zero. */
export function roundedProduct(one: number, other: number, divisor = 1): number {
  const size = Number(roundedText(portion(Math.abs(one), Math.abs(other), divisor), 0));
  return one * other < 0 ? -size : size;
}

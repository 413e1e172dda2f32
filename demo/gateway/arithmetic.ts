/** The sums that the demonstration's models can do: two numbers and what is between them. */

// So few digits that every sum, difference and product of two such numbers has at most fifteen, which are exact.
const number = String.raw`(-?(?:\d{1,5}\.\d{1,2}|\d{1,7}))`;
const between = String.raw`\s*([-+*/×÷x−加减乘]|plus|minus|times|multiplied by|divided by|乘以|除以)\s*`;
const before = String.raw`(?:please\s+)?(?:what\s+is|what[’']s|how\s+much\s+is|calculate|compute|请?计算|请问)?\s*`;
const after = String.raw`\s*(?:equals?|等于多少|等于几|是多少)?\s*[=?？.。]*`;
const whole = new RegExp(`^${before}${number}${between}${number}${after}$`, "i");

/** A quotient to four places; none where those would say zero of something else. */
function divided(a: number, b: number): string | undefined {
  const places = Math.round((a / b) * 1e4);
  if (!Number.isFinite(places) || (places === 0 && a !== 0)) return undefined;
  const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));
  const isExact = BigInt(places) * hundredths(b) === hundredths(a) * 10_000n;
  return `÷ ${String(b)} ${isExact ? "=" : "≈"} ${String(places / 1e4)}`;
}

function solved(a: number, sign: string, b: number): string | undefined {
  const equals = (shown: string, value: number): string =>
    `${shown} ${String(b)} = ${String(Number(value.toPrecision(15)))}`;
  if (["+", "plus", "加"].includes(sign)) return equals("+", a + b);
  if (["-", "−", "minus", "减"].includes(sign)) return equals("−", a - b);
  if (["/", "÷", "divided by", "除以"].includes(sign)) return divided(a, b);
  return equals("×", a * b);
}

/**
 * The sum with its result, for a question that is nothing but one; `undefined` for any other, and for a division by
 * zero.
 */
export function sumIn(question: string): string | undefined {
  const [, a = "", sign = "", b = ""] = whole.exec(question) ?? [];
  const rest = sign === "" ? undefined : solved(Number(a), sign.toLowerCase(), Number(b));
  return rest === undefined ? undefined : `${String(Number(a))} ${rest}`;
}

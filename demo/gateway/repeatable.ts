/** Numbers that look random and are the same for the same seed. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  unit(this: void): number;
  /** A whole number from 0 up to, not including, `limit`. */
  below(this: void, limit: number): number;
  /** One of the items, each as often as its weight says; undefined where no weight is above 0. */
  weighted<T>(this: void, items: readonly T[], weight: (item: T) => number): T | undefined;
  /** Around `median`, with a long tail upwards: the larger `spread`, the longer. */
  skewed(this: void, median: number, spread: number): number;
  /** How many events happen in a time in which `expected` do on average. */
  events(this: void, expected: number): number;
}

export function createDice(seed: number): Dice {
  let state = seed;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
  return {
    unit,
    below: (limit) => Math.floor(unit() * limit),
    weighted(items, weight) {
      const weights = items.map(weight);
      let rest = unit() * weights.reduce((sum, value) => sum + value, 0);
      return items.find((_, index) => {
        rest -= weights[index] ?? 0;
        return rest < 0;
      });
    },
    skewed: (median, spread) => median * Math.exp(spread * normal()),
    events: (expected) => Math.max(0, Math.round(expected + Math.sqrt(expected) * normal())),
  };
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A key of 48 characters that depends on nothing but its number. */
export function keyOf(index: number): string {
  let state = (index + 1) * 2_654_435_761;
  return Array.from({ length: 48 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return alphabet.charAt((state >>> 8) % alphabet.length);
  }).join("");
}

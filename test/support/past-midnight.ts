/** What a test may take at most, in milliseconds. */
const longest = 60_000;
const day = 86_400_000;

/**
 * Waits until midnight UTC has passed where a test could still run then: a gateway's days change, and with them what a
 * test read before. For `beforeEach`, whose own time it extends.
 */
export async function pastMidnight(this: Mocha.Context): Promise<void> {
  this.timeout(2 * longest);
  const left = day - (Date.now() % day);
  if (left <= longest) await new Promise((resolve) => setTimeout(resolve, left + 1));
}

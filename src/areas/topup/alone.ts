/**
 * Has one tab at a time begin a purchase; on plain http there are no locks, and only what is noted or listed tells of
 * another one.
 * @param key the gateway's
 * @returns undefined while another tab begins one
 */
export async function alone<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return work();
  return locks.request(`gateway-console:payment:${key}`, { ifAvailable: true }, (lock) =>
    lock ? work() : Promise.resolve(undefined),
  );
}

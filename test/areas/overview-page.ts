import { everyElement, waitFor } from "../support/dom.js";
import type { TestGateway } from "../support/gateway.js";

/** A part of the overview by its name. */
export const part = (element: Element, name: string) =>
  waitFor(
    () => [...everyElement(element)].find((box) => box.matches(`section[aria-label="${name}"]`)),
    `the part ${name}`,
  );

/** The quota that a call of the log's statistics answers with. */
export async function statOf(gateway: TestGateway, path: string): Promise<number> {
  const { body } = await gateway.call("GET", path);
  return (body?.data as { quota: number }).quota;
}

/** Points as an amount. */
export const dollars = (points: number) => `$${(points / 500_000).toFixed(2)}`;

/** The beginning of the day on the server. */
export const midnight = () => Math.floor(Date.now() / 86_400_000) * 86_400;

/** The calls that an overview made beside status and account, which every element asks for. */
export async function callsOf(gateway: TestGateway): Promise<string[]> {
  const requests = await gateway.requests();
  return requests.map(({ path }) => path).filter((path) => !/\/api\/(status|user\/self)/.test(path));
}

// In a process of its own: it leaves a global behind.
import { it } from "node:test";

it("passes, and leaves this behind", () => {
  Object.assign(globalThis, { leftBehind: true });
});

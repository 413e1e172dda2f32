// Throws when nobody can catch it.
import { it } from "node:test";

it("passes, and throws later", () => {
  setImmediate(() => {
    throw new Error("too late");
  });
});
it("passes", () => new Promise((resolve) => setTimeout(resolve, 50)));

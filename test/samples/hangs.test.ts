// Has a test that never ends, which keeps its process busy.
import { it } from "node:test";

it("passes", () => undefined);
it("hangs", () => new Promise(() => setInterval(() => undefined, 1_000)));

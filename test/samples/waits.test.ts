// Has a test that waits for what can't happen any more.
import { it } from "node:test";

it("passes", () => undefined);
it("waits", () => new Promise(() => undefined));

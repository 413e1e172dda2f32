// In a process of its own: nobody knows why.
import { it } from "node:test";

it("passes", () => undefined);

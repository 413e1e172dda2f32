// Ends its process in the middle.
import { it } from "node:test";

it("passes", () => undefined);
it("crashes", () => {
  console.error("the last words");
  process.kill(process.pid, "SIGKILL");
});

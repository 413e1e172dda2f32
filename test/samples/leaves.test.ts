// Leaves the process otherwise than it was.
import { createServer } from "node:http";
import { it } from "node:test";

it("passes, and leaves this behind", async () => {
  process.env.LEFT_BEHIND = "1";
  Object.assign(globalThis, { leftBehind: true });
  await new Promise<void>((resolve) => createServer().listen(0, "127.0.0.1", resolve));
});

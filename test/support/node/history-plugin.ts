import type { TestRunnerPlugin } from "@web/test-runner";
import type { ChromeLauncher } from "@web/test-runner-chrome";

/**
 * Answers `reset-history`: the page forgets where it was before. Pages run one file after the other, and a full history
 * of the browser drops entries that no gesture made, even the newest, so that its way back would leave the page.
 */
export function historyPlugin(): TestRunnerPlugin {
  return {
    name: "reset-history",
    async executeCommand({ command, session }) {
      if (command !== "reset-history") return undefined;
      const client = await (session.browser as unknown as Pick<ChromeLauncher, "getPage">)
        .getPage(session.id)
        .createCDPSession();
      await client.send("Page.resetNavigationHistory");
      await client.detach();
      return true;
    },
  };
}

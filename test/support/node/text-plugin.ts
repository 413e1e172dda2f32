import type { ChromeLauncher } from "@web/test-runner-chrome";
import type { TestRunnerPlugin } from "@web/test-runner";

/** The command "insert-text": writes a text where the focus is, all at once, as an input method does. */
export function textPlugin(): TestRunnerPlugin<string> {
  return {
    name: "text",
    async executeCommand({ command, payload, session }) {
      if (command !== "insert-text") return undefined;
      const browser = session.browser as unknown as Pick<ChromeLauncher, "getPage">;
      await browser.getPage(session.id).keyboard.sendCharacter(payload ?? "");
      return true;
    },
  };
}

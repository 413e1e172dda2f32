import type { Page } from "playwright-core";

/** Has the browser's picker give files that the test can read: the same kind of handle, in the page's own directory. */
export function pickOwnFiles(): void {
  Object.defineProperty(window, "showSaveFilePicker", {
    configurable: true,
    value: async ({ suggestedName }: { suggestedName: string }) => {
      const directory = await navigator.storage.getDirectory();
      return directory.getFileHandle(suggestedName, { create: true });
    },
  });
}

/** What is in a picked file. */
export const fileOf = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const directory = await navigator.storage.getDirectory();
    const file = await (await directory.getFileHandle(wanted)).getFile();
    return file.text();
  }, name);

import { expect } from "chai";
import "../../src/elements/token-list.js";
import { click, findByRole, mount, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";

/** Where a word of a text stands, from the left. */
function leftOf(node: Node, word: string): number {
  const text = node.textContent ?? "";
  const at = text.indexOf(word);
  if (at < 0) throw new Error(`“${word}” is not in ${JSON.stringify(text)}`);
  const range = document.createRange();
  range.setStart(node, at);
  range.setEnd(node, at + word.length);
  return range.getBoundingClientRect().left;
}

/** The first text below an element that has this word in it. */
function textWith(root: Node, word: string): Node | undefined {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.nodeValue?.includes(word)) return walker.currentNode;
  return undefined;
}

describe("a name that turns the direction of text", () => {
  for (const [what, name] of [
    ["an override", "\u202eturned"],
    ["an override behind an end of isolates", "\u2069\u2069\u202eturned"],
    ["an isolate that is never closed", "\u2067\u202eturned"],
  ] as const)
    it(`leaves the rest of a question where it belongs: ${what}`, async () => {
      const gateway = await openGateway();
      await gateway.logIn();
      await gateway.call("POST", "/api/token/", { name, remain_quota: 1, expired_time: -1 });
      const list = mount(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
      await click(await findByRole(list, "button", { name: /^Actions for/ }));
      await click(await findByRole(list, "menuitem", { name: "Delete" }));
      const dialog = await findByRole(list, "dialog");
      const text = await waitFor(() => textWith(dialog, "turned"), "the question");
      const words = (text.textContent ?? "").replace(/[\u2000-\u206f]/g, " ").split(/\s+/);
      const at = words.indexOf("turned");
      const [before = "", after = ""] = [words[at - 1], words[at + 1]];
      expect(leftOf(text, before)).to.be.lessThan(leftOf(text, "turned"));
      expect(leftOf(text, "turned")).to.be.lessThan(leftOf(text, after));
    });
});

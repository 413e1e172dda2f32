import { expect } from "chai";
import { by, byLabel, byRole } from "../../support/node/engines/target.js";
import type { Visitor } from "../../support/node/engines/visitor.js";
import type { Flows } from "../describe-engine.js";

const question = by("dialog", "Leave without saving?");

const address = (visitor: Visitor, end: string): Promise<void> =>
  visitor.until(`the address ${end}`, (_, wanted) => location.href.endsWith(wanted), end);

/** Back and forward. Firefox has the Navigation API, WebKitGTK 2.50 hasn't: each has its own way in the console. */
export const historyFlows: Flows = (flow) => {
  for (const [routing, slice, begins] of [
    ['routing="hash"', "#", "Tokens"],
    // The path of the page that a flow shows after its first, empty one.
    ['routing="path" base-path="/page-1"', "/page-1", "Home"],
  ] as const)
    flow(
      `back and forward ask before typed text is lost: ${routing}`,
      {},
      async ({ visitor, show, engine }) => {
        await show(`<gw-console base-url="BASE" locale="en" start="/token" ${routing}></gw-console>`);
        const go = async (name: string) => {
          await visitor.click(by("link", name, by("navigation", "Main")));
          await visitor.see(by("heading", name));
        };
        await visitor.see(by("heading", begins));
        await go("Top-up");
        await go("Settings");
        await visitor.click(by("tab", "Other"));
        await visitor.fill(byLabel("System name"), "Typed");

        await engine.run("Back");
        await visitor.click(by("button", "Keep editing", question));
        await visitor.gone(byRole("dialog"));
        await address(visitor, `${slice}/setting/other`);
        expect(await visitor.value(byLabel("System name"))).to.equal("Typed");

        await engine.run("Back");
        await visitor.click(by("button", "Leave without saving", question));
        await visitor.see(by("link", "Edit profile"));
        await address(visitor, `${slice}/setting`);

        await engine.run("Back");
        await visitor.see(by("heading", "Top-up"));
        await engine.run("Back");
        await visitor.see(by("heading", begins));
        await engine.run("Forward");
        await visitor.see(by("heading", "Top-up"));
        await engine.run("Forward");
        await engine.run("Forward");
        await visitor.see(by("heading", "Settings"));
        await address(visitor, `${slice}/setting/other`);
      },
    );
};

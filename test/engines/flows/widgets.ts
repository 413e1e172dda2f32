import { expect } from "chai";
import { demoCodes } from "../../../demo/gateway/seed-redemptions.js";
import { by, byCss, byLabel, byText } from "../../support/node/engines/target.js";
import type { Flows } from "../describe-engine.js";

/** Elements side by side on a host's page. */
export const widgetFlows: Flows = (flow) => {
  const tags = ["gw-login", "gw-balance", "gw-token-list", "gw-topup"];
  for (const script of ["module", "classic"] as const)
    flow(
      `widgets share a session and a balance, under a strict policy: ${script} file`,
      { as: null },
      async ({ visitor, show }) => {
        await show(tags.map((tag) => `<${tag} base-url="BASE" locale="en"></${tag}>`).join(""), { script });
        const login = byCss("gw-login");
        await visitor.fill(byLabel("Username or email", login), "bob");
        await visitor.fill(byLabel("Password", login), "password1");
        await visitor.press("Enter");
        await visitor.see(byText("bob", login));
        await visitor.until(
          "every element to be ready",
          ({ all }, names) => names.every((name) => all({ css: `${name}:state(ready)` }).length === 1),
          tags,
        );

        const topup = byCss("gw-topup");
        const chip = () =>
          visitor.evaluate(({ all }) =>
            all({ css: ".chip" })
              .map(({ title }) => title)
              .join(),
          );
        const before = await chip();
        expect(before).to.match(/quota units/);
        await visitor.fill(byLabel("Top-up code", topup), "no such code");
        await visitor.press("Enter");
        await visitor.until(
          "the field to refuse the code",
          ({ one }, it) => one(it).getAttribute("aria-invalid") === "true",
          byLabel("Top-up code", topup),
        );
        await visitor.fill(byLabel("Top-up code", topup), demoCodes.unused[0]);
        await visitor.click(by("button", "Redeem", topup));
        await visitor.see(byText("Code redeemed: $1.00 (500,000 quota units) added"));
        await visitor.until(
          "the chip to follow",
          ({ all }, old) => all({ css: ".chip" }).every(({ title }) => title !== old),
          before,
        );
        expect(await visitor.value(byLabel("Top-up code", topup))).to.equal("");
      },
    );
};

import { expect } from "chai";
import { by, byCss } from "../../support/node/engines/target.js";
import type { Flows } from "../describe-engine.js";

/** A control of the form, as far as the flow needs it. */
type Control = HTMLElement & { value: string; checkValidity(): boolean };

/** Controls in a form of a host's page, as each engine treats them. */
export const formFlows: Flows = (flow) => {
  flow(
    "controls send, check, reset and disable with the form around them",
    { as: ["bob", "password1"] },
    async ({ visitor, show }) => {
      await show(`<form><fieldset>
      <label for="m">Model of the app</label>
      <gw-model-select id="m" name="model" value="gpt-4o-mini" base-url="BASE" locale="en"></gw-model-select>
      <gw-token-select name="token" label="Token of the app" required base-url="BASE" locale="en"></gw-token-select>
      </fieldset></form>`);
      const sent = () =>
        visitor.evaluate(({ one }) => {
          const data = new FormData(one({ css: "form" }) as HTMLFormElement);
          return [...data].map(([name, value]) => `${name}=${value as string}`).join("&");
        });
      const both = ["gw-model-select", "gw-token-select"];
      await visitor.until(
        "both to be filled",
        ({ all }, tags) =>
          tags.every((tag) => {
            const select = all({ css: tag })[0]?.shadowRoot?.querySelector("select");
            return (select?.options.length ?? 0) > 1;
          }),
        both,
      );
      await visitor.see(by("combobox", "Model of the app"));
      await visitor.see(by("combobox", "Token of the app"));
      expect(await sent()).to.equal("model=gpt-4o-mini&token=");
      expect(
        await visitor.evaluate(({ one }) => (one({ css: "gw-token-select" }) as Control).checkValidity()),
        "a required one without a value",
      ).to.equal(false);

      await visitor.click(byCss("label[for=m]"));
      await visitor.until(
        "the label to focus its control",
        ({ one }) => one({ css: "gw-model-select" }).shadowRoot?.activeElement?.localName === "select",
      );

      await visitor.evaluate(({ one }) => {
        for (const tag of ["gw-model-select", "gw-token-select"]) {
          const select = one({ css: tag }).shadowRoot?.querySelector("select");
          if (!select) throw new Error("there is no select");
          select.selectedIndex = select.options.length - 1;
          for (const type of ["input", "change"])
            select.dispatchEvent(new Event(type, { bubbles: true, composed: type === "input" }));
        }
      });
      expect(await sent()).to.match(/^model=(?!gpt-4o-mini&).+&token=\d+$/);
      expect(
        await visitor.evaluate(({ one }) => (one({ css: "form" }) as HTMLFormElement).checkValidity()),
      ).to.equal(true);

      await visitor.evaluate(({ one }) => {
        (one({ css: "fieldset" }) as HTMLFieldSetElement).disabled = true;
      });
      expect(await sent(), "in a fieldset that is disabled").to.equal("");
      await visitor.evaluate(({ one }) => {
        (one({ css: "fieldset" }) as HTMLFieldSetElement).disabled = false;
        (one({ css: "form" }) as HTMLFormElement).reset();
      });
      expect(await sent(), "after a reset").to.equal("model=gpt-4o-mini&token=");
      expect(
        await visitor.evaluate(
          ({ all }) => all({ css: ":is(gw-model-select, gw-token-select):state(ready)" }).length,
        ),
      ).to.equal(2);
    },
  );
};

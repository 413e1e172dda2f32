import { expect } from "chai";
import { defineElement } from "../../src/elements/bridge/define-element.js";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import { RichText } from "../../src/ui/content/rich-text.js";
import { mount, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { allowPolicyViolations } from "../support/guard.js";

const definition: ElementDefinition = {
  tag: "gw-probe-trusted",
  module: "probe-trusted",
  summary: "",
  attributes: {},
  properties: {},
  events: {},
  slots: {},
  parts: [],
};
defineElement(definition, () =>
  Promise.resolve({ View: () => <RichText text={"**bold** <b onclick=x() style='color:red'>html</b>"} /> }),
);

/** Makes this page's policy stricter from here on; it cannot be taken back, so this file holds nothing else. */
function requireTrustedTypes(): void {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "require-trusted-types-for 'script'; trusted-types gateway-console";
  document.head.append(policy);
}

describe("text that an administrator wrote, on a page that requires trusted types", () => {
  it("is drawn by a policy of our own, and by no other", async () => {
    allowPolicyViolations();
    const violations: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ sample }) => violations.push(sample));
    const gateway = await openGateway();
    requireTrustedTypes();
    expect(() => {
      document.createElement("p").innerHTML = "plain text is refused here";
    }).to.throw(TypeError);
    await waitFor(() => violations.length === 1, "the policy to be in force");
    const probe = document.createElement("gw-probe-trusted");
    probe.setAttribute("base-url", gateway.base);
    mount(probe);
    const bold = await waitFor(() => probe.shadowRoot?.querySelector(".rich-text b"));
    expect(bold.outerHTML).to.equal("<b>html</b>");
    expect(probe.shadowRoot?.querySelector("strong")?.textContent).to.equal("bold");
    expect(violations).to.have.length(1);
  });
});

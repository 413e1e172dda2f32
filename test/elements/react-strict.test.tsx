// Not on lite: the components run on their host's React.
import { expect } from "chai";
import { StrictMode, type ComponentType, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import * as components from "../../src/react/index.js";
import { GatewayProvider, TopUp } from "../../src/react/index.js";
import { fill, findAllByText, findByLabel, findByRole, findByText, mount, waitFor } from "../support/dom.js";
import { allowPolicyViolations } from "../support/guard.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

/** What components can't do without. */
const needed: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Figures: { kind: "channel", recordId: 1 },
};

/** Every component by its name. */
const views = Object.entries(components).filter(([name]) => name !== "GatewayProvider") as [
  string,
  ComponentType<Readonly<Record<string, unknown>>>,
][];

/** What a view says, but for the digits: two views do not stand at the same second. */
function textIn(box: HTMLElement): string {
  const parts = [...box.querySelectorAll("*")].flatMap((element) =>
    [...(element.shadowRoot?.children ?? [])].map((child) => (child as HTMLElement).innerText),
  );
  return parts.join("\n").replace(/\d+/g, "0").trim();
}

describe("the React components in strict mode, which ends and begins the effects of every view once more", () => {
  let gateway: TestGateway;
  let roots: Root[] = [];
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    // Opens by itself only where it is seen first.
    await gateway.call("PUT", "/api/option/", { key: "Notice", value: "" });
  });
  afterEach(() => {
    roots.forEach((root) => root.unmount());
    roots = [];
  });

  const draw = (view: ReactNode): HTMLElement => {
    const box = mount("<div></div>");
    const root = createRoot(box);
    roots.push(root);
    root.render(
      <GatewayProvider baseUrl={gateway.base} locale="en">
        {view}
      </GatewayProvider>,
    );
    return box;
  };

  for (const [name, View] of views)
    it(`${name} shows what it shows without`, async () => {
      // The chat is another site in a frame.
      allowPolicyViolations();
      const plain = draw(<View {...needed[name]} />);
      const strict = draw(
        <StrictMode>
          <View {...needed[name]} />
        </StrictMode>,
      );
      await waitFor(() => {
        for (const box of [plain, strict]) if (findAllByText(box, /^Loading/i).length > 0) return false;
        expect(textIn(strict)).to.equal(textIn(plain));
        return textIn(plain) !== "" || name === "Notice";
      });
    });

  it("TopUp redeems, and tells of it", async () => {
    const told: unknown[] = [];
    const { body } = await gateway.call("POST", "/api/redemption/", {
      name: "one",
      quota: 500_000,
      count: 1,
    });
    const [code] = body?.data as string[];
    const box = draw(
      <StrictMode>
        <TopUp onCodeRedeemed={(event) => told.push(event.detail.quota)} />
      </StrictMode>,
    );
    await fill(await findByLabel(box, "Top-up code"), code ?? "");
    (await findByRole(box, "button", { name: "Redeem" })).click();
    await findByText(box, /^Code redeemed: \$1/);
    expect(told).to.deep.equal([500_000]);
  });
});

// Not on lite: the components run on their host's React.
import { expect } from "chai";
import { createRoot } from "react-dom/client";
import "../../src/elements/balance.js";
import "../../src/elements/token-list.js";
import { Balance, GatewayProvider, TokenList } from "../../src/react/index.js";
import { findAllByText, findByText, mount, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

type Fed = HTMLElement & { getToken: () => string | null };

// Proves that a page with tokens of its own shows who signed in to it, without being loaded again.
describe("a page that gives its visitor's token", () => {
  let gateway: TestGateway;
  const tokenOf = async (name: string): Promise<string> => {
    await gateway.logIn(name, "password1");
    const { body } = await gateway.call("GET", "/api/user/token");
    await gateway.logOut();
    return body?.data as string;
  };
  beforeEach(async () => {
    localStorage.clear();
    gateway = await openGateway({ seed: "demo" });
  });
  const reads = async () => (await gateway.requests()).filter(({ path }) => path === "/api/user/self").length;

  function open(getToken: Fed["getToken"]): { page: HTMLElement; elements: Fed[] } {
    const page = mount("<div></div>");
    const elements = ["gw-balance", "gw-token-list"].map((tag) => {
      const element = document.createElement(tag) as Fed;
      element.setAttribute("base-url", gateway.base);
      element.setAttribute("locale", "en");
      element.getToken = getToken;
      page.append(element);
      return element;
    });
    return { page, elements };
  }

  it("follows it from nobody to one account, to another and back, by the event", async () => {
    const [bob, ada] = [await tokenOf("bob"), await tokenOf("ada")];
    let token: string | null = null;
    const { page } = open(() => token);
    await findByText(page, "You're signed out");
    const changes = async (to: string | null, text: string) => {
      token = to;
      document.dispatchEvent(new Event("gw-session-changed"));
      await findByText(page, text);
    };
    await changes(bob, "notebook");
    const isGone = () => findAllByText(page, "notebook").length === 0;
    await changes(ada, "default");
    await waitFor(isGone, "bob's tokens to go");
    await changes(bob, "notebook");
    await changes(null, "You're signed out");
    await waitFor(isGone, "bob's tokens to go");
  });

  it("needs no event when the page passes another callback that has one, and tries a refused one once", async () => {
    const bob = await tokenOf("bob");
    const { page, elements } = open(() => null);
    const pass = (getToken: Fed["getToken"]) => {
      for (const element of elements) element.getToken = getToken;
    };
    await findByText(page, "You're signed out");
    let asked = 0;
    pass(() => {
      asked += 1;
      return "refused";
    });
    await findByText(page, "Not logged in or login has expired, please log in again");
    await waitFor(() => asked >= 2, "the page to be asked for another token");
    const before = await reads();
    pass(() => "refused");
    pass(() => bob);
    await findByText(page, "notebook");
    expect(await reads(), "nothing more with the refused token").to.equal(before + 1);
  });

  it("shows the visitor of a React host whose session its components are drawn from", async () => {
    const bob = await tokenOf("bob");
    const box = mount("<div></div>");
    const root = createRoot(box);
    const draw = (session: { readonly token: string } | undefined) =>
      root.render(
        <GatewayProvider baseUrl={gateway.base} locale="en" getToken={() => session?.token ?? null}>
          <Balance />
          <TokenList />
        </GatewayProvider>,
      );
    try {
      draw(undefined);
      await findByText(box, "You're signed out");
      draw({ token: bob });
      await findByText(box, "notebook");
      await findByText(box, "left");
    } finally {
      root.unmount();
    }
  });
});

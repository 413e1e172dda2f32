import { click, findByRole, mount, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

/** How one pays at the stand-in provider. */
export type Decision = "pay" | "twice" | "late" | "refuse";

/** What a window was sent to. */
interface Visit {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Windows that the page under test opens, none of which is drawn: the browser of the tests shows one page, which allows
 * no frames. A payer's clicks in them are sent as they would be.
 */
export class Windows {
  readonly #open = window.open.bind(window);
  readonly #submit = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, "submit");
  /** Whether the browser lets none open. */
  blocked = false;
  /** Whether the page's policy lets no form go to where the windows lead. */
  refusing = false;
  /** How many are open. */
  count = 0;
  /** Where they led, the last one last. */
  readonly visits: Visit[] = [];

  constructor() {
    window.open = () => {
      if (this.blocked) return null;
      this.count += 1;
      const opened = {
        closed: false,
        document: document.implementation.createHTMLDocument(),
        location: { replace: (url: string) => this.visits.push({ url, fields: {} }) },
        close: () => {
          opened.closed = true;
          this.count -= 1;
        },
      };
      return opened as unknown as Window;
    };
    const { visits } = this;
    const isRefusing = () => this.refusing;
    HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
      const inputs = [...this.querySelectorAll("input")].map(({ name, value }) => [name, value] as const);
      if (isRefusing()) {
        const effectiveDirective = "form-action";
        const told = { bubbles: true, violatedDirective: effectiveDirective, effectiveDirective };
        this.ownerDocument.dispatchEvent(new SecurityPolicyViolationEvent("securitypolicyviolation", told));
        return;
      }
      visits.push({ url: this.getAttribute("action") ?? "", fields: Object.fromEntries(inputs) });
    };
  }

  restore(): void {
    window.open = this.#open;
    if (this.#submit) Object.defineProperty(HTMLFormElement.prototype, "submit", this.#submit);
  }

  /** Pays, or not, at the page that was opened last; answers what the page then says. */
  async decide(decision: Decision): Promise<string> {
    const visit = await waitFor(() => this.visits.at(-1), "the provider's page");
    const { url, fields } = visit;
    const post = async (address: string, body: Readonly<Record<string, string>>) =>
      (await fetch(address, { method: "POST", body: new URLSearchParams(body) })).text();
    const id = fields.out_trade_no ?? new URL(url).searchParams.get("id") ?? "";
    const page = fields.out_trade_no === undefined ? "" : await post(url, fields);
    if (page.includes("signature is wrong")) throw new Error(page);
    return post(new URL("bill", url).href, { id, decision });
  }
}

/** A gateway that takes payments at the stand-in provider, with bob or its super admin signed in. */
export async function openShop(options: object = { newApi: true }, isRoot = false): Promise<TestGateway> {
  const gateway = await openGateway({ seed: "demo", shop: {}, ...options });
  await gateway.logIn();
  const address = new URL(`${gateway.base}/gateway-console/stand-in`, location.href).href;
  await gateway.call("PUT", "/api/option/", { key: "PayAddress", value: address });
  if (!isRoot) {
    await gateway.logOut();
    await gateway.logIn("bob", "password1");
  }
  await gateway.forgetRequests();
  return gateway;
}

/** A `<gw-topup>` that shows what can be paid. */
export async function openTopup(gateway: TestGateway, attributes = 'locale="en"'): Promise<HTMLElement> {
  const element = mount(`<gw-topup base-url="${gateway.base}" ${attributes}></gw-topup>`);
  await findByRole(element, "button", { name: /^(Pay|支付) .*\d/ });
  return element;
}

/** Presses a button. */
export const press = async (root: Element, name: string | RegExp): Promise<void> =>
  click(await findByRole(root, "button", { name }));

/** Bob's balance, as the gateway has it. */
export async function balanceOf(gateway: TestGateway): Promise<number> {
  const { body } = await gateway.call("GET", "/api/user/self");
  return (body?.data as { quota: number }).quota;
}

/** How many requests a path got. */
export async function sentTo(gateway: TestGateway, path: string): Promise<number> {
  return (await gateway.requests()).filter((request) => request.path === path).length;
}

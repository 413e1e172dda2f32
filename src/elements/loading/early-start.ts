import { isSameOrigin, normaliseBaseUrl } from "../../api/client/base-url.js";
import { pageAddress } from "../../api/client/page-address.js";
import { beginEarly, peekEarly, plainRead } from "../../api/client/early-reads.js";
import { screens } from "../../console/screens.js";
import { firstRoute, routeOfTag, type Route } from "../../console/start-route.js";
import { anonymousAuthorization } from "../../domain/access/anonymous-authorization.js";
import { resolveLocale } from "../../i18n/locale.js";
import { configurations, type GatewayConfig } from "../../state/configuration.js";
import { pageGivesTokens, pageSaysSignedIn } from "../../state/session/visitor-mark.js";
import type { Visitor } from "../rooms/expected-room.js";
import { sameForEverybody } from "../generated/same-for-everybody.js";

/** The nearest value of an attribute, of an element or of the providers around it. */
const given = (element: Element, name: string): string | undefined =>
  element.closest(`[${name}]:is(gw-provider, ${element.localName})`)?.getAttribute(name) ?? undefined;

/** Whether the page gave an element, or a provider around it, a token by script. */
function hasToken(element: Element): boolean {
  const around = element.parentElement?.closest("gw-provider");
  return (element as { getToken?: unknown }).getToken !== undefined || (!!around && hasToken(around));
}

/** What is known about an element's gateway and its visitor before the client's code has loaded. */
interface Known {
  readonly baseUrl: string;
  readonly language: string;
  /** The role of the account stored in this browser; 0 when none is stored. */
  readonly role: number;
  /** Whether the page's server says that the visitor brings a session. */
  readonly announced: boolean;
  /** Whether calls can be sent already: the gateway is on the page's origin, and calls are authenticated by cookie. */
  readonly mayCall: boolean;
  /** What decides how high the element will be. */
  readonly visitor: Visitor;
}

/** Uses the storage keys of `createStorage`. Undefined without an address, or when the browser blocks storage. */
export function known(element: Element): Known | undefined {
  const config: GatewayConfig | undefined = configurations().get("");
  const address = given(element, "base-url") ?? config?.baseUrl;
  try {
    const page = pageAddress();
    const baseUrl = normaliseBaseUrl(address, page);
    const sameOrigin = isSameOrigin(baseUrl, page);
    const isConsole = element.localName === "gw-console";
    const bare = isConsole && sameOrigin && new URL(baseUrl, page).pathname === "/";
    const read = (name: string) => localStorage.getItem(bare ? name : `gateway-console:${baseUrl}:${name}`);
    const account = JSON.parse(read("user") ?? "{}") as { id?: number; role?: unknown; by_token?: unknown };
    const role = typeof account.role === "number" ? account.role : 0;
    const isAnnounced = pageSaysSignedIn();
    const announced = sameOrigin && isAnnounced;
    // Other members of the family are called differently, see `createWriting`.
    const otherDialect = localStorage.getItem(`gateway-console:${baseUrl}:gateway`)?.endsWith("+");
    const otherwise =
      config?.getToken ?? config?.credentials ?? given(element, "gateway") ?? given(element, "credentials");
    const chosen = element.getAttribute("locale") ?? (isConsole ? read("locale") : null);
    return {
      baseUrl,
      language: resolveLocale(chosen ?? given(element, "locale"), element),
      role,
      announced,
      mayCall:
        sameOrigin &&
        !otherDialect &&
        !otherwise &&
        !account.by_token &&
        (address !== undefined || role > 0 || announced),
      visitor: {
        user: account.id,
        isAnnounced,
        mayBeSignedIn:
          isAnnounced || config?.getToken !== undefined || hasToken(element) || pageGivesTokens(),
        rooms: localStorage.getItem(`gateway-console:${baseUrl}:rooms`),
      },
    };
  } catch {
    return undefined;
  }
}

/**
 * The addresses that have started on this page. Each starts once, since later elements find the session running. The
 * set is kept on the page because the entry of `cdn/` and the console's own file each have a copy of this module.
 */
const begunKey = Symbol.for("gateway-console.begun-early");

function isNew(address: string): boolean {
  const scope = globalThis as { [begunKey]?: Set<string> | undefined };
  const begun = (scope[begunKey] ??= new Set<string>());
  return !begun.has(address) && begun.add(address).has(address);
}

const succeeded = async (answer: Response | undefined): Promise<boolean> =>
  answer?.ok === true && ((await answer.clone().json()) as { success?: unknown }).success === true;

/**
 * Starts the calls of an element's first screen while its code is loading: status, account, and what it shows. They are
 * the calls that the client would make, under the same conditions: an unknown account is requested only once the status
 * has shown that the site has no authentication of its own (see `Session`).
 */
function beginCalls(element: Element, { baseUrl, language, role, announced }: Known, first?: string): void {
  const [status, self] = [`${baseUrl}/api/status`, `${baseUrl}/api/user/self`];
  const plain = plainRead(baseUrl, { language });
  // All elements share status and account, whichever requests them first.
  const inAnyLanguage = true;
  const isFirst = isNew(status);
  if (role > 0 || announced) {
    if (isFirst) {
      beginEarly(status, plain, { inAnyLanguage });
      beginEarly(self, plain, { inAnyLanguage });
    }
    if (first !== undefined && isNew(baseUrl + first)) beginEarly(baseUrl + first, plain);
    return;
  }
  const anonymous = plainRead(baseUrl, { language }, "omit");
  if (isFirst) beginEarly(status, anonymous, { inAnyLanguage });
  if (sameForEverybody.includes(element.localName)) return;
  const asNobody = plainRead(baseUrl, { language, authorization: anonymousAuthorization });
  const letIn = peekEarly(status, anonymous)?.then(succeeded);
  const ask = async (address: string) => ((await letIn) ? fetch(address, asNobody) : undefined);
  if (letIn && isNew(self))
    beginEarly(self, asNobody, { inAnyLanguage, send: () => ask(self).catch(() => undefined) });
  if (!letIn || first === undefined || !isNew(baseUrl + first)) return;
  const send = async () => {
    const answer = await ask(baseUrl + first);
    return (await succeeded(answer)) ? answer : undefined;
  };
  // An early answer that can't be used is requested again as usual.
  beginEarly(baseUrl + first, plain, { send: () => send().catch(() => undefined) });
}

/** Starts the calls of an element whose code hasn't loaded, and returns the first screen if it is a console. */
export function startEarly(element: Element): Route | undefined {
  if (element.localName === "gw-provider") return undefined;
  const visit = known(element);
  const isConsole = element.localName === "gw-console";
  const wanted = isConsole ? firstRoute(element) : routeOfTag(element.localName);
  const isKnown = visit !== undefined && (visit.announced || visit.role > 0);
  const { role: needed = 0 } = wanted ?? {};
  const shows = isKnown ? visit.announced || visit.role >= needed : !isConsole;
  if (visit?.mayCall) beginCalls(element, visit, shows ? wanted?.first : undefined);
  if (!isConsole) return undefined;
  // A visitor who may not be signed in sees the sign-in screen first.
  return needed === 0 || isKnown ? wanted : screens.login;
}

import { toJson } from "../built-ins.js";
import { tokenText, type ChatClient, type ChatTarget } from "./chat-links.js";

/**
 * The apps whose addresses may be opened beside web pages. An operator writes these links, and a key goes into them, so
 * that a scheme nobody knows is no link: `javascript:` and `data:` run in this page, others start programs.
 */
const schemes = new Set([
  "https:",
  "http:",
  "aionui:",
  "alma:",
  "ama:",
  "botgem:",
  "ccswitch:",
  "chatbox:",
  "chatwise:",
  "cherrystudio:",
  "deepchat:",
  "jan:",
  "kelivo:",
  "lobechat:",
  "lobehub:",
  "nextchat:",
  "opencat:",
  "rikkahub:",
]);

/** Longer ones are no link that a browser would open. */
const longest = 4000;

/** A text as Base64 of its UTF-8. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** What a placeholder stands for; none of it says anything but itself in an address. */
type Placeholders = Readonly<Record<string, (target: ChatTarget) => string>>;

const encodedKey = ({ key }: ChatTarget): string => encodeURIComponent(tokenText(key));
const encodedServer = ({ server }: ChatTarget): string => encodeURIComponent(server);

/** The settings of an app in its own form. @param provider by which name it knows what kind of provider this is */
const config =
  (provider: `${string}=${string}`) =>
  ({ key, server }: ChatTarget): string => {
    const settings = { baseUrl: server, apiKey: tokenText(key) };
    return encodeURIComponent(base64(toJson({ ...Object.fromEntries([provider.split("=")]), ...settings })));
  };

/** Source: the chat links of new-api's console. */
const newApi: Placeholders = {
  key: encodedKey,
  address: encodedServer,
  cherryConfig: config("id=new-api"),
  aionuiConfig: config("platform=new-api"),
  deepchatConfig: config("id=new-api"),
};

/** Source: `replaceChatPlaceholders` of one-hub's console. */
const oneHub: Placeholders = { key: encodedKey, server: encodedServer };

/** A template with its placeholders replaced, once: what is put in for one is never taken for another. */
const filled = (template: string, by: Placeholders, target: ChatTarget): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(by, name) ? (by[name]?.(target) ?? whole) : whole,
  );

/** The same of one-hub, whose `base64<[…]>` holds what isn't encoded as part of an address. */
const filledWithBase64 = (template: string, target: ChatTarget): string =>
  template
    .split(/base64<\[([^\]]*)\]>/)
    .map((part, index) => {
      const text = filled(part, oneHub, target);
      return index % 2 === 0 ? text : base64(decodeURIComponent(text));
    })
    .join("");

/** An address that may be opened; undefined for any other. */
function openable(address: string): string | undefined {
  const text = address.trim();
  return text.length <= longest && URL.canParse(text) && schemes.has(new URL(text).protocol)
    ? text
    : undefined;
}

const sample: ChatTarget = { key: "key", server: "https://gateway.example", chatLink: "" };

/** An app of these, or none where its template gives no address that may be opened. */
function clientOf(name: string, template: string, fill: (target: ChatTarget) => string): ChatClient[] {
  const url = (target: ChatTarget): string | undefined => {
    try {
      return openable(fill(target));
    } catch {
      // Percent signs that encode nothing.
      return undefined;
    }
  };
  const label = name.trim();
  if (label === "" || url(sample) === undefined) return [];
  const keyless = !/\{(?:key|\w+Config)\}/.test(template);
  return [{ id: "own", label, url, ...(keyless ? { keyless: true } : {}) }];
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** new-api's list: objects whose one key is the name, and its value the template. */
const ofList = (list: readonly unknown[]): ChatClient[] =>
  list
    .filter(isFields)
    .flatMap((entry) =>
      Object.entries(entry).flatMap(([name, template]) =>
        typeof template === "string"
          ? clientOf(name, template, (target) => filled(template, newApi, target))
          : [],
      ),
    );

/** one-hub's list: names, templates and their order, the highest first. */
function ofRows(rows: readonly unknown[]): ChatClient[] {
  const orderOf = ({ sort }: Readonly<Record<string, unknown>>) => Number(sort) || -Infinity;
  return rows
    .filter(isFields)
    .sort((one, other) => {
      const [first, second] = [orderOf(one), orderOf(other)];
      return first === second ? 0 : second - first;
    })
    .flatMap(({ name, url }) =>
      typeof name === "string" && typeof url === "string"
        ? clientOf(name, url, (target) => filledWithBase64(url, target))
        : [],
    );
}

/**
 * The client apps that a gateway's operator has listed, in their order; those that no browser can open are left out.
 * @param chats of the status, see `Status.chats`: a list as new-api has it, or one-hub's as JSON
 * @returns undefined where the gateway has no list of its own
 */
export function ownChatClients(chats: unknown): readonly ChatClient[] | undefined {
  if (Array.isArray(chats)) return ofList(chats);
  if (typeof chats !== "string") return undefined;
  try {
    const rows: unknown = JSON.parse(chats);
    // An empty list is one-hub's for its usual clients.
    return Array.isArray(rows) && rows.length > 0 ? ofRows(rows) : undefined;
  } catch {
    return undefined;
  }
}

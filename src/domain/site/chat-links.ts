import { toJson } from "../built-ins.js";
import { parseHttpUrl, withoutTrailingSlashes } from "./links.js";

/** What a chat link needs: it puts a working key into another site's address, and the interface warns of that. */
export interface ChatTarget {
  /** The token's key as the wire has it, without `sk-`. */
  key: string;
  /** The gateway's address as the client shall call it; see `apiAddress` in state. */
  server: string;
  /** `chat_link` of the status, "" when unset. */
  chatLink: string;
}

/** A chat client that can be given a key by address. */
export interface ChatClient {
  /** `own` is one of the gateway's own list, see `ownChatClients`. */
  readonly id: "next" | "ama" | "opencat" | "lobechat" | "own";
  /** The client's own name, the same in every language. */
  readonly label: string;
  /** The address to copy or open; undefined when the chat link cannot be used. */
  readonly url: (target: ChatTarget) => string | undefined;
  /** Whether its address needs no key. */
  readonly keyless?: true;
}

/** What the server reports while nobody has set an address (wire.md 2.7). */
export const UNSET_SERVER_ADDRESS = "http://localhost:3000";
const DEFAULT_CHAT_LINK = "https://app.nextchat.dev";

/**
 * The gateway's public address as its operator set it, without a slash at its end; undefined while `server_address` of
 * the status is unset.
 */
export function serverAddress(address: string | undefined): string | undefined {
  // Half a character, which JSON can hold, can't be part of an address.
  const set = withoutTrailingSlashes((address ?? "").trim().replace(/\p{Cs}/gu, "\ufffd"));
  return set === "" || set === UNSET_SERVER_ADDRESS ? undefined : set;
}

/** A token's key as clients use it: with `sk-` in front. */
export function tokenText(key: string): string {
  return key.startsWith("sk-") ? key : `sk-${key}`;
}

function usableChatLink(chatLink: string, fallback: string | undefined): string | undefined {
  const link = chatLink.trim();
  if (link === "") return fallback;
  return parseHttpUrl(link) ? withoutTrailingSlashes(link) : undefined;
}

/**
 * The three clients of the token list's copy and chat buttons (behaviour.md 2). The first one's settings are unencoded
 * in the address, as that client reads them.
 */
export const chatClients: readonly ChatClient[] = [
  {
    id: "next",
    label: "ChatGPT Next Web",
    url({ key, server, chatLink }) {
      const link = usableChatLink(chatLink, DEFAULT_CHAT_LINK);
      return link && `${link}/#/?settings=${toJson({ key: tokenText(key), url: server })}`;
    },
  },
  {
    id: "ama",
    label: "BotGem",
    url: ({ key, server }) => `ama://set-api-key?server=${encodeURIComponent(server)}&key=${tokenText(key)}`,
  },
  {
    id: "opencat",
    label: "OpenCat",
    url: ({ key, server }) =>
      `opencat://team/join?domain=${encodeURIComponent(server)}&token=${tokenText(key)}`,
  },
];

/** A client of newer consoles; it has no public default, so it is offered only when a chat link is set. */
export const lobeChat: ChatClient = {
  id: "lobechat",
  label: "LobeChat",
  url({ key, server, chatLink }) {
    const link = usableChatLink(chatLink, undefined);
    const settings = { keyVaults: { openai: { apiKey: tokenText(key), baseURL: `${server}/v1` } } };
    return link && `${link}/?settings=${toJson(settings)}`;
  },
};

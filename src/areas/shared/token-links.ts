import { getTokenKey, type Token } from "../../api/entities/tokens.js";
import { tokenText, type ChatClient } from "../../domain/site/chat-links.js";
import { isApiUrl } from "../../domain/site/own-urls.js";
import { tokenMessages } from "./generated/tokens.messages.en.js";
import { apiAddress } from "../../state/api-address.js";
import { ownUrls } from "../../state/own-urls.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { copyText } from "../../ui/kit/copy/copy.js";
import { useReport } from "../../ui/kit/notice/errors.js";

/** Whose tokens these are. */
interface TokenKeys {
  /** Gives the list a token with the key that the gateway shows on request alone. */
  renew?(this: void, rows: readonly Token[]): void;
  /** Shows a text that couldn't be copied. */
  offerManualCopy(this: void, text: string): void;
}

/** Copies and opens the key of a token, by itself and as the link of a client app. */
export function useTokenLinks({ renew, offerManualCopy }: TokenKeys) {
  const t = useMessages(tokenMessages);
  const host = useHost();
  const report = useReport();
  const gateway = useGateway();
  const { session, toasts } = gateway;

  const readKey = async (token: Token) => {
    const key = await getTokenKey(gateway.http, token);
    renew?.([{ ...token, key }]);
    return key;
  };
  /** Does something with the key, which may have to be read first. */
  const withKey = async (
    token: Token,
    act: (key: string) => unknown,
    { keyless }: { keyless?: true } = {},
  ) => {
    try {
      // Without a wait where the key is here, because browsers open a window only right after the click.
      await act(!keyless && token.key.includes("*") ? await readKey(token) : token.key);
    } catch (error) {
      report(error);
    }
  };
  /** The link of a client app; says why there is none. */
  const addressFor = (client: ChatClient, key: string): string | undefined => {
    const status = session.status.peek();
    const server = apiAddress(gateway, status);
    const address = server && client.url({ key, server, chatLink: status?.chat_link ?? "" });
    if (address && !isApiUrl(address, ownUrls(gateway))) return address;
    toasts.show("error", server === undefined ? t.noAddress : t.noChatLink);
    return undefined;
  };
  const copy = async (token: Token, text: string, form: "key" | ChatClient["id"], done: string) => {
    const about = { id: token.id, name: token.name, form };
    if (!host.ask("gw-before-token-copy", about)) return;
    if (await copyText(text, host.root)) {
      toasts.show("success", done);
      host.emit("gw-token-copied", about);
    } else {
      offerManualCopy(text);
      toasts.show("warning", t.copyFailed);
    }
  };

  return {
    copyKey: (token: Token) => withKey(token, (key) => copy(token, tokenText(key), "key", t.copiedKey)),
    copyLink: (token: Token, client: ChatClient) =>
      withKey(
        token,
        async (key) => {
          const address = addressFor(client, key);
          if (address !== undefined) await copy(token, address, client.id, t.copiedLink(client.label));
        },
        client,
      ),
    openChat: (token: Token, client: ChatClient) =>
      withKey(
        token,
        (key) => {
          const address = addressFor(client, key);
          if (address === undefined) return;
          const allowed = host.ask("gw-before-open", { url: address, kind: "chat" });
          if (allowed) window.open(address, "_blank", "noopener");
        },
        client,
      ),
  };
}

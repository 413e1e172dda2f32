import type { Token } from "../../api/tokens.js";
import { chatClients, serverAddress, tokenText, type ChatClient } from "../../domain/chat-links.js";
import { leadsToApi } from "../../domain/own-places.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { tokenMessages } from "../../i18n/messages/tokens.js";
import { ownPlaces } from "../../state/own-places.js";
import { Button } from "../../ui/kit/button.js";
import { copyText } from "../../ui/kit/copy.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { Icon } from "../../ui/kit/icon.js";
import { Menu, type MenuItem } from "../../ui/kit/menu.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import type { TokensModel } from "./tokens-model.js";

/** The buttons of a row in front of its menu: copy and chat, each with the clients. */
export function TokenButtons({ token, model }: { readonly token: Token; readonly model: TokensModel }) {
  const t = useMessages(tokenMessages);
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  const { copyKey, copyLink, openChat } = useTokenLinks(token, model);
  const name = token.name || t.noName;

  const perClient = (prefix: string, act: (client: ChatClient) => void): MenuItem[] =>
    chatClients.map((client) => ({
      key: prefix + client.id,
      label: client.label,
      onSelect: () => act(client),
    }));

  return (
    <>
      {can("copy") ? (
        <span className="button-group">
          <Button icon="copy" aria-label={t.copyKey(name)} onClick={() => void copyKey()}>
            {common.copy}
          </Button>
          <Menu label={t.copyFor} items={perClient("copy-", (client) => void copyLink(client))}>
            <Icon name="down" />
          </Menu>
        </span>
      ) : null}
      {can("chat") ? (
        <span className="button-group">
          <Button icon="chat" aria-label={t.openChat(name)} onClick={() => openChat(chatClients[0])}>
            {t.chat}
          </Button>
          <Menu label={t.chatFor} items={perClient("chat-", openChat)}>
            <Icon name="down" />
          </Menu>
        </span>
      ) : null}
    </>
  );
}

function useTokenLinks(token: Token, model: TokensModel) {
  const t = useMessages(tokenMessages);
  const host = useHost();
  const { session, toasts, baseUrl } = useGateway();

  const addressFor = (client: ChatClient): string | undefined => {
    const status = session.status.peek();
    const address = client.url({
      key: token.key,
      server: serverAddress(status?.server_address, new URL(baseUrl).origin),
      chatLink: status?.chat_link ?? "",
    });
    return address && leadsToApi(address, ownPlaces({ baseUrl })) ? undefined : address;
  };
  const copy = async (text: string, form: "key" | ChatClient["id"], done: string) => {
    const about = { id: token.id, name: token.name, form };
    if (!host.ask("gw-before-token-copy", about)) return;
    if (await copyText(text, host.root)) {
      toasts.show("success", done);
      host.emit("gw-token-copied", about);
    } else {
      model.offerByHand(text);
      toasts.show("warning", t.copyFailed);
    }
  };

  return {
    copyKey: () => copy(tokenText(token.key), "key", t.copiedKey),
    async copyLink(client: ChatClient) {
      const address = addressFor(client);
      if (address === undefined) toasts.show("error", t.noChatLink);
      else await copy(address, client.id, t.copiedLink(client.label));
    },
    openChat(client: ChatClient | undefined) {
      const address = client && addressFor(client);
      if (address === undefined) {
        toasts.show("error", t.noChatLink);
        return;
      }
      const allowed = host.ask("gw-before-open", { url: address, kind: "chat" });
      if (allowed) window.open(address, "_blank", "noopener");
    },
  };
}

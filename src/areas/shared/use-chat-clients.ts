import { useEffect, useState } from "react";
import { chatClients, type ChatClient } from "../../domain/site/chat-links.js";
import { useGateway } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";

/** The client apps that a token can be used with: those that the gateway's operator listed, else the usual ones. */
export function useChatClients(): readonly ChatClient[] {
  const chats = useValue(useGateway().session.status)?.chats;
  const [own, setOwn] = useState<{ readonly from: unknown; readonly clients: readonly ChatClient[] }>();
  useEffect(() => {
    if (!chats) return undefined;
    let current = true;
    import("../../domain/site/own-chat-links.js").then(
      ({ ownChatClients }) => {
        if (current) setOwn({ from: chats, clients: ownChatClients(chats) ?? chatClients });
      },
      // Without them, the rest of the menu works.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [chats]);
  if (!chats) return chatClients;
  return own?.from === chats ? own.clients : [];
}

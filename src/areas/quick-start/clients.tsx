import { useState } from "react";
import { getTokenKey, type Token } from "../../api/tokens.js";
import { chatClients, lobeChat } from "../../domain/chat-links.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { quickStartMessages } from "../../i18n/messages/quick-start.js";
import { useGateway, useMessages } from "../../ui/host/host.js";
import { useValue } from "../../ui/host/use-value.js";
import { Button } from "../../ui/kit/button.js";
import { TextField } from "../../ui/kit/text-field.js";
import { useTokenLinks } from "../shared/token-links.js";

/** Client apps that take base URL and key from a link. */
export function Clients({ token }: { readonly token: Token }) {
  const t = useMessages(quickStartMessages);
  const common = useMessages(commonMessages);
  const { http, session } = useGateway();
  const status = useValue(session.status);
  const [byHand, setByHand] = useState("");
  const { copyLink, openChat } = useTokenLinks({
    keyOfToken: (one) => getTokenKey(http, one),
    offerByHand: setByHand,
  });
  const clients = status?.chat_link ? [...chatClients, lobeChat] : chatClients;
  return (
    <section className="quick-card" aria-label={t.clients}>
      <h2>{t.clients}</h2>
      <p className="muted">{t.clientsText}</p>
      <ul className="quick-clients">
        {clients.map((client) => (
          <li key={client.id}>
            <span className="grow">{client.label}</span>
            <span className="quick-links">
              <Button
                icon="copy"
                aria-label={t.copyLinkFor(client.label)}
                onClick={() => void copyLink(token, client)}
              >
                {t.copyLink}
              </Button>
              <Button
                icon="external"
                aria-label={t.openIn(client.label)}
                onClick={() => void openChat(token, client)}
              >
                {t.open}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {byHand === "" ? null : (
        <TextField label={common.copyByHand} name="link" value={byHand} readOnly onValue={() => undefined} />
      )}
    </section>
  );
}

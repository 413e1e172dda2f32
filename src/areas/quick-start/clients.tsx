import { useState } from "react";
import { getTokenKey, type Token } from "../../api/entities/tokens.js";
import { chatClients, lobeChat } from "../../domain/site/chat-links.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { quickStartMessages } from "./messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { TextField } from "../../ui/kit/field/text-field.js";
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

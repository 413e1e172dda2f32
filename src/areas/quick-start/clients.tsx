import { featuresOf } from "../../api/dialects/features.js";
import { useState } from "react";
import type { Token } from "../../api/entities/tokens.js";
import { tokenText, type ChatClient } from "../../domain/site/chat-links.js";
import { clientApps, type ClientApp } from "../../domain/site/client-apps.js";
import { maskTokenKey } from "../../domain/text/display.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { clientMessages } from "./generated/clients.messages.en.js";
import { tokenSnippetMessages } from "../shared/generated/token-snippets.messages.en.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { TextField } from "../../ui/kit/field/text-field.js";
import { Tabs } from "../../ui/kit/tabs/tabs.js";
import { snippetSheet } from "../shared/call-snippets.css.js";
import { useTokenLinks } from "../shared/token-links.js";
import { useChatClients } from "../shared/use-chat-clients.js";
import { useApiAddress } from "../shared/use-api-address.js";
import { FieldSettings, LineSettings, type AppCopies } from "./app-settings.js";

/** Client apps, each with the settings or the link that connects it to the gateway. */
export function View({
  token,
  model,
  mayCopy,
  onCopied,
}: AppCopies & {
  readonly token: Token;
  /** "" where none is known. */
  readonly model: string;
}) {
  useHost().adopt(snippetSheet);
  const t = useMessages(clientMessages);
  const any = useMessages(tokenSnippetMessages);
  const { session, supports } = useGateway();
  const chatLink = Boolean(useValue(session.status)?.chat_link);
  const { anthropicMessages } = featuresOf(useValue(supports));
  const apps = clientApps({ anthropicMessages, chatLink, links: useChatClients() });
  const [chosen, setChosen] = useState<ClientApp["id"]>("cherry");
  const app = apps.find(({ id }) => id === chosen) ?? apps[0];
  const server = useApiAddress("") ?? any.anyBaseUrl;
  if (!app) return null;
  const call = { server, key: tokenText(token.key), model: model || any.anyModel };
  const shown = { ...call, key: maskTokenKey(token.key) };
  const copies = { mayCopy, onCopied };
  return (
    <div className="quick-apps">
      <Tabs
        label={t.apps}
        tabs={apps.map(({ id, label }) => ({ name: id, label }))}
        chosen={app.id}
        onChosen={setChosen}
      >
        <div key={app.id} className="quick-app">
          {app.kind === "fields" ? (
            <FieldSettings
              where={t.where[app.id]}
              fields={app.settings(call)}
              shown={app.settings(shown)}
              {...copies}
            />
          ) : null}
          {app.kind === "lines" ? (
            <LineSettings
              app={app.label}
              where={t.where[app.id]}
              text={app.settings(call)}
              shown={app.settings(shown)}
              {...copies}
            />
          ) : null}
          {"link" in app ? <AppLink token={token} client={app.link} /> : null}
        </div>
      </Tabs>
    </div>
  );
}

function AppLink({ token, client }: { readonly token: Token; readonly client: ChatClient }) {
  const t = useMessages(clientMessages);
  const common = useMessages(commonMessages);
  const [manualCopyText, setManualCopyText] = useState("");
  const { copyLink, openChat } = useTokenLinks({
    offerManualCopy: setManualCopyText,
  });
  return (
    <>
      <p className="muted">{t.linkText}</p>
      <p className="row">
        <Button
          icon="external"
          aria-label={t.openIn(client.label)}
          onClick={() => void openChat(token, client)}
        >
          {t.open}
        </Button>
        <Button
          icon="copy"
          aria-label={t.copyLinkFor(client.label)}
          onClick={() => void copyLink(token, client)}
        >
          {t.copyLink}
        </Button>
      </p>
      {manualCopyText === "" ? null : (
        <TextField
          label={common.copyByHand}
          name="link"
          value={manualCopyText}
          readOnly
          onValue={() => undefined}
        />
      )}
    </>
  );
}

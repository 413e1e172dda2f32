import { useState } from "react";
import { getAvailableModels } from "../../api/account.js";
import type { Token } from "../../api/tokens.js";
import { serverAddress, tokenText } from "../../domain/chat-links.js";
import { splitNames } from "../../domain/names.js";
import {
  exampleModel,
  snippet,
  snippetLanguages,
  snippetNames,
  type SnippetLanguage,
} from "../../domain/snippets.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { tokenSnippetMessages } from "../../i18n/messages/token-snippets.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { useLoaded } from "../../ui/host/use-loaded.js";
import { useValue } from "../../ui/host/use-value.js";
import { Button } from "../../ui/kit/button.js";
import { copyText } from "../../ui/kit/copy.js";
import { Tabs } from "../../ui/kit/tabs.js";
import { maskKey } from "./mask-key.js";
import { snippetSheet } from "./token-snippets.css.js";

/** The address for a token's calls, and a first call in three languages. The key is masked; a copy has it. */
export function TokenSnippets({
  token,
  mayCopy,
  onCopied,
}: {
  readonly token: Token;
  /** Asked before a text with the key is copied. */
  readonly mayCopy: () => boolean;
  readonly onCopied: () => void;
}) {
  useHost().adopt(snippetSheet);
  const t = useMessages(tokenSnippetMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { http, session, toasts, baseUrl: gatewayUrl } = useGateway();
  const status = useValue(session.status);
  const [language, setLanguage] = useState<SnippetLanguage>("curl");
  const [shown, setShown] = useState(false);
  const own = splitNames(token.models);
  const { value: available = [] } = useLoaded(
    (signal) => (own.length > 0 ? Promise.resolve(own) : getAvailableModels(http, { signal })),
    http,
  );

  const baseUrl = `${serverAddress(status?.server_address, new URL(gatewayUrl).origin)}/v1`;
  const model = exampleModel(available) ?? t.anyModel;
  const code = (key: string) => snippet(language, { baseUrl, key, model });
  const copy = async (text: string, said: string) => {
    const copied = await copyText(text, host.root);
    toasts.show(copied ? "success" : "warning", copied ? said : common.copyFailed);
    return copied;
  };
  const copySnippet = async () => {
    if (!mayCopy()) return;
    if (await copy(code(tokenText(token.key)), t.copied(snippetNames[language]))) onCopied();
    // To be copied manually.
    else setShown(true);
  };

  return (
    <>
      <div className="base-url">
        <span className="field-label">{t.baseUrl}</span>
        <code className="mono grow">{baseUrl}</code>
        <Button variant="quiet" icon="copy" iconOnly onClick={() => void copy(baseUrl, t.baseUrlCopied)}>
          {t.copyBaseUrl}
        </Button>
      </div>
      <Tabs
        label={t.label}
        tabs={snippetLanguages.map((name) => ({ name, label: snippetNames[name] }))}
        chosen={language}
        onChosen={setLanguage}
      >
        <div className="snippet">
          <pre className="mono" dir="ltr" tabIndex={0} role="region" aria-label={snippetNames[language]}>
            {code(shown ? tokenText(token.key) : maskKey(token.key))}
          </pre>
          <Button icon="copy" iconOnly onClick={() => void copySnippet()}>
            {t.copy(snippetNames[language])}
          </Button>
        </div>
      </Tabs>
    </>
  );
}

import { useState } from "react";
import { tokenText } from "../../domain/site/chat-links.js";
import { maskTokenKey } from "../../domain/text/display.js";
import { snippet, snippetLanguages, snippetNames, type SnippetLanguage } from "../../domain/site/snippets.js";
import { tokenSnippetMessages } from "./generated/token-snippets.messages.en.js";
import { tokenMessages } from "./generated/tokens.messages.en.js";
import { useHost, useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { Tabs } from "../../ui/kit/tabs/tabs.js";
import { snippetSheet } from "./call-snippets.css.js";
import { useApiAddress, useCopy } from "./use-api-address.js";

/** The address for programs, to copy, or that it isn't known. */
export function BaseUrl() {
  useHost().adopt(snippetSheet);
  const t = useMessages(tokenSnippetMessages);
  const { noAddress } = useMessages(tokenMessages);
  const copy = useCopy();
  const address = useApiAddress("/v1");
  if (address === undefined)
    return (
      <div className="base-url">
        <span className="field-label">{t.baseUrl}</span>
        <span className="grow">{noAddress}</span>
      </div>
    );
  return (
    <div className="base-url">
      <span className="field-label">{t.baseUrl}</span>
      <code className="mono grow" dir="ltr">
        {address}
      </code>
      <Button icon="copy" iconOnly onClick={() => void copy(address, t.baseUrlCopied)}>
        {t.copyBaseUrl}
      </Button>
    </div>
  );
}

/** A first call in three languages. The key is masked; a copy has it. */
export function CallSnippets({
  tokenKey,
  model,
  mayCopy,
  onCopied,
}: {
  /** As the wire has it, without `sk-`. */
  readonly tokenKey: string;
  /** "" where none is known. */
  readonly model: string;
  /** Asked before a text with the key is copied. */
  readonly mayCopy: () => boolean;
  readonly onCopied: () => void;
}) {
  useHost().adopt(snippetSheet);
  const t = useMessages(tokenSnippetMessages);
  const copy = useCopy();
  const baseUrl = useApiAddress("/v1") ?? t.anyBaseUrl;
  const [language, setLanguage] = useState<SnippetLanguage>("curl");
  const [shown, setShown] = useState(false);
  const code = (key: string) => snippet(language, { baseUrl, key, model: model || t.anyModel });
  const copySnippet = async () => {
    if (!mayCopy()) return;
    if (await copy(code(tokenText(tokenKey)), t.copied(snippetNames[language]))) onCopied();
    // To be copied manually.
    else setShown(true);
  };

  return (
    <div className="snippets">
      <Tabs
        label={t.label}
        tabs={snippetLanguages.map((name) => ({ name, label: snippetNames[name] }))}
        chosen={language}
        onChosen={setLanguage}
      >
        <div className="snippet">
          <pre className="mono" dir="ltr" tabIndex={0} role="region" aria-label={snippetNames[language]}>
            {code(shown ? tokenText(tokenKey) : maskTokenKey(tokenKey))}
          </pre>
          <Button variant="quiet" icon="copy" iconOnly onClick={() => void copySnippet()}>
            {t.copy(snippetNames[language])}
          </Button>
        </div>
      </Tabs>
    </div>
  );
}

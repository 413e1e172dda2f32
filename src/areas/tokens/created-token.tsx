import { useId } from "react";
import { getAvailableModels } from "../../api/entities/available-models.js";
import type { Token } from "../../api/entities/tokens.js";
import { exampleModel } from "../../domain/channels/example-model.js";
import { splitNames } from "../../domain/text/names.js";
import { tokenText } from "../../domain/site/chat-links.js";
import { tokenFormMessages } from "./generated/form.messages.en.js";
import { tokenMessages } from "../shared/generated/tokens.messages.en.js";
import { Button } from "../../ui/kit/button/button.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { useSubject } from "../../ui/host/context/subject.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useLostFocus } from "../../ui/host/lifecycle/lost-focus.js";
import { useLoaded } from "../../ui/host/lifecycle/use-loaded.js";
import { formSheet } from "../../ui/kit/field/form.css.js";
import { Secret } from "../../ui/kit/secret/secret.js";
import { BaseUrl, CallSnippets } from "../shared/call-snippets.js";

/** A token that was just created: its key, the address for its calls, and a first call to copy. */
export function View({
  token,
  onAnother,
  onDone,
}: {
  readonly token: Token;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}) {
  const t = useMessages(tokenFormMessages);
  const { copiedKey } = useMessages(tokenMessages);
  const host = useHost();
  host.adopt(formSheet);
  useSubject(token.name || undefined);
  const id = useId();
  const hasQuickStart = useNavigation().href("quick-start") !== undefined;
  const heading = useLostFocus<HTMLHeadingElement>();
  const about = { id: token.id, name: token.name, form: "key" } as const;
  const copies = {
    mayCopy: () => host.ask("gw-before-token-copy", about),
    onCopied: () => host.emit("gw-token-copied", about),
  };
  return (
    <div className="stack">
      <h2 ref={heading} tabIndex={-1} aria-describedby={id}>
        {t.created}
      </h2>
      <p id={id} className="muted">
        {t.createdText}
      </p>
      <Secret label={t.key} secret={tokenText(token.key)} copied={copiedKey} {...copies} />
      <TokenSnippets token={token} {...copies} />
      <div className="form-actions">
        <Button onClick={onAnother}>{t.another}</Button>
        <Button variant={hasQuickStart ? "plain" : "primary"} onClick={onDone}>
          {t.toList}
        </Button>
        <PlaceLink
          place="quick-start"
          query={`token=${token.id}`}
          className="button"
          data-variant="primary"
          part="button button--primary"
        >
          {t.toQuickStart}
        </PlaceLink>
      </div>
    </div>
  );
}

/** The address for a token's calls, and a first call in three languages. */
function TokenSnippets({
  token,
  ...copies
}: {
  readonly token: Token;
  /** Asked before a text with the key is copied. */
  readonly mayCopy: () => boolean;
  readonly onCopied: () => void;
}) {
  const { http } = useGateway();
  const own = splitNames(token.models);
  const { value: available = [] } = useLoaded(
    (signal) => (own.length > 0 ? Promise.resolve(own) : getAvailableModels(http, { signal })),
    http,
  );
  return (
    <>
      <BaseUrl />
      <CallSnippets tokenKey={token.key} model={exampleModel(available) ?? ""} {...copies} />
    </>
  );
}

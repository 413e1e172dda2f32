import { useId } from "react";
import type { Token } from "../../api/tokens.js";
import { tokenText } from "../../domain/chat-links.js";
import { tokenFormMessages } from "../../i18n/messages/token-form.js";
import { tokenMessages } from "../../i18n/messages/tokens.js";
import { Button } from "../../ui/kit/button.js";
import { useHost, useMessages } from "../../ui/host/host.js";
import { useLostFocus } from "../../ui/host/lost-focus.js";
import { Secret } from "../../ui/kit/secret.js";

/** A token that was just made, with its key ready to be copied. */
export function CreatedToken({
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
  const id = useId();
  const heading = useLostFocus<HTMLHeadingElement>();
  const about = { id: token.id, name: token.name, form: "key" } as const;
  return (
    <div className="stack">
      <h2 ref={heading} tabIndex={-1} aria-describedby={id}>
        {t.created}
      </h2>
      <p id={id}>
        <strong>{token.name}</strong> <span className="muted">{t.createdText}</span>
      </p>
      <Secret
        label={t.key}
        secret={tokenText(token.key)}
        copied={copiedKey}
        mayCopy={() => host.ask("gw-before-token-copy", about)}
        onCopied={() => host.emit("gw-token-copied", about)}
      />
      <div className="form-actions">
        <Button variant="primary" onClick={onDone}>
          {t.toList}
        </Button>
        <Button onClick={onAnother}>{t.another}</Button>
      </div>
    </div>
  );
}

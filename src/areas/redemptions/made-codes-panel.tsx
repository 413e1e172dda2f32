import { useId, useState } from "react";
import { formSheet } from "../../ui/kit/field/form.css.js";
import { maskKey } from "../../domain/text/display.js";
import { redemptionMessages } from "./generated/messages.en.js";
import { Button } from "../../ui/kit/button/button.js";
import { copyText } from "../../ui/kit/copy/copy.js";
import { useErrorText } from "../../ui/kit/notice/errors.js";
import { LongText } from "../../ui/kit/text/long-text.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useLostFocus } from "../../ui/host/lifecycle/lost-focus.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { saveFile } from "../../ui/kit/notice/save-file.js";
import { TextArea } from "../../ui/kit/field/text-area.js";
import { codesFile, codesText, type MadeCodes } from "./code-files.js";

/** Codes that were just made: saved as a file already, ready to be copied one by one or all at once. */
export function MadeCodesPanel({
  made,
  onAnother,
  onDone,
}: {
  readonly made: MadeCodes;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}) {
  const t = useMessages(redemptionMessages);
  const host = useHost();
  host.adopt(formSheet);
  const { toasts } = useGateway();
  const reason = useErrorText(made.error);
  const [manualCopyText, setManualCopyText] = useState<string>();
  const id = useId();
  const heading = useLostFocus<HTMLHeadingElement>();
  const file = codesFile(made.name);

  const copy = async (text: string, count: number) => {
    if (await copyText(text, host.root)) toasts.show("success", t.copiedAll(count));
    else setManualCopyText(text);
  };

  return (
    <div className="stack">
      <div>
        <h2 ref={heading} tabIndex={-1} aria-describedby={id}>
          {t.made.title(made.codes.length)}
        </h2>
        <p id={id}>
          <strong>{made.name}</strong> <span className="muted">{t.made.file(file)}</span>
        </p>
      </div>
      {made.codes.length < made.wanted ? (
        <Callout tone="danger" live>
          {t.made.partly(made.codes.length, made.wanted)} <LongText text={reason ?? ""} />
        </Callout>
      ) : null}
      <ol className="made-codes">
        {made.codes.map((code, index) => (
          <li key={code}>
            <span className="number" aria-hidden="true">
              {index + 1}
            </span>
            <span className="mono grow" aria-label={t.made.code(index + 1)} role="img">
              {maskKey(code)}
            </span>
            <Button variant="quiet" icon="copy" iconOnly onClick={() => void copy(code, 1)}>
              {t.made.copyOne(index + 1)}
            </Button>
          </li>
        ))}
      </ol>
      {manualCopyText === undefined ? null : (
        <TextArea
          label={t.made.byHand}
          name="by-hand"
          value={manualCopyText}
          rows={4}
          mono
          readOnly
          autoFocus
          onValue={() => undefined}
        />
      )}
      <div className="form-actions">
        <Button icon="copy" onClick={() => void copy(codesText(made.codes), made.codes.length)}>
          {t.made.copyAll}
        </Button>
        <Button icon="download" onClick={() => saveFile(file, codesText(made.codes))}>
          {t.made.download}
        </Button>
        <Button onClick={onAnother}>{t.made.another}</Button>
        <Button variant="primary" onClick={onDone}>
          {t.made.done}
        </Button>
      </div>
    </div>
  );
}

import { useState } from "react";
import type { AppField } from "../../domain/site/client-apps.js";
import { clientMessages } from "./generated/clients.messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { useCopy } from "../shared/use-api-address.js";

/** What the page is asked and told about copies that have the key. */
export interface AppCopies {
  /** Asked before a text with the key is copied. */
  readonly mayCopy: () => boolean;
  readonly onCopied: () => void;
}

/** The settings of an app under the names that the app gives them, each to copy. */
export function FieldSettings({
  where,
  fields,
  shown,
  mayCopy,
  onCopied,
}: AppCopies & {
  /** Where the app has them. */
  readonly where: string;
  readonly fields: readonly AppField[];
  /** The same with the key masked. */
  readonly shown: readonly AppField[];
}) {
  const t = useMessages(clientMessages);
  const copy = useCopy();
  /** Whether the key is shown, to be copied manually. */
  const [revealed, setRevealed] = useState(false);
  const copyField = async ({ name, value, isKey }: AppField) => {
    if (isKey && !mayCopy()) return;
    const copied = await copy(value, t.fieldCopied(name));
    if (!isKey) return;
    if (copied) onCopied();
    else setRevealed(true);
  };
  return (
    <>
      <p className="muted">{where}</p>
      <dl className="quick-fields">
        {fields.map((field, index) => (
          <div key={field.name}>
            <dt>{field.name}</dt>
            <dd>
              <code className="mono grow" dir="ltr">
                {(revealed ? field : shown[index])?.value}
              </code>
              <Button variant="quiet" icon="copy" iconOnly onClick={() => void copyField(field)}>
                {t.copyField(field.name)}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Lines for a file or a shell. The key is masked; a copy has it. */
export function LineSettings({
  app,
  where,
  text,
  shown,
  mayCopy,
  onCopied,
}: AppCopies & {
  /** Its own name. */
  readonly app: string;
  readonly where: string;
  readonly text: string;
  /** The same with the key masked. */
  readonly shown: string;
}) {
  const t = useMessages(clientMessages);
  const copy = useCopy();
  const [revealed, setRevealed] = useState(false);
  const copyLines = async () => {
    if (!mayCopy()) return;
    if (await copy(text, t.settingsCopied(app))) onCopied();
    else setRevealed(true);
  };
  return (
    <>
      <p className="muted">{where}</p>
      <div className="snippet">
        <pre className="mono" dir="ltr" tabIndex={0} role="region" aria-label={app}>
          {revealed ? text : shown}
        </pre>
        <Button icon="copy" iconOnly onClick={() => void copyLines()}>
          {t.copySettings(app)}
        </Button>
      </div>
    </>
  );
}

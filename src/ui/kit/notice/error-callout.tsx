import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { sentences } from "../../../i18n/sentences.js";
import { useLocale, useMessages } from "../../host/context/host.js";
import { Button } from "../button/button.js";
import { Callout } from "../tabs/panel.js";
import { LongText } from "../text/long-text.js";
import { useErrorText, useIsShownElsewhere, type ErrorCalloutProps } from "./errors.js";
import { PausedNote } from "./paused-note.js";

/** What happened, in our words and in the gateway's, beside something older that is still shown. */
export function View({ error, retry, children }: ErrorCalloutProps) {
  const t = useMessages(commonMessages);
  const locale = useLocale();
  const text = useErrorText(error);
  const isShownElsewhere = useIsShownElsewhere(error);
  if (text === undefined) return null;
  return (
    <Callout tone="danger" live action={retry ? <Button onClick={retry}>{t.retry}</Button> : undefined}>
      <LongText text={sentences(locale, children, !(isShownElsewhere && children) && text)} />
      <PausedNote />
    </Callout>
  );
}

import { useState } from "react";
import { channelForm, fitsFormat, keyExample } from "../../../domain/channels/channel-forms.js";
import { batchKeys, keyLines } from "../../../domain/channels/pasted-keys.js";
import { sentences } from "../../../i18n/sentences.js";
import { useLocale, useMessages } from "../../../ui/host/context/host.js";
import { Button } from "../../../ui/kit/button/button.js";
import { SecretArea } from "../../../ui/kit/secret/secret-area.js";
import { Slips } from "../warnings/slips.js";
import { channelKeyMessages } from "./generated/messages.en.js";

/** A field for keys, one a line, with what adds them to a channel, or puts them in the place of its keys. */
export function NewKeys({
  type,
  typed,
  onTyped,
  busy,
  onAdd,
  onReplace,
}: {
  /** The channel's, which says how a key is written. */
  readonly type: number;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly busy: boolean;
  readonly onAdd: (keys: readonly string[]) => void;
  readonly onReplace: (keys: readonly string[]) => void;
}) {
  const { add: t } = useMessages(channelKeyMessages);
  const locale = useLocale();
  const [isTried, setTried] = useState(false);
  const keys = batchKeys(typed);
  const repeated = keyLines(typed).length - keys.length;
  const format = channelForm(type).key;
  const wrong = keys.findIndex((key) => !fitsFormat(format, key));
  const problem =
    keys.length === 0 ? t.required : wrong < 0 ? undefined : t.wrongLine(wrong + 1, keyExample(format));
  const take = (then: (keys: readonly string[]) => void) => () => {
    setTried(problem !== undefined);
    if (problem === undefined) then(keys);
  };
  return (
    <section className="stack" aria-label={t.title}>
      <SecretArea
        name="new-keys"
        label={t.label}
        value={typed}
        onValue={onTyped}
        rows={3}
        texts={t.secret}
        error={isTried ? problem : undefined}
        hint={sentences(
          locale,
          keys.length === 0 ? t.hint : t.count(keys.length),
          repeated > 0 && t.repeated(repeated),
        )}
      />
      <Slips types={[type]} typed={{ key: typed, isBatch: true }} />
      <div className="keys-tools">
        <Button busy={busy} onClick={take(onAdd)}>
          {t.confirm}
        </Button>
        <Button variant="quiet" onClick={take(onReplace)}>
          {t.replace}
        </Button>
      </div>
    </section>
  );
}

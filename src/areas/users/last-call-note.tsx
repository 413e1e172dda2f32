import { nowSeconds } from "../../domain/time/date-time.js";
import { formatUnit } from "../../domain/text/number-text.js";
import { formatTime } from "../../i18n/format.js";
import { createLastCallReader } from "../../state/usage/read-last-calls.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { PausedNote } from "../../ui/kit/notice/paused-note.js";
import { lastCallMessages } from "./generated/last-call.messages.en.js";

/** Where the times of last calls come from, and what is to be done for them; reads them where that takes few calls. */
export function View() {
  const t = useMessages(lastCallMessages);
  const locale = useLocale();
  const gateway = useGateway();
  const reader = useModel(() => createLastCallReader(gateway), gateway);
  const state = useValue(reader.state);
  switch (state.kind) {
    case "asking":
      return (
        <div className="coverage" aria-busy>
          <span role="status">{t.asking}</span>
        </div>
      );
    case "failed":
      return (
        <ErrorCallout error={state.error} retry={() => void reader.start()}>
          {t.failed}
        </ErrorCallout>
      );
    case "reading":
      return (
        <div className="coverage" aria-busy>
          <progress aria-label={t.asking} max={state.calls} value={state.done} />
          <span role="status">{t.reading(state.done, state.calls)}</span>
          <Button variant="quiet" onClick={reader.stop}>
            {t.stop}
          </Button>
          <PausedNote />
        </div>
      );
    case "offered": {
      const minutes = Math.ceil(state.milliseconds / 60_000);
      const time = formatUnit(`${Math.max(1, minutes)}`, locale, "minute", "long")
        .map(({ value }) => value)
        .join("");
      return (
        <div className="coverage">
          <span role="status">{t.offer(state.calls, time)}</span>
          <Button variant="quiet" onClick={() => void reader.read()}>
            {t.read}
          </Button>
        </div>
      );
    }
    default:
      return (
        <div className="coverage">
          <span role="status">{t.from[state.source](formatTime(state.at, nowSeconds(), locale))}</span>
          <Button variant="quiet" icon="refresh" onClick={() => void reader.again()}>
            {t.again}
          </Button>
        </div>
      );
  }
}

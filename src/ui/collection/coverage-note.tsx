import { collectionMessages } from "./generated/messages.en.js";
import { sentences } from "../../i18n/sentences.js";
import { useLocale, useMessages } from "../host/context/host.js";
import { useValue } from "../host/lifecycle/use-value.js";
import { Button } from "../kit/button/button.js";
import { useErrorText } from "../kit/notice/errors.js";
import { LongText } from "../kit/text/long-text.js";
import { PausedNote } from "../kit/notice/paused-note.js";
import type { AnyCollection } from "./definition.js";

/** How much of a list was looked at, how loading the rest goes, and Stop. */
export function View({ model }: { readonly model: AnyCollection }) {
  const t = useMessages(collectionMessages);
  const locale = useLocale();
  const whole = useValue(model.whole);
  const partial = useValue(model.partial);
  const filtered = useValue(model.filtered);
  const sorted = useValue(model.sort) !== undefined;
  const query = useValue(model.query);
  const complete = useValue(model.complete);
  const matching = useValue(model.rows).length;
  const loaded = useValue(model.loaded);
  const trouble = useErrorText(useValue(model.wholeError));
  const searched = query !== "" && !complete;

  const said = filtered
    ? t.partly(matching, loaded)
    : searched && !partial
      ? t.serverSearch
      : (sorted ? t.sortedPartly : t.loadedPartly)(loaded);
  return (
    <div className="coverage" aria-busy={whole === "loading" || undefined}>
      {whole === "loading" ? <progress aria-label={t.loadingRest(loaded)} /> : null}
      <span role="status">
        {sentences(
          locale,
          whole === "failed" && t.loadFailed,
          whole === "loading" && !filtered && !sorted ? t.loadingRest(loaded) : said,
        )}
      </span>
      {whole === "failed" && trouble ? (
        <span className="danger">
          <LongText text={trouble} />
        </span>
      ) : null}
      {whole === "loading" ? (
        <Button variant="quiet" onClick={() => model.stopLoading()}>
          {t.stop}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => void model.loadRest()}>
          {searched && !partial ? t.searchRest : t.loadRest}
        </Button>
      )}
      {whole === "loading" && loaded > 500 ? <span className="muted">{t.slow}</span> : null}
      {whole === "loading" ? <PausedNote /> : null}
    </div>
  );
}

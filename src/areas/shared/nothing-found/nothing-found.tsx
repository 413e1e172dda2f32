import { shortened } from "../../../domain/text/long-text.js";
import { sentences } from "../../../i18n/sentences.js";
import type { AnyCollection } from "../../../ui/collection/definition.js";
import { useGateway, useLocale, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Button } from "../../../ui/kit/button/button.js";
import { Panel } from "../../../ui/kit/tabs/panel.js";
import { nothingFoundMessages } from "./generated/messages.en.js";
import { comparedText, searchedText, type NamedList } from "./searched-text.js";

/** A list of which no row matches. */
export interface NothingFoundProps {
  readonly list: NamedList;
  readonly model: AnyCollection;
  /** Where the prices are those of the models that the account can use. */
  readonly own?: boolean;
}

/** How much of a search is repeated where it found nothing. */
const longestQuery = 100;

/** Says that no row matches a search or the filters, and of which rows and fields that is known. */
export function View({ list, model, own = false }: NothingFoundProps) {
  const t = useMessages(nothingFoundMessages);
  const locale = useLocale();
  const supports = useValue(useGateway().supports);
  const filtered = useValue(model.filtered);
  const complete = useValue(model.complete);
  const loaded = useValue(model.loaded);
  const seeksSecret = useValue(model.seeksSecret);
  const all = useValue(model.all);
  const typed = shortened(useValue(model.query), longestQuery);

  if (filtered && loaded > 0 && !seeksSecret)
    return (
      <Panel
        title={complete ? t.filtered : t.filteredLoaded(loaded)}
        text={typed === "" ? undefined : t.alsoSearched(typed)}
      >
        <Button
          onClick={() => {
            model.clearFilters();
            if (typed !== "") void model.search("");
          }}
        >
          {t.showAllRows}
        </Button>
      </Panel>
    );

  const keys = () => all.map((row) => model.secretOf(row));
  return (
    <Panel
      title={t.title[list]}
      text={
        seeksSecret
          ? sentences(locale, comparedText(t, list, keys(), complete), t.key.unsent)
          : searchedText(t, supports, { list, typed, loaded, complete, own })
      }
    >
      <Button onClick={() => void model.search("")}>{t.showAll[list]}</Button>
    </Panel>
  );
}

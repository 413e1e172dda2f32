import { memo, useState } from "react";
import type { OfferedChange } from "../../../domain/money/synced/offered-changes.js";
import type { PriceSource } from "../../../state/prices/price-sources.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { Button } from "../../../ui/kit/button/button.js";
import { SelectField } from "../../../ui/kit/field/select-field.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { Segmented } from "../../../ui/kit/segmented/segmented.js";
import { syncMessages } from "./generated/sync.messages.en.js";
import { PriceChangeText, usePriceTexts } from "./price-change.js";
import { useSourceName } from "./sync-sources.js";

/** So many lines are drawn at first, and with each further press. */
const STEP = 200;

const shows = ["all", "changed", "new"] as const;

type Shown = (typeof shows)[number];

const isShown = ({ before }: OfferedChange, shown: Shown): boolean =>
  shown === "all" || (before !== undefined && before.input !== "none") === (shown === "changed");

/** In the place of a source: the price of a model is left alone. */
export const leftAlone = "none";

/** For each model which source's price is taken; nothing for one that is left alone. */
export type Taken = ReadonlyMap<string, string>;

/** The prices that sources have otherwise: found by name, taken or left alone, one by one or all that are shown. */
export function SyncChanges({
  rows,
  sources,
  taken,
  onTake,
}: {
  readonly rows: readonly OfferedChange[];
  /** Those that were asked. */
  readonly sources: readonly PriceSource[];
  readonly taken: Taken;
  /** Takes these models' prices from a source of theirs, the first one unless named; or leaves them alone. */
  readonly onTake: (models: readonly OfferedChange[], source?: string) => void;
}) {
  const t = useMessages(syncMessages);
  const [searched, setSearched] = useState("");
  const [shown, setShown] = useState<Shown>("all");
  const [most, setMost] = useState(STEP);
  const text = searched.trim().toLowerCase();
  const found = rows.filter(({ model }) => model.toLowerCase().includes(text));
  const matching = found.filter((row) => isShown(row, shown));
  const untaken = matching.filter(({ model }) => !taken.has(model));
  const takenHere = matching.filter(({ model }) => taken.has(model));
  return (
    <div className="stack">
      <div className="sync-bar">
        <div className="grow">
          <TextField
            label={t.search}
            type="search"
            name="search"
            clearable
            value={searched}
            onValue={(next) => {
              setSearched(next);
              setMost(STEP);
            }}
          />
        </div>
        <Segmented
          label={t.show}
          segments={shows.map((value) => ({
            value,
            content: t.shown[value](found.filter((row) => isShown(row, value)).length),
          }))}
          chosen={shown}
          onChosen={setShown}
        />
      </div>
      <div className="row">
        <Button disabled={untaken.length === 0} onClick={() => onTake(untaken)}>
          {t.selectAll(matching.length)}
        </Button>
        <Button disabled={takenHere.length === 0} onClick={() => onTake(takenHere, leftAlone)}>
          {t.clear}
        </Button>
        <span role="status">{t.selected(taken.size)}</span>
      </div>
      {matching.length === 0 ? (
        <p className="muted">{t.noMatch}</p>
      ) : (
        <ul className="sync-changes" aria-label={t.list} tabIndex={0}>
          {matching.slice(0, most).map((row) => (
            <SyncLine
              key={row.model}
              row={row}
              sources={sources}
              source={taken.get(row.model)}
              onTake={onTake}
            />
          ))}
        </ul>
      )}
      {matching.length > most ? (
        <Button onClick={() => setMost(most + STEP)}>{t.more(Math.min(STEP, matching.length - most))}</Button>
      ) : null}
    </div>
  );
}

/** One model: its price, what it would be, and by whom. Drawn again only when something of it changes. */
const SyncLine = memo(function SyncLine({
  row,
  sources,
  source,
  onTake,
}: {
  readonly row: OfferedChange;
  readonly sources: readonly PriceSource[];
  /** Whose price is taken; nothing where it is left alone. */
  readonly source: string | undefined;
  readonly onTake: (models: readonly OfferedChange[], source?: string) => void;
}) {
  const t = useMessages(syncMessages);
  const nameOf = useSourceName();
  const texts = usePriceTexts();
  const { model, offers } = row;
  const offer = offers.find((one) => one.source === source) ?? offers[0];
  const named = (key: string) => {
    const found = sources.find((one) => one.key === key);
    return found ? nameOf(found) : key;
  };
  return (
    <li className="sync-change">
      <label className="sync-check">
        <input
          type="checkbox"
          checked={source !== undefined}
          onChange={() => onTake([row], source === undefined ? undefined : leftAlone)}
        />
        <span className="sync-name">
          <span className="mono">{model}</span> <PriceChangeText change={offer.change} />
        </span>
      </label>
      {offers.length > 1 ? (
        <div className="sync-from">
          <SelectField
            label={t.sourceFor(model)}
            labelHidden
            value={offer.source}
            choices={offers.map(({ source: value, change }) => ({
              value,
              label: t.offer(named(value), texts.after(change)),
            }))}
            onValue={(value) => onTake([row], value)}
          />
        </div>
      ) : sources.length > 1 ? (
        <span className="muted sync-from">{named(offer.source)}</span>
      ) : null}
    </li>
  );
});

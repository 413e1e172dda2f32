import { featuresOf } from "../../../api/dialects/features.js";
import type { PriceSource } from "../../../state/prices/price-sources.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Badge } from "../../../ui/kit/badge/badge.js";
import { TextField } from "../../../ui/kit/field/text-field.js";
import { syncMessages } from "./generated/sync.messages.en.js";

/** What a source is called. */
export function useSourceName(): (source: PriceSource) => string {
  const { names } = useMessages(syncMessages);
  return ({ key, kind, name }) => {
    if (kind === "channel") return name;
    // The lists that new-api has a Chinese name for.
    return Object.hasOwn(names, key) ? names[key as keyof typeof names] : name;
  };
}

/** The sources that prices can be compared with, each with a box, and with how it is read once it is selected. */
export function SyncSources({
  sources,
  paths,
  onToggle,
  onPath,
}: {
  readonly sources: readonly PriceSource[];
  /** The paths of the selected sources, by their keys. */
  readonly paths: ReadonlyMap<string, string>;
  readonly onToggle: (source: PriceSource) => void;
  readonly onPath: (source: PriceSource, path: string) => void;
}) {
  const t = useMessages(syncMessages);
  const nameOf = useSourceName();
  const { priceSync } = featuresOf(useValue(useGateway().supports));
  return (
    <ul className="sync-sources" aria-label={t.sources}>
      {sources.map((source) => {
        const { key, kind, baseUrl, isDisabled } = source;
        const path = paths.get(key);
        return (
          <li key={key} className="sync-source">
            <label className="sync-check">
              <input type="checkbox" checked={path !== undefined} onChange={() => onToggle(source)} />
              <span className="sync-name">
                {nameOf(source)} {isDisabled ? <Badge tone="grey">{t.disabled}</Badge> : null}{" "}
                {baseUrl === "" ? null : <span className="muted">{baseUrl}</span>}
              </span>
            </label>
            {path === undefined || kind === "built-in" || kind === "models-dev" ? null : kind ===
              "address" ? (
              <TextField
                label={t.address}
                name="address"
                type="url"
                value={path}
                hint={priceSync === "sources" ? t.addressByGateway : t.addressByBrowser}
                onValue={(next) => onPath(source, next)}
              />
            ) : kind === "channel" ? (
              <TextField
                label={t.pathOf(nameOf(source))}
                name={`path-${key}`}
                mono
                value={path}
                hint={t.pathHint}
                onValue={(next) => onPath(source, next)}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

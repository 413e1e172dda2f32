import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isAbortError, isGatewayError } from "../../../api/client/errors.js";
import { pricesEqual, type PastedChange } from "../../../domain/money/pasted/pasted-changes.js";
import type { PriceRow } from "../../../domain/money/price-row.js";
import {
  isUsualChange,
  offeredChanges,
  type OfferedChange,
} from "../../../domain/money/synced/offered-changes.js";
import { keepingOf } from "./save-prices.js";
import type { PriceBook } from "../../../state/prices/price-book.js";
import { askSources, type PriceSource, type SourceAnswer } from "../../../state/prices/price-sources.js";
import { useGateway } from "../../../ui/host/context/host.js";
import { useReport } from "../../../ui/kit/notice/errors.js";
import { leftAlone, type Taken } from "./sync-changes.js";

/** What sources answered, and the prices that it was compared with. */
interface Compared {
  readonly answers: readonly SourceAnswer[];
  readonly prices: readonly PriceRow[];
}

/**
 * Sources that are asked for prices, what they would change, and what of it is taken.
 * @param models the models that channels have
 */
export function useSync(book: PriceBook, models: readonly string[]) {
  const gateway = useGateway();
  const report = useReport();
  const [paths, setPaths] = useState<ReadonlyMap<string, string>>(new Map());
  const [compared, setCompared] = useState<Compared>();
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  /** What somebody took or left alone; all else is as it usually is. */
  const [turned, setTurned] = useState<ReadonlyMap<string, string>>(new Map());

  const offered = useMemo(() => {
    const told = (compared?.answers ?? []).flatMap(({ source, reading }) =>
      reading ? [[source.key, reading] as const] : [],
    );
    const keeping = keepingOf(book);
    return offeredChanges(new Map(told), compared?.prices ?? [], keeping);
  }, [book, compared]);
  const taken = useMemo((): Taken => {
    const known = new Set(models);
    return new Map(
      offered.rows.flatMap(({ model, offers: [first] }) => {
        const source = turned.get(model) ?? (isUsualChange(first.change, known) ? first.source : leftAlone);
        return source === leftAlone ? [] : [[model, source] as const];
      }),
    );
  }, [offered, turned, models]);

  const take = useCallback((rows: readonly OfferedChange[], source?: string) => {
    setTurned((now) => {
      const next = new Map(now);
      for (const { model, offers } of rows) next.set(model, source ?? offers[0].source);
      return next;
    });
  }, []);

  const compare = async (sources: readonly PriceSource[]) => {
    if (busy) return;
    const chosen = sources.flatMap((source) => {
      const path = paths.get(source.key);
      return path === undefined ? [] : [{ source, path }];
    });
    running.current = new AbortController();
    const { signal } = running.current;
    setBusy(true);
    try {
      // The kinds of tokens that the gateway weighs are known once its prices are.
      const prices = await book.list(gateway.http, { signal });
      setCompared({ answers: await askSources(gateway, chosen, signal), prices });
      setTurned(new Map());
    } catch (error) {
      if (isAbortError(error)) return;
      if (!isGatewayError(error)) throw error;
      report(error);
    } finally {
      setBusy(false);
    }
  };

  /**
   * What is taken, as long as no price of it was changed since it was compared; else how many were, after comparing
   * what the sources say again. Rejects with a GatewayError.
   */
  const changes = async (): Promise<readonly PastedChange[] | number> => {
    const chosen = offered.rows.flatMap(({ model, offers }) => {
      const offer = offers.find(({ source }) => source === taken.get(model));
      return offer ? [offer.change] : [];
    });
    const prices = await book.list(gateway.http);
    const now = new Map(prices.map((price) => [price.model, price]));
    const changed = chosen.filter(({ before, after: { model } }) => {
      const price = now.get(model);
      return before && price ? !pricesEqual(before, price) : before !== price;
    });
    if (changed.length > 0 && compared) setCompared({ ...compared, prices });
    return changed.length > 0 ? changed.length : chosen;
  };

  return {
    paths,
    busy,
    answers: compared?.answers,
    offered,
    taken,
    take,
    compare,
    changes,
    toggle({ key, path }: PriceSource) {
      const next = new Map(paths);
      if (!next.delete(key)) next.set(key, path);
      setPaths(next);
    },
    setPath: ({ key }: PriceSource, path: string) => setPaths(new Map(paths).set(key, path)),
    /** Goes back to the sources, and gives up what is being read. */
    back() {
      running.current?.abort();
      setCompared(undefined);
    },
  };
}

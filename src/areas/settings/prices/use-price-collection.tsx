import type { ReactNode } from "react";
import type { PriceRow } from "../../../domain/money/price-row.js";
import { priceMessages } from "./generated/prices.messages.en.js";
import { bindCollection } from "../../../ui/collection/bind-collection.js";
import { lazyActions } from "../../../ui/collection/actions/lazy-actions.js";
import type { AnyDefinition } from "../../../ui/collection/definition.js";
import { useCapabilities } from "../../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { NothingFound } from "../../shared/nothing-found/lazy.js";
import { prices } from "./price-collection.js";
import type { PricesModel } from "./prices-model.js";
import { usePriceFormat } from "./use-price-format.js";

const loadJobs = () => import("./jobs.js");
const actions = lazyActions(() => import("./price-actions.js"));

/** The list of prices in a view: with its model, its texts and what can be done. */
export function usePriceCollection(
  model: PricesModel,
  {
    edit,
    copy,
    removeMany,
    ...parts
  }: {
    readonly edit: (price: PriceRow) => void;
    readonly copy: (price: PriceRow) => void;
    /** Asks before prices are deleted together. */
    readonly removeMany: (prices: readonly PriceRow[]) => void;
    readonly tools: ReactNode;
    readonly create?: ReactNode;
    readonly notice?: ReactNode;
  },
): AnyDefinition {
  const t = useMessages(priceMessages);
  const { priceTable, optionGroups } = useValue(useGateway().supports);
  const open = useCapabilities()("edit") && model.book ? edit : undefined;
  const removes = model.book?.deletesAtOnce ?? false;
  const locks = model.book?.isRelative ? [] : ["switch"];

  return bindCollection(
    prices,
    {
      t,
      format: usePriceFormat(),
      owners: useValue(model.owners),
      isTable: priceTable,
      hasKinds: priceTable || optionGroups.includes("prices"),
      open,
    },
    {
      model,
      label: t.title,
      texts: t.list,
      nothingFound: <NothingFound list="prices" model={model} own={model.book === undefined} />,
      search: priceTable
        ? { label: t.searchLabel, hint: t.searchHint }
        : { label: t.searchModel, hint: t.columns.model },
      ...parts,
      nameOf: ({ model: name }) => name,
      countText: t.bulk.things,
      jobs: loadJobs,
      menuLabel: ({ model: name }) => t.rowActions(name),
      open,
      ...(model.book
        ? {
            offers: {
              menu: ["edit", "create", ...locks, ...(removes ? [] : ["delete"])],
              many: ["edit", ...locks, ...(removes ? [] : ["delete"])],
              quick: [
                { key: "edit", capability: "edit", letter: "e" },
                { key: "copy", capability: "create", letter: "c" },
              ],
              removes,
              code: actions({ model, edit, copy, removeMany }),
            },
          }
        : {}),
    },
  );
}

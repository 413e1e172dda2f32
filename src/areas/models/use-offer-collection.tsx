import type { OfferedModel } from "../../domain/money/offer.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import type { AnyDefinition } from "../../ui/collection/definition.js";
import { useMessages, useNavigation } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { NothingFound } from "../shared/nothing-found/lazy.js";
import { modelsMessages } from "./messages.en.js";
import { offer as declaration } from "./offer-collection.js";
import { useOfferFormat } from "./offer-format.js";
import type { OfferModel } from "./offer-model.js";
import { PriceNotice } from "./price-notice.js";
import { useModelLinks } from "./use-model-links.js";

/** The list of models in a view: with its model, its texts and what can be done. */
export function useOfferCollection(model: OfferModel, open: (model: OfferedModel) => void): AnyDefinition {
  const t = useMessages(modelsMessages);
  const navigation = useNavigation();
  const links = useModelLinks(model);
  const offer = useValue(model.offer);
  const selected = useValue(model.filters).group || undefined;
  return bindCollection(
    declaration,
    { t, format: useOfferFormat(t), offer, selected, open },
    {
      model,
      label: t.title,
      texts: t.list,
      nothingFound: <NothingFound list="models" model={model} own />,
      search: { label: t.searchLabel, hint: t.searchHint },
      uncopied: model.uncopied,
      nameOf: ({ name }) => name,
      countText: t.things,
      menuLabel: ({ name }) => t.rowActions(name),
      open,
      buttonCapabilities: ["copy"],
      actions: [
        {
          key: "copy-name",
          capability: "copy",
          label: t.copy,
          icon: "copy",
          shortcut: "c",
          buttonLabel: ({ name }) => t.copyName(name),
          run: (row) => void links.copy(row),
        },
      ],
      rowItems(row) {
        const query = links.chatQuery(row);
        if (query === undefined) return [];
        const href = navigation.href("playground", undefined, query);
        return [
          {
            key: "playground",
            capability: "playground",
            label: t.tryIt,
            icon: "chat",
            ...(href === undefined ? {} : { href }),
            onSelect: () => void navigation.go("playground", undefined, query),
          },
        ];
      },
      notice: <PriceNotice offer={offer} selected={selected} />,
    },
  );
}

import type { OfferedModel } from "../../domain/money/offer.js";
import { defineRowActions } from "../../ui/collection/actions/row-actions.js";
import { useMessages, useNavigation } from "../../ui/host/context/host.js";
import { modelsMessages } from "./generated/messages.en.js";
import type { OfferModel } from "./offer-model.js";
import { useModelLinks } from "./use-model-links.js";

/** What can be done with a model. */
export const View = defineRowActions<OfferedModel, { readonly model: OfferModel }>(({ model }) => {
  const t = useMessages(modelsMessages);
  const navigation = useNavigation();
  const links = useModelLinks(model);
  return {
    actions: [
      {
        key: "copy-name",
        capability: "copy",
        label: t.copy,
        icon: "copy",
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
  };
});

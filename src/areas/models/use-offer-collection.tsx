import { type OfferedModel, basisOf, type Offer } from "../../domain/money/offer.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import { lazyActions } from "../../ui/collection/actions/lazy-actions.js";
import type { AnyDefinition } from "../../ui/collection/definition.js";
import { useMessages, useLocale } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { NothingFound } from "../shared/nothing-found/lazy.js";
import { modelsMessages, type ModelsMessages } from "./generated/messages.en.js";
import { offer as declaration } from "./offer-collection.js";
import { useOfferFormat } from "./offer-format.js";
import type { OfferModel } from "./offer-model.js";
import { formatNumber } from "../../domain/text/number-text.js";
import { sentences } from "../../i18n/sentences.js";

const actions = lazyActions(() => import("./offer-actions.js"));

/** The list of models in a view: with its model, its texts and what can be done. */
export function useOfferCollection(model: OfferModel, open: (model: OfferedModel) => void): AnyDefinition {
  const t = useMessages(modelsMessages);
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
      manualCopyText: model.manualCopyText,
      nameOf: ({ name }) => name,
      countText: t.things,
      menuLabel: ({ name }) => t.rowActions(name),
      open,
      buttonCapabilities: ["copy"],
      offers: {
        menu: ["copy", "playground"],
        quick: [
          {
            key: "copy-name",
            capability: "copy",
            letter: "c",
            button: { icon: "copy", label: ({ name }) => t.copyName(name) },
          },
        ],
        code: actions({ model }),
      },
      notice: <PriceNotice offer={offer} selected={selected} />,
    },
  );
}

/** For which group the prices of the list are; undefined for a list without prices. */
function linesOf(
  offer: Offer,
  selected: string | undefined,
  locale: string,
  { notice: t, factor }: ModelsMessages,
): readonly string[] {
  const { models, own } = offer;
  if (models.length === 0) return [];
  if (models.every(({ price }) => price.kind === "untold")) return [t.untold];
  const factors = offer.groups.filter((group) => group.factor !== undefined);
  if (factors.length === 0) return [t.before];
  const group = basisOf(offer, selected);
  if (!group) return factors.length === 1 ? [] : [t.cheapest];
  const name = factor(group.name, formatNumber(group.factor ?? 1, locale));
  const hasAll = selected !== undefined || models.every(({ groups }) => groups.includes(group.name));
  return [group.name === own ? t.own(name) : t.group(name), ...(hasAll ? [] : [t.others])];
}

/** Says for which group the prices of the list are. */
function PriceNotice({ offer, selected }: { readonly offer: Offer; readonly selected: string | undefined }) {
  const t = useMessages(modelsMessages);
  const locale = useLocale();
  const lines = linesOf(offer, selected, locale, t);
  return lines.length === 0 ? null : <p className="muted">{sentences(locale, ...lines)}</p>;
}

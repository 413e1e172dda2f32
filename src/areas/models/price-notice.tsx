import { basisOf, type Offer } from "../../domain/money/offer.js";
import { formatNumber } from "../../domain/text/number-text.js";
import { sentences } from "../../i18n/sentences.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { modelsMessages, type ModelsMessages } from "./messages.en.js";

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
export function PriceNotice({
  offer,
  selected,
}: {
  readonly offer: Offer;
  readonly selected: string | undefined;
}) {
  const t = useMessages(modelsMessages);
  const locale = useLocale();
  const lines = linesOf(offer, selected, locale, t);
  return lines.length === 0 ? null : <p className="muted">{sentences(locale, ...lines)}</p>;
}

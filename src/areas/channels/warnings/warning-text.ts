import type { ChannelWarning, ShadowedModel } from "../../../domain/channels/channel-warning.js";
import { priceOfRatio, type PriceCurrency } from "../../../domain/money/model-price.js";
import type { OddCharacter } from "../../../domain/text/odd-characters.js";
import { formatPrice } from "../../../domain/money/price-text.js";
import { isolated } from "../../../i18n/isolate.js";
import type { ChannelWarningMessages } from "./generated/messages.en.js";

/** What the words of a warning depend on. */
export interface WarningContext {
  readonly t: ChannelWarningMessages;
  readonly locale: string;
  /** The name of the channel's type. */
  readonly provider: string;
  /** See `Supports.unpricedRatio`. */
  readonly unpricedRatio: number | undefined;
  /** What prices are in. */
  readonly currency: PriceCurrency;
}

/** How many names a warning lists. */
const maxNames = 5;

/** A character as a reader can find it. */
function oddText(odd: OddCharacter, t: ChannelWarningMessages): string {
  if (odd.kind === "blank") return t.blank;
  return odd.kind === "invisible" ? t.invisible(odd.code) : odd.character;
}

/** A warning in words. */
export function warningText(warning: ChannelWarning, context: WarningContext): string {
  const { t, locale, provider, unpricedRatio, currency } = context;
  const list = (names: readonly string[]): string => {
    const first = names.slice(0, maxNames).map(isolated).join(", ");
    return names.length > maxNames ? t.more(first, names.length - maxNames) : first;
  };
  const shadowed = ({ model, groups }: ShadowedModel) =>
    groups ? t.inGroups(model, groups.join(", ")) : model;
  switch (warning.kind) {
    case "name-exists":
      return t.nameExists(warning.id);
    case "key-repeated":
      return t.keyRepeated(list(warning.lines.map(String)), warning.lines.length);
    case "key-malformed":
      return t.keyMalformed(warning.example);
    case "key-foreign":
      return t.keyForeign(warning.owner, provider);
    case "key-unusual":
      return t.keyUnusual(provider, warning.prefix);
    case "address-path":
      return t.addressPath(warning.path);
    case "address-query":
      return t.addressQuery;
    case "odd-characters":
      return t.oddCharacters(list(warning.odd.map((odd) => oddText(odd, t))));
    case "key-quoted":
      return t.keyQuoted;
    case "mapping-repeated":
      return t.mappingRepeated(list(warning.names), warning.names.length);
    case "unpriced":
      return unpricedRatio === undefined
        ? t.unpricedRefused(list(warning.models))
        : t.unpriced(
            list(warning.models),
            formatPrice(priceOfRatio(unpricedRatio, "tokens", currency), locale, currency),
          );
    case "mapping-unused":
      return t.mappingUnused(list(warning.models));
    case "target-unknown":
      return t.targetUnknown(list(warning.models));
    case "group-long":
      return t.groupLong(warning.length, warning.max);
    case "shadowed":
      return warning.all
        ? t.shadowedAll(list(warning.by))
        : t.shadowed(list(warning.models.map(shadowed)), list(warning.by));
  }
}

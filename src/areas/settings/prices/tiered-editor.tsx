import { tierFactor } from "../../../domain/money/tiers/tier-rows.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { tierMessages } from "./generated/tiers.messages.en.js";
import { PriceEditor, type PriceEditorProps } from "./price-editor.js";
import { TierFields } from "./tier-fields.js";
import { firstRow, typedTiers } from "./typed-tiers.js";

/** The fields of a price where it can be by tiers. */
export function View(props: Omit<PriceEditorProps, "tiered">) {
  const texts = useMessages(tierMessages);
  const tiered = { typed: typedTiers, Fields: TierFields, firstRow, factor: tierFactor, texts };
  return <PriceEditor {...props} tiered={tiered} />;
}

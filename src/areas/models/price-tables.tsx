import type { ReactNode } from "react";
import type { Offer, OfferedModel, OfferedPrice } from "../../domain/money/offer.js";
import { useMessages } from "../../ui/host/context/host.js";
import { modelsMessages } from "./generated/messages.en.js";
import type { OfferFormat } from "./offer-format.js";

/** A price in a table of them, with what it is the price of. */
interface PriceLine {
  readonly key: string;
  readonly name: ReactNode;
  readonly price: OfferedPrice;
  readonly factor: number;
  readonly isOwn?: boolean;
}

/** Prices below each other. */
function PriceTable({
  title,
  first,
  lines,
  format,
}: {
  readonly title: string;
  readonly first: string;
  readonly lines: readonly PriceLine[];
  readonly format: OfferFormat;
}) {
  const t = useMessages(modelsMessages);
  const sides = lines.some(({ price }) => price.kind === "tokens")
    ? (["input", "cached", "output"] as const).filter((side) =>
        lines.some(({ price }) => price.kind === "tokens" && price[side] !== undefined),
      )
    : (["input"] as const);
  const byToken = sides.length > 1 || lines.some(({ price }) => price.kind === "tokens");
  return (
    <section className="offer-section">
      <h3>{title}</h3>
      <table className="offer-prices" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {byToken ? t.perMillion(t.columns[side]) : t.price}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, price, factor, isOwn }) => (
            <tr key={key} data-own={isOwn || undefined}>
              <th scope="row">{name}</th>
              {sides.map((side) => (
                <td key={side}>{format.side(price, side, factor) ?? t.none}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The price of a model in each group that has it, the account's own first. */
export function GroupPrices({
  offered,
  offer,
  format,
}: {
  readonly offered: OfferedModel;
  readonly offer: Offer;
  readonly format: OfferFormat;
}) {
  const t = useMessages(modelsMessages);
  const isPriced = offered.price.kind === "tokens" || offered.price.kind === "flat";
  const lines = offer.groups
    .filter(({ name, factor }) => factor !== undefined && offered.groups.includes(name))
    .map(({ name, about, factor = 1, isUsable }): PriceLine => {
      const isOwn = name === offer.own;
      const remark = isOwn ? t.yours : isUsable ? about : t.locked;
      return {
        key: name,
        name: (
          <>
            {t.factor(name, format.number(factor))}
            {remark ? (
              <>
                {" "}
                <span className="muted">{remark}</span>
              </>
            ) : null}
          </>
        ),
        price: offered.price,
        factor,
        isOwn,
      };
    })
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
  if (!isPriced || lines.length === 0) return null;
  return <PriceTable title={t.byGroup} first={t.group} lines={lines} format={format} />;
}

/** Other prices of long calls, in the group whose price is shown. */
export function TierPrices({
  price,
  factor,
  format,
}: {
  readonly price: OfferedPrice;
  readonly factor: number;
  readonly format: OfferFormat;
}) {
  const t = useMessages(modelsMessages);
  if (price.kind !== "tokens" || price.tiers.length === 0) return null;
  const lines = [
    { key: "0", name: t.upTo, price, factor },
    ...price.tiers.map(({ from, ...sides }) => ({
      key: String(from),
      name: t.tier(from),
      price: { ...price, ...sides },
      factor,
    })),
  ];
  return <PriceTable title={t.tiers} first={t.price} lines={lines} format={format} />;
}

/** The price of a model on each channel, where they differ. */
export function ChannelPrices({
  offered,
  format,
}: {
  readonly offered: OfferedModel;
  readonly format: OfferFormat;
}) {
  const t = useMessages(modelsMessages);
  if (offered.byChannel.length === 0) return null;
  const lines = offered.byChannel.map(({ channel, price }) => ({
    key: channel,
    name: channel,
    price,
    factor: 1,
  }));
  return <PriceTable title={t.byChannel} first={t.channel} lines={lines} format={format} />;
}

import { groupFor, type FurtherKind, type OfferedModel } from "../../domain/money/offer.js";
import { useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { DetailList } from "../../ui/kit/detail-list/detail-list.js";
import { Dialog } from "../../ui/kit/dialog/dialog.js";
import { Icon } from "../../ui/kit/icon/icon.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { modelsMessages } from "./generated/messages.en.js";
import { useOfferFormat } from "./offer-format.js";
import type { OfferModel } from "./offer-model.js";
import { ChannelPrices, GroupPrices, TierPrices } from "./price-tables.js";
import { useModelLinks } from "./use-model-links.js";

/** Everything that the gateway tells of a model: what it is, where it can be called, its price in each group. */
export function View({
  model,
  offered,
  onClose,
}: {
  readonly model: OfferModel;
  readonly offered: OfferedModel;
  readonly onClose: () => void;
}) {
  const t = useMessages(modelsMessages);
  const format = useOfferFormat(t);
  const links = useModelLinks(model);
  const offer = useValue(model.offer);
  const selected = useValue(model.filters).group || undefined;
  const { price, endpoints, context, maxOutput } = offered;
  const factor = groupFor(offer, offered, selected)?.factor ?? 1;
  const tokens = (count: number | undefined) => count !== undefined && t.tokens(count);
  const further = price.kind === "tokens" ? (Object.entries(price.further) as [FurtherKind, number][]) : [];
  const paths = endpoints.map((name) => {
    const known = offer.paths.get(name);
    return known ? `${name} (${known.method} ${known.path})` : name;
  });
  const facts: readonly (readonly [label: string, value: string | false])[] = [
    [t.columns.vendor, offered.vendor],
    [t.columns.about, offered.about],
    [t.columns.billing, t.billing[price.kind]],
    ...further.map(
      ([kind, points]) => [t.further[kind], t.perMillion(format.tokens(points, factor))] as const,
    ),
    [t.columns.endpoints, paths.join(", ")],
    [t.columns.context, tokens(context)],
    [t.columns.maxOutput, tokens(maxOutput)],
    [t.columns.tags, offered.tags.join(", ")],
  ];
  const chat = links.chatQuery(offered);
  return (
    <Dialog
      side
      title={offered.name}
      onClose={onClose}
      footer={
        <>
          <Button icon="copy" onClick={() => void links.copy(offered)}>
            {t.copy}
          </Button>
          {chat === undefined ? null : (
            <PlaceLink place="playground" query={chat} className="button" data-variant="primary">
              <Icon name="chat" />
              {t.tryIt}
            </PlaceLink>
          )}
        </>
      }
    >
      {price.kind === "unset" ? (
        <Callout tone="warning">
          <strong>{t.unset}</strong>
          <br />
          {t.unsetText(t.perMillion(format.tokens(price.ratio, factor)))}
        </Callout>
      ) : null}
      {price.kind === "tokens" && price.isDefault ? <Callout>{t.isDefault}</Callout> : null}
      {offered.isTimed ? <Callout>{t.isTimed}</Callout> : null}
      <DetailList entries={facts.filter(([, value]) => value)} />
      {price.kind === "rule" ? (
        <section className="offer-section">
          <h3>{t.rule}</h3>
          <p className="muted">{t.ruleText}</p>
          <pre className="mono offer-rule">{price.rule}</pre>
        </section>
      ) : null}
      <GroupPrices offered={offered} offer={offer} format={format} />
      <TierPrices price={price} factor={factor} format={format} />
      <ChannelPrices offered={offered} format={format} />
    </Dialog>
  );
}

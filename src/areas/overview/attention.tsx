import type { ReactNode } from "react";
import type { Part } from "../../state/part.js";
import { overviewMessages } from "./generated/messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { Bone, Skeleton } from "../../ui/kit/loading/skeleton.js";
import { ChannelAttention } from "./channel-attention.js";
import { OwnAttention } from "./own-attention.js";
import type { OverviewModel } from "./overview-model.js";

/** What needs attention: the gateway's channels, or one's own tokens and balance. */
export function Attention({ model }: { readonly model: OverviewModel }) {
  const { all } = model;
  return all ? (
    <Attended part={all.channels}>
      {(channels) => <ChannelAttention channels={channels} all={all} />}
    </Attended>
  ) : (
    <Attended part={model.tokens}>{(tokens) => <OwnAttention tokens={tokens} model={model} />}</Attended>
  );
}

/** The part's box, with what it shows while there is nothing to show. */
function Attended<T>({
  part,
  children,
}: {
  readonly part: Part<T>;
  readonly children: (value: T) => ReactNode;
}) {
  const t = useMessages(overviewMessages);
  const value = useValue(part.value);
  const error = useValue(part.error);
  return (
    <section className="figure-card overview-attention" aria-label={t.attention} part="attention">
      {value === undefined ? <h2>{t.attention}</h2> : null}
      {error ? (
        <ErrorCallout error={error} retry={() => void part.load()}>
          {value === undefined ? t.loadFailed : t.stale}
        </ErrorCallout>
      ) : null}
      {value === undefined ? (
        error ? null : (
          <Skeleton label={t.attention}>
            <Bone className="overview-attention-bone" />
          </Skeleton>
        )
      ) : (
        children(value)
      )}
    </section>
  );
}

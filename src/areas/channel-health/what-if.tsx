import { useEffect, useRef, type RefObject } from "react";
import { coverOf, routesOf } from "../../domain/channels/channel-health.js";
import { useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import type { HealthModel } from "./health-model.js";
import { channelHealthMessages } from "./generated/messages.en.js";

/** How many channels are offered: those that most depends on. */
const maxShown = 3;

/** Which channels models depend on, and with one chosen what would follow if it were gone. */
export function WhatIf({
  model,
  isPressed,
}: {
  readonly model: HealthModel;
  /** Whether a button of it was just pressed; kept outside, because what takes its place may be elsewhere. */
  readonly isPressed: RefObject<boolean>;
}) {
  const t = useMessages(channelHealthMessages);
  const { without, leastWeight } = useValue(model.division);
  const impacts = useValue(model.impacts);
  const all = useValue(model.all);
  const button = useRef<HTMLButtonElement>(null);
  const setWithout = (id: number | undefined) => {
    isPressed.current = true;
    model.filter("without", id === undefined ? "" : String(id));
  };
  // The pressed button goes: its focus stays with what has taken its place.
  useEffect(() => {
    if (isPressed.current) button.current?.focus();
    isPressed.current = false;
  }, [without, isPressed]);
  if (all.length === 0) return null;
  if (without !== undefined) {
    const impact = impacts.find(({ channel }) => channel.id === without);
    return (
      <Callout
        live
        action={
          <Button ref={button} onClick={() => setWithout(undefined)}>
            {t.restore}
          </Button>
        }
      >
        {t.gone(model.nameOf(without), impact?.none ?? 0, impact?.one ?? 0)}
      </Callout>
    );
  }
  const unserved = new Set(
    all
      .filter((row) => coverOf(routesOf(row, { leastWeight: undefined }).length) === "none")
      .map((row) => row.model),
  ).size;
  // Those that take a model away altogether; where there is none, those that leave it with a single channel.
  const left = impacts.some(({ none }) => none > 0) ? "none" : "one";
  return (
    <div className="what-if">
      <p>
        {t.state(new Set(all.map((row) => row.model)).size, unserved)}{" "}
        <span className="muted">{leastWeight === undefined ? t.evenly : t.byWeight}</span>
      </p>
      {impacts.length === 0 ? (
        <p className="muted">{t.independent}</p>
      ) : (
        <div role="group" aria-label={t.whatIf[left]} className="what-if-choices">
          <span className="muted">{t.whatIf[left]}</span>
          {impacts.slice(0, maxShown).map(({ channel, [left]: count }, at) =>
            count === 0 ? null : (
              <Button key={channel.id} ref={at === 0 ? button : null} onClick={() => setWithout(channel.id)}>
                <span className="what-if-name">{model.nameOf(channel.id)}</span>{" "}
                <span className="muted">{t.count(count)}</span>
              </Button>
            ),
          )}
        </div>
      )}
    </div>
  );
}

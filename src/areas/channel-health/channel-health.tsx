import { signal } from "@preact/signals-core";
import { useRef } from "react";
import { Role } from "../../domain/access/roles.js";
import { lazyActions } from "../../ui/collection/actions/lazy-actions.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { useGateway, useHost, useLocale, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import { useNarrow } from "../../ui/host/lifecycle/use-narrow.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Gate } from "../shared/gate.js";
import { NothingFound } from "../shared/nothing-found/lazy.js";
import { channelHealthSheet } from "./channel-health.css.js";
import { health } from "./health-collection.js";
import { createHealthModel } from "./health-model.js";
import { FailureSummary } from "./failure-summary.js";
import { channelHealthMessages } from "./generated/messages.en.js";
import { WhatIf } from "./what-if.js";

const actions = lazyActions(() => import("./health-actions.js"));

/** `<gw-channel-health>` and the console's /channel/health. */
export function View() {
  useHost().adopt(channelHealthSheet);
  return (
    <Gate role={Role.admin}>
      <ChannelHealth />
    </Gate>
  );
}

function ChannelHealth() {
  const t = useMessages(channelHealthMessages);
  const gateway = useGateway();
  const model = useModel(() => createHealthModel(gateway), gateway);
  const division = useValue(model.division);
  const failures = useValue(model.failures?.value ?? nothing);
  const isFailing = useValue<unknown>(model.failures?.error ?? nothing) !== undefined;
  const hasRows = useValue(model.all).length > 0;
  const readOnly = useReadOnly();
  const isNarrow = useNarrow();
  const isPressed = useRef(false);

  const definition = bindCollection(
    health,
    {
      t,
      locale: useLocale(),
      division,
      nameOf: model.nameOf,
      failures,
      isFailing,
      tellsFailures: model.failures !== undefined,
    },
    {
      model,
      label: t.table,
      texts: t.list,
      nothingFound: <NothingFound list="models" model={model} />,
      search: { label: t.searchLabel, hint: t.searchHint },
      nameOf: ({ model: name }) => name,
      countText: t.things,
      menuLabel: ({ model: name }) => t.rowActions(name),
      offers: { menu: [], code: actions({ readOnly }) },
      create: (
        <PlaceLink place="new-channel" className="button">
          {t.newChannel}
        </PlaceLink>
      ),
      buttonCapabilities: ["details"],
      // Above cards what can be supposed would push the first of them out of sight; what is supposed stays there.
      [isNarrow && division.without === undefined ? "foot" : "notice"]: (
        <>
          <WhatIf model={model} isPressed={isPressed} />
          {model.failures && hasRows ? <FailureSummary part={model.failures} nameOf={model.nameOf} /> : null}
        </>
      ),
    },
  );
  return (
    <section className="area stack health" aria-label={t.title}>
      <slot name="header" />
      <CollectionView definition={definition} />
    </section>
  );
}

/** Stands for what failed, where the gateway doesn't tell. */
const nothing = signal(undefined);

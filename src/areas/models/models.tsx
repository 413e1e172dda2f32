import { useState } from "react";
import type { OfferedModel } from "../../domain/money/offer.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { CollectionView } from "../../ui/collection/collection.js";
import { CapabilitiesProvider, useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useModel, useValue } from "../../ui/host/lifecycle/use-value.js";
import { Button } from "../../ui/kit/button/button.js";
import { ShapeSkeleton } from "../../ui/kit/loading/skeleton.js";
import { Panel } from "../../ui/kit/tabs/panel.js";
import { Gate } from "../shared/gate.js";
import { useIsRecognised } from "../shared/use-is-recognised.js";
import { modelsMessages } from "./generated/messages.en.js";
import { modelsSheet } from "./models.css.js";
import { createOfferModel } from "./offer-model.js";
import { useOfferCollection } from "./use-offer-collection.js";

const ModelDetail = createLazy(() => import("./model-detail.js"), { over: true });

/** `<gw-models>` and the console's /models: what the gateway offers, also to visitors where it tells them. */
export function View() {
  const t = useMessages(modelsMessages);
  useHost().adopt(modelsSheet);
  const { session, supports } = useGateway();
  const state = useValue(session.state);
  const user = useValue(session.user);
  const { offer } = useValue(supports);
  const isRecognised = useIsRecognised();
  if (state === "unknown" && !user) return <Gate>{null}</Gate>;
  // What is read depends on what the gateway is.
  if (!isRecognised) return <ShapeSkeleton shape="table" label={t.title} />;
  if (offer === "account")
    return (
      <Gate>
        <Models />
      </Gate>
    );
  // A list for one account isn't that of another.
  return <Models key={`${String(user?.id ?? 0)} ${offer}`} />;
}

function Models() {
  const t = useMessages(modelsMessages);
  const common = useMessages(commonMessages);
  const can = useCapabilities();
  const gateway = useGateway();
  const model = useModel(() => createOfferModel(gateway), gateway);
  const closed = useValue(model.closed);
  const [opened, open] = useState<OfferedModel>();
  const definition = useOfferCollection(model, open);

  if (closed === "sign-in") return <Gate>{null}</Gate>;
  if (closed === "off")
    return (
      <Panel title={t.offTitle} text={t.offText}>
        <Button onClick={() => void model.load()}>{common.retry}</Button>
      </Panel>
    );
  return (
    <section className="area stack" aria-label={t.title}>
      <slot name="header" />
      {/* The details of a model are this area's own. */}
      <CapabilitiesProvider value={(name) => name !== "details" && can(name)}>
        <CollectionView definition={definition}>
          {opened ? <ModelDetail model={model} offered={opened} onClose={() => open(undefined)} /> : null}
        </CollectionView>
      </CapabilitiesProvider>
    </section>
  );
}

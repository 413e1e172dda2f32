import { useState } from "react";
import { Role } from "../../domain/access/roles.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { ShapeSkeleton } from "../../ui/kit/loading/skeleton.js";
import { Panel } from "../../ui/kit/tabs/panel.js";
import { Gate } from "../shared/gate.js";
import { CatalogList } from "./catalog-list.js";
import { catalogMessages } from "./generated/messages.en.js";
import { PartChoice } from "../shared/part-choice.js";

const Vendors = createLazy(() => import("./vendors/vendor-list.js"), {
  fallback: () => <ShapeSkeleton shape="table" />,
});

const parts = ["models", "vendors"] as const;

/** `<gw-model-catalog>` and the console's /model-catalog: how models and their vendors are described. */
export function View() {
  const t = useMessages(catalogMessages);
  const supports = useValue(useGateway().supports);
  return (
    <Gate role={Role.admin}>
      {supports.modelCatalog ? <ModelCatalog /> : <Panel title={t.none.title} text={t.none.text} />}
    </Gate>
  );
}

function ModelCatalog() {
  const t = useMessages(catalogMessages);
  const [part, setPart] = useState<(typeof parts)[number]>("models");
  const choose = (
    <PartChoice label={t.parts.label} parts={parts} texts={t.parts} chosen={part} onChosen={setPart} />
  );
  return (
    <section className="area stack" aria-label={t.title}>
      <slot name="header" />
      {part === "models" ? <CatalogList>{choose}</CatalogList> : <Vendors>{choose}</Vendors>}
    </section>
  );
}

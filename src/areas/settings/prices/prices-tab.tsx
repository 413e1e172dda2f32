import { useState } from "react";
import { optionTabOf } from "../../../domain/settings/option-table.js";
import { priceAccess } from "../../../state/prices/price-access.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { useViewAddress } from "../../../ui/host/context/view-address.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { leave } from "../../../ui/host/leave/leave.js";
import { ShapeSkeleton } from "../../../ui/kit/loading/skeleton.js";
import { Segmented } from "../../../ui/kit/segmented/segmented.js";
import { Panel } from "../../../ui/kit/tabs/panel.js";
import { useIsRecognised } from "../../shared/use-is-recognised.js";
import { PriceList } from "./price-list.js";
import { priceMessages } from "./prices.messages.en.js";

/** Groups and the tables of ratios are settings, which are read by another form. */
const Options = createLazy(() => import("../options/price-options.js"), {
  fallback: () => <ShapeSkeleton shape="operation" />,
});

/** What the prices of gateways with ratios are shown in. */
const parts = ["models", "groups", "ratios"] as const;

type Part = (typeof parts)[number];

/** For each account what it may do with prices: the tab of the settings, and what `<gw-prices>` is made of. */
export function View() {
  const t = useMessages(priceMessages);
  const { session, supports: known } = useGateway();
  const supports = useValue(known);
  const access = priceAccess(supports, useValue(session.user)?.role);
  const isRecognised = useIsRecognised();
  // What prices are made of depends on the gateway: those of another one would be drawn, and asked for, until then.
  if (!isRecognised) return <ShapeSkeleton shape="table" label={t.title} />;
  if (access === "root-only") return <Panel title={t.rootOnlyTitle} text={t.rootOnlyText} />;
  if (access === "untold") return <Panel title={t.untoldTitle} text={t.untoldText} />;
  if (access === "options") return <RatioPrices parts={parts.slice(1)} />;
  if (access === "edit" && !supports.priceTable) return <RatioPrices parts={parts} />;
  return <PriceList writes={access === "edit"} />;
}

/** The models, the groups, and the ratios as they are stored, each in a part of its own. */
function RatioPrices({ parts }: { readonly parts: readonly Part[] }) {
  const t = useMessages(priceMessages);
  const { element } = useHost();
  const { given } = useViewAddress();
  const named = typeof given === "string" ? new URLSearchParams(given).get("setting") : null;
  const [part, setPart] = useState((): Part => {
    const tab = named === null ? undefined : optionTabOf(named);
    return tab === "groups" || tab === "ratios" ? tab : (parts[0] ?? "groups");
  });
  const choose = (
    <Segmented
      label={t.parts.label}
      segments={parts.map((value) => ({ value, content: t.parts[value] }))}
      chosen={part}
      onChosen={(next) => {
        if (next !== part) void leave(element, () => setPart(next));
      }}
    />
  );
  if (part === "models") return <PriceList writes>{choose}</PriceList>;
  return (
    <div className="stack">
      {choose}
      <Options key={part} tab={part} />
    </div>
  );
}

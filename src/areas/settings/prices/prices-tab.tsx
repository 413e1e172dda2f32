import { useState } from "react";
import { groupsOf, optionTabOf, tableOf } from "../../../domain/settings/gateway-options.js";
import { priceAccess } from "../../../state/prices/price-access.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { PlaceLink } from "../../../ui/host/context/place-link.js";
import { useViewAddress } from "../../../ui/host/context/view-address.js";
import { createLazy } from "../../../ui/host/lifecycle/lazy.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { ShapeSkeleton } from "../../../ui/kit/loading/skeleton.js";
import { Panel } from "../../../ui/kit/tabs/panel.js";
import { useIsRecognised } from "../../shared/use-is-recognised.js";
import { PriceList } from "./price-list.js";
import { priceMessages } from "./generated/prices.messages.en.js";
import { PartChoice } from "../../shared/part-choice.js";

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
  // Where groups have a screen of their own, their ratios are there.
  const here = parts.filter(
    (part) => part !== "groups" || groupsOf(part, tableOf(supports.optionGroups)).length > 0,
  );
  if (access === "options") return <RatioPrices parts={here.filter((part) => part !== "models")} />;
  if (access === "edit" && !supports.priceTable) return <RatioPrices parts={here} />;
  return <PriceList writes={access === "edit"} />;
}

/** The models, the groups unless they have a screen, and the ratios as they are stored, each in a part of its own. */
function RatioPrices({ parts }: { readonly parts: readonly Part[] }) {
  const t = useMessages(priceMessages);
  const { given } = useViewAddress();
  const settingName = typeof given === "string" ? new URLSearchParams(given).get("setting") : null;
  const tab = settingName === null ? undefined : optionTabOf(settingName);
  const named = parts.find((one) => one === tab);
  const [part, setPart] = useState<Part>(named ?? parts[0] ?? "ratios");
  const [led, setLed] = useState(settingName);
  // A setting may be named while the list of models is open, too.
  if (led !== settingName) {
    setLed(settingName);
    if (named) setPart(named);
  }
  const choose = (
    <div className="row">
      <PartChoice label={t.parts.label} parts={parts} texts={t.parts} chosen={part} onChosen={setPart} />
      {parts.includes("groups") ? null : <PlaceLink place="groups">{t.toGroups}</PlaceLink>}
    </div>
  );
  if (part === "models") return <PriceList writes>{choose}</PriceList>;
  return (
    <div className="stack">
      {choose}
      <Options key={part} tab={part} />
    </div>
  );
}

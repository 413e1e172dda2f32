import { useEffect } from "react";
import { useGateway } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { createOverviewUsage } from "./overview-usage.js";
import type { UsagePartProps } from "./usage-shown.js";
import { Tiles } from "./tiles.js";
import { Tops } from "./tops.js";
import { UsageBones } from "./usage-bones.js";
import { Week } from "./week.js";

const parts = { tiles: Tiles, week: Week, tops: Tops } as const;

/** A part of the overview that shows usage; the first one that is drawn begins to read it. */
export function View({ part, model, whose }: UsagePartProps) {
  const gateway = useGateway();
  useEffect(() => model.takeUsage(() => createOverviewUsage(gateway, whose)), [model, gateway, whose]);
  const usage = useValue(model.usage);
  const Part = parts[part];
  return usage ? (
    <Part usage={usage} whose={whose} channels={model.all?.channels} />
  ) : (
    <UsageBones part={part} whose={whose} />
  );
}

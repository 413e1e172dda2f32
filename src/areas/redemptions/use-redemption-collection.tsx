import type { ReactNode } from "react";
import type { Redemption } from "../../api/entities/redemptions.js";
import { redemptionMessages } from "./messages.en.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import type { AnyDefinition } from "../../ui/collection/definition.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { NothingFound } from "../shared/nothing-found/lazy.js";
import { redemptions } from "./redemption-collection.js";
import { createRedemptionsModel, type RedemptionsModel } from "./redemptions-model.js";
import { useRedemptionActions } from "./use-redemption-actions.js";

const loadJobs = () => import("./jobs.js");

/** The list of redemption codes in a view: with its model, its texts and what can be done. */
export function useRedemptionCollection(
  model: RedemptionsModel,
  {
    edit,
    ...parts
  }: {
    readonly edit: (code: Redemption) => void;
    readonly tools: ReactNode;
    readonly create?: ReactNode;
  },
): AnyDefinition {
  const t = useMessages(redemptionMessages);
  const gateway = useGateway();
  const open = useCapabilities()("edit") ? edit : undefined;
  const nameOf = ({ name }: Redemption) => name || t.noName;

  return bindCollection(
    redemptions,
    { t, open },
    {
      model,
      label: t.title,
      texts: t.list,
      nothingFound: <NothingFound list="codes" model={model} />,
      search: { label: t.searchLabel, hint: t.searchHint },
      uncopied: model.uncopied,
      ...parts,
      nameOf,
      countText: t.bulk.things,
      jobs: loadJobs,
      recreate: (rateLimiter) => createRedemptionsModel(gateway, rateLimiter),
      menuLabel: (code) => t.rowActions(nameOf(code)),
      ...(open ? { open } : {}),
      buttonCapabilities: ["copy"],
      ...useRedemptionActions(model, edit),
    },
  );
}

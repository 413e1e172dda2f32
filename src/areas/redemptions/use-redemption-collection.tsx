import type { ReactNode } from "react";
import type { Redemption } from "../../api/entities/redemptions.js";
import { featuresOf } from "../../api/dialects/features.js";
import { redemptionMessages } from "./generated/messages.en.js";
import { bindCollection } from "../../ui/collection/bind-collection.js";
import { lazyActions } from "../../ui/collection/actions/lazy-actions.js";
import type { AnyDefinition } from "../../ui/collection/definition.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { MenuItem } from "../../ui/kit/menu/menu.js";
import { NothingFound } from "../shared/nothing-found/lazy.js";
import { redemptions } from "./redemption-collection.js";
import { createRedemptionsModel, type RedemptionsModel } from "./redemptions-model.js";

const loadJobs = () => import("./jobs.js");
const actions = lazyActions(() => import("./redemption-actions.js"));

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
    readonly menuItems?: readonly MenuItem[];
  },
): AnyDefinition {
  const t = useMessages(redemptionMessages);
  const gateway = useGateway();
  const open = useCapabilities()("edit") ? edit : undefined;
  const nameOf = ({ name }: Redemption) => name || t.noName;

  return bindCollection(
    redemptions,
    { t, open, expire: featuresOf(useValue(gateway.supports)).codeExpiry },
    {
      model,
      label: t.title,
      texts: t.list,
      nothingFound: <NothingFound list="codes" model={model} />,
      search: { label: t.searchLabel, hint: t.searchHint },
      manualCopyText: model.manualCopyText,
      ...parts,
      nameOf,
      countText: t.bulk.things,
      jobs: loadJobs,
      recreate: (rateLimiter) => createRedemptionsModel(gateway, rateLimiter),
      menuLabel: (code) => t.rowActions(nameOf(code)),
      open,
      buttonCapabilities: ["copy"],
      offers: {
        menu: ["copy", "edit", "switch"],
        many: ["copy", "edit", "switch"],
        quick: [
          {
            key: "copy",
            capability: "copy",
            letter: "c",
            button: { icon: "copy", label: (code) => t.copy(nameOf(code)) },
          },
          { key: "edit", capability: "edit", letter: "e" },
        ],
        removes: true,
        code: actions({ model, edit }),
      },
    },
  );
}

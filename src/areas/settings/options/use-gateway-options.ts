import { use, useMemo } from "react";
import { asGatewayHas } from "../../../domain/settings/hidden-options.js";
import { tableOf, type KnownGroup } from "../../../domain/settings/gateway-options.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { settingsAdminMessages } from "./generated/admin.messages.en.js";
import { loadMember } from "./members/load-member.js";
import { mergeTexts, type OptionTexts } from "./option-texts.js";

/** The settings that the gateway has by its kind, as it has them. */
export interface GatewayOptions {
  readonly table: readonly KnownGroup[];
  /** What its list has that isn't set among its settings. */
  readonly elsewhere: readonly string[];
}

/** The settings of the gateway; suspends until those of its member are loaded. */
export function useGatewayOptions(): GatewayOptions {
  const { project, optionGroups } = useValue(useGateway().supports);
  const { groups, lacks, elsewhere } = use(loadMember(project));
  return useMemo(() => {
    const table = tableOf(optionGroups, groups, lacks).map((group) => ({
      ...group,
      options: group.options.map((option) => asGatewayHas(project, option)),
    }));
    return { table, elsewhere };
  }, [project, optionGroups, groups, lacks, elsewhere]);
}

/** The texts of settings, those of the gateway's member among them; suspends until these are loaded. */
export function useOptionTexts(): OptionTexts {
  const admin = useMessages(settingsAdminMessages);
  const { project } = useValue(useGateway().supports);
  const own = useMessages(use(loadMember(project)).messages);
  return useMemo(() => mergeTexts(admin, own), [admin, own]);
}

import { useEffect } from "react";
import type { OptionTab } from "../../domain/settings/option-definition.js";
import { groupsOf } from "../../domain/settings/option-table.js";
import { isRoot, Role } from "../../domain/access/roles.js";
import { settingsTabs, type SettingsTab } from "../../domain/settings/settings-tabs.js";
import { paletteMessages } from "./messages.en.js";
import { personalMessages } from "../../areas/settings/personal/personal.messages.en.js";
import { settingsAdminMessages } from "../../areas/settings/options/admin.messages.en.js";
import { settingsMessages } from "../../areas/settings/messages.en.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useEffectEvent } from "../../ui/host/lifecycle/use-effect-event.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { useNavigator } from "../router.js";
import type { Command } from "./commands.js";

/** Where the settings of each tab are. */
const optionTabs = {
  personal: [],
  operation: ["operation"],
  prices: ["groups", "ratios"],
  system: ["system"],
  other: ["other"],
  backup: [],
} as const satisfies Readonly<Record<SettingsTab, readonly OptionTab[]>>;

/** Who can do something in a tab. */
const lowestRole = (tab: SettingsTab): number =>
  tab === "personal" ? Role.user : tab === "prices" ? Role.admin : Role.root;

/**
 * Tells of every setting that this account may change, by its label: a way to its tab that gives it the focus. Draws
 * nothing.
 */
export function View({ onCommands }: { readonly onCommands: (commands: readonly Command[]) => void }) {
  const { groups } = useMessages(paletteMessages);
  const { title, tabs } = useMessages(settingsMessages);
  const admin = useMessages(settingsAdminMessages);
  const { token, invite, bindings, remove } = useMessages(personalMessages);
  const { session, supports: known } = useGateway();
  const role = useValue(session.user)?.role ?? 0;
  const supports = useValue(known);
  const can = useCapabilities();
  const navigator = useNavigator();

  const setting = (
    tab: (typeof settingsTabs)[number],
    name: string,
    label: string,
    words: readonly string[],
  ) => ({
    key: `setting ${tab} ${name}`,
    group: groups.settings,
    label,
    note: tabs[tab],
    icon: "settings" as const,
    words,
    run: () => navigator.push(`/setting/${tab}${name === "" ? "" : `?setting=${name}`}`),
  });
  const personal = [
    ["access-token", token.title],
    ["invite", invite.title],
    ["bindings", bindings.title],
    ["delete-account", remove.title],
  ] as const;
  const commands: readonly Command[] = [
    ...settingsTabs
      .filter((tab) => role >= lowestRole(tab) && can(tab))
      .map((tab) => setting(tab, "", tabs[tab], [title, tab])),
    ...personal
      .filter(([name]) => can(name))
      .map(([name, label]) => setting("personal", name, label, [name])),
    ...(isRoot(role) ? settingsTabs : [])
      .filter((tab) => can(tab) && (tab !== "prices" || !supports.priceTable))
      .flatMap((tab) =>
        optionTabs[tab]
          .flatMap((part) => groupsOf(part, supports.optionGroups))
          .flatMap(({ name, options }) =>
            options.map(({ key }) =>
              setting(tab, key, admin.options[key].label, [key, admin.groups[name].title]),
            ),
          ),
      ),
  ];
  const tell = useEffectEvent(() => onCommands(commands));
  const named = commands.map(({ key, label }) => `${key} ${label}`).join("\n");
  useEffect(() => tell(), [named]);
  return null;
}

import { useEffect } from "react";
import type { OptionTab } from "../../domain/settings/option-definition.js";
import { featuresOf } from "../../api/dialects/features.js";
import { groupsOf } from "../../domain/settings/gateway-options.js";
import { isRoot, Role } from "../../domain/access/roles.js";
import { settingsTabs, type SettingsTab } from "../../domain/settings/settings-tabs.js";
import { hasTab } from "../../domain/settings/member-tabs.js";
import { paletteMessages } from "./generated/messages.en.js";
import { personalMessages } from "../../areas/settings/personal/generated/personal.messages.en.js";
import { groupTexts, textsOf } from "../../areas/settings/options/option-texts.js";
import { useGatewayOptions, useOptionTexts } from "../../areas/settings/options/use-gateway-options.js";
import { settingsMessages } from "../../areas/settings/generated/messages.en.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useGateway, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { useEffectEvent } from "../../ui/host/lifecycle/use-effect-event.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { Command } from "./commands.js";

/** Where the settings of each tab are, and of prices, which are a screen of their own. */
const optionTabs = {
  personal: [],
  operation: ["operation"],
  prices: ["groups", "ratios"],
  payments: ["payments"],
  models: ["models"],
  limits: ["limits"],
  system: ["system"],
  other: ["other"],
  backup: [],
} as const satisfies Readonly<Record<SettingsTab, readonly OptionTab[]>>;

/** Who can do something in a tab. */
const lowestRole = (tab: SettingsTab): number => (tab === "personal" ? Role.user : Role.root);

/**
 * Tells of every setting that this account may change, by its label: a way to its tab that gives it the focus. Draws
 * nothing.
 */
export function View({ onCommands }: { readonly onCommands: (commands: readonly Command[]) => void }) {
  const { groups } = useMessages(paletteMessages);
  const { title, tabs } = useMessages(settingsMessages);
  const admin = useOptionTexts();
  const { table } = useGatewayOptions();
  const { token, invite, bindings, remove } = useMessages(personalMessages);
  const { session, supports: known } = useGateway();
  const role = useValue(session.user)?.role ?? 0;
  const supports = useValue(known);
  const can = useCapabilities();
  const navigation = useNavigation();
  const { optionTabs: ownTabs } = featuresOf(supports);
  const open = settingsTabs.filter((tab) => can(tab) && hasTab(tab, ownTabs));

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
    run: () => navigation.go(`settings-${tab}`, undefined, name === "" ? undefined : `setting=${name}`),
  });
  const personal = [
    ["access-token", token.title],
    ["invite", invite.title],
    ["bindings", bindings.title],
    ["delete-account", remove.title],
  ] as const;
  const commands: readonly Command[] = [
    // The screens of the console, of which the prices are one, are listed with the others.
    ...open
      .filter((tab) => tab !== "prices" && role >= lowestRole(tab))
      .map((tab) => setting(tab, "", tabs[tab], [title, tab])),
    ...personal
      .filter(([name]) => can(name))
      .map(([name, label]) => setting("personal", name, label, [name])),
    ...(isRoot(role) ? open : [])
      .filter((tab) => tab !== "prices" || !supports.priceTable)
      .flatMap((tab) =>
        optionTabs[tab]
          .flatMap((part) => groupsOf(part, table))
          .flatMap(({ name, options }) =>
            options.map(({ key }) =>
              setting(tab, key, textsOf(key, admin).label, [key, groupTexts(name, admin).title]),
            ),
          ),
      ),
  ];
  const publish = useEffectEvent(() => onCommands(commands));
  const signature = commands.map(({ key, label }) => `${key} ${label}`).join("\n");
  useEffect(() => publish(), [signature]);
  return null;
}

import { useState, type ComponentType } from "react";
import { Role } from "../../domain/roles.js";
import { settingsMessages } from "../../i18n/messages/settings.js";
import type { SettingsMessages } from "../../i18n/messages/settings.en.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { createLazy } from "../../ui/host/lazy.js";
import { leave } from "../../ui/host/leave.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { Tabs } from "../../ui/kit/tabs.js";
import { useValue } from "../../ui/host/use-value.js";
import { Gate } from "../gate.js";

type TabName = keyof SettingsMessages["tabs"];

interface SettingsTab {
  readonly name: TabName;
  /** The lowest role that sees it. */
  readonly role: number;
  readonly Panel: ComponentType;
}

/** Every tab, in their order. A new one is one more line; its view loads when it is first opened. */
const allTabs: readonly SettingsTab[] = [
  { name: "personal", role: Role.user, Panel: createLazy(() => import("./personal.js")) },
  { name: "operation", role: Role.admin, Panel: createLazy(() => import("./operation-tab.js")) },
  { name: "system", role: Role.admin, Panel: createLazy(() => import("./system-tab.js")) },
  { name: "other", role: Role.admin, Panel: createLazy(() => import("./other-tab.js")) },
];

/** `<gw-settings>` and the console's /setting (behaviour.md 2). */
export function View({ tab = "personal" }: { readonly tab?: TabName }) {
  return (
    <Gate>
      <Settings key={tab} first={tab} />
    </Gate>
  );
}

function Settings({ first }: { first: TabName }) {
  const t = useMessages(settingsMessages);
  const { element } = useHost();
  const role = useValue(useGateway().session.user)?.role ?? 0;
  const [wanted, setWanted] = useState(first);
  const can = useCapabilities();
  const tabs = allTabs.filter((tab) => role >= tab.role && can(tab.name));
  const chosen = tabs.find(({ name }) => name === wanted) ?? tabs[0];
  if (!chosen) return null;
  const { Panel } = chosen;
  // At once where nothing is unsaved: the next key may be on its way, and counts from the tab that this one chose.
  const choose = (name: TabName) => {
    if (name !== chosen.name) void leave(element, () => setWanted(name));
  };
  return (
    <section className="area" aria-label={t.title}>
      <Tabs
        label={t.title}
        tabs={tabs.map(({ name }) => ({ name, label: t.tabs[name] }))}
        chosen={chosen.name}
        onChosen={choose}
      >
        <Panel />
      </Tabs>
    </section>
  );
}

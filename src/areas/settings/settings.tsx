import { useState, type ComponentType } from "react";
import { featuresOf } from "../../api/dialects/features.js";
import { Role } from "../../domain/access/roles.js";
import type { SettingsTab } from "../../domain/settings/settings-tabs.js";
import { hasTab } from "../../domain/settings/member-tabs.js";
import type { Shape } from "../../theme/skeleton/shapes.js";
import { settingsMessages } from "./generated/messages.en.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { leave } from "../../ui/host/leave/leave.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { ShapeSkeleton } from "../../ui/kit/loading/skeleton.js";
import { Tabs } from "../../ui/kit/tabs/tabs.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Gate } from "../shared/gate.js";

interface TabPanel {
  readonly name: SettingsTab;
  /** The lowest role that sees it. */
  readonly role: number;
  readonly Panel: ComponentType;
}

function PersonalSkeleton() {
  const hasProfile = useNavigation().href("profile") !== undefined;
  return <ShapeSkeleton shape={hasProfile ? "personal" : "widget-personal"} />;
}

const waiting = (shape: Shape) => ({ fallback: <ShapeSkeleton shape={shape} /> });

/** Every tab, in their order. A new one is one more line; its view loads when it is first opened. */
const allTabs: readonly TabPanel[] = [
  {
    name: "personal",
    role: Role.user,
    Panel: createLazy(() => import("./personal/personal.js"), { fallback: PersonalSkeleton }),
  },
  {
    name: "operation",
    role: Role.admin,
    Panel: createLazy(() => import("./options/operation-tab.js"), waiting("operation")),
  },
  {
    name: "prices",
    role: Role.admin,
    Panel: createLazy(() => import("./prices/prices-tab.js"), waiting("table")),
  },
  {
    name: "payments",
    role: Role.root,
    Panel: createLazy(() => import("./options/payments-tab.js"), waiting("operation")),
  },
  {
    name: "models",
    role: Role.root,
    Panel: createLazy(() => import("./options/models-tab.js"), waiting("operation")),
  },
  {
    name: "limits",
    role: Role.root,
    Panel: createLazy(() => import("./options/limits-tab.js"), waiting("operation")),
  },
  {
    name: "system",
    role: Role.admin,
    Panel: createLazy(() => import("./options/system-tab.js"), waiting("system")),
  },
  {
    name: "other",
    role: Role.admin,
    Panel: createLazy(() => import("./options/other-tab.js"), waiting("other")),
  },
  {
    name: "backup",
    role: Role.root,
    Panel: createLazy(() => import("./backup/backup-tab.js"), waiting("backup")),
  },
];

/** `<gw-settings>` and the console's /setting (behaviour.md 2). In the console the open tab is in the address. */
export function View({ tab }: { readonly tab?: SettingsTab }) {
  return (
    <Gate>
      <Settings given={tab} />
    </Gate>
  );
}

function Settings({ given }: { given: SettingsTab | undefined }) {
  const t = useMessages(settingsMessages);
  const { element } = useHost();
  const navigation = useNavigation();
  const { session, supports } = useGateway();
  const { optionTabs } = featuresOf(useValue(supports));
  const role = useValue(session.user)?.role ?? 0;
  const [wanted, setWanted] = useState({ name: given, given });
  if (wanted.given !== given) setWanted({ name: given, given });
  const can = useCapabilities();
  // Where prices have a place of their own, as in the console, they aren't here as well.
  const hasOwnPlace = (name: SettingsTab) => name === "prices" && navigation.href(name) !== undefined;
  const tabs = allTabs.filter(
    ({ name, role: lowest }) => role >= lowest && can(name) && hasTab(name, optionTabs) && !hasOwnPlace(name),
  );
  const open = tabs.find(({ name }) => name === wanted.name) ?? tabs[0];
  if (!open) return null;
  const { Panel } = open;
  // At once where nothing is unsaved: the next key may be on its way, and counts from the tab that this one selected.
  const select = (name: SettingsTab) => {
    if (name === open.name || navigation.go(`settings-${name}`)) return;
    void leave(element, () => setWanted({ name, given }));
  };
  return (
    <section className="area" aria-label={t.title}>
      <Tabs
        label={t.title}
        tabs={tabs.map(({ name }) => ({ name, label: t.tabs[name] }))}
        chosen={open.name}
        onChosen={select}
      >
        <Panel />
      </Tabs>
    </section>
  );
}

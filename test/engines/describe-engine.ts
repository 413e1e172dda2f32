import { after, before, describe, it } from "node:test";
import { findEngine, notRun } from "../support/node/engines/find-engines.js";
import type { EngineName } from "../support/node/engines/find-engines.js";
import { runFlow } from "../support/node/engines/flow.js";
import type { Flow, FlowOptions } from "../support/node/engines/flow.js";
import { startEngine } from "../support/node/engines/start-engine.js";
import type { Desktop, Engine } from "../support/node/engines/start-engine.js";
import { channelFlows } from "./flows/channels.js";
import { formFlows } from "./flows/forms.js";
import { darkDesktopFlows, frameFlows } from "./flows/frame.js";
import { historyFlows } from "./flows/history.js";
import { popupFlows } from "./flows/popups.js";
import { settingsFlows } from "./flows/settings.js";
import { signInFlows } from "./flows/sign-in.js";
import { tokenFlows } from "./flows/tokens.js";
import { widgetFlows } from "./flows/widgets.js";

/** Declares flows. They are written once and run in each engine. */
export type Flows = (
  flow: (title: string, options: FlowOptions, steps: (flow: Flow) => Promise<void>) => void,
) => void;

const onLight: Readonly<Record<string, Flows>> = {
  "signing in": signInFlows,
  tokens: tokenFlows,
  widgets: widgetFlows,
  "forms of the page": formFlows,
  channels: channelFlows,
  settings: settingsFlows,
  "menus and dialogs": popupFlows,
  "the console's frame": frameFlows,
  history: historyFlows,
};
const onDark: Readonly<Record<string, Flows>> = { "a dark desktop": darkDesktopFlows };

/** Runs all flows on the built files in one engine. */
export function describeEngine(name: EngineName): void {
  const files = findEngine(name);
  describe(`the built files in ${name}`, { skip: files === undefined && notRun(name) }, () => {
    if (files === undefined) return;
    const run = (desktop: Desktop, groups: Readonly<Record<string, Flows>>): void => {
      describe(desktop.dark ? "dark" : "light", () => {
        let engine: Engine;
        before(async () => {
          engine = await startEngine(name, files, desktop);
        });
        after(() => engine.close());
        for (const [title, declare] of Object.entries(groups))
          describe(title, () => {
            declare((flow, options, steps) => {
              it(flow, () => runFlow(engine, options, steps));
            });
          });
      });
    };
    run({ dark: false }, onLight);
    run({ dark: true }, onDark);
  });
}

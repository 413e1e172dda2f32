import { toJson } from "../../domain/built-ins.js";
import type { GatewayStorage } from "../../state/storage.js";
import { noParameters, readParameters, type Parameters } from "./parameters.js";

/** The panel of parameters as an account left it. */
export interface PanelMemory {
  readonly open: boolean;
  readonly parameters: Parameters;
}

/** The panel as this account left it in this browser; closed and empty before the first time. */
export function readPanel(storage: GatewayStorage, user: number): PanelMemory {
  const stored = storage.readJson("playground-panel");
  const given = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  if (given.user !== user) return { open: false, parameters: noParameters };
  return { open: given.open === true, parameters: readParameters(given.parameters) };
}

/** Remembers the panel for this account in this browser. */
export function writePanel(storage: GatewayStorage, user: number, panel: PanelMemory): void {
  storage.write("playground-panel", toJson({ user, ...panel }));
}

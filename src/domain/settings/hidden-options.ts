import type { ProjectName } from "../site/project.js";
import type { Option } from "./gateway-options.js";

/**
 * The names of settings that the gateways of the family take with `PUT /api/option/` and `GET` leaves out, because they
 * end as those of secrets do. Source: `controller/option.go` of one-api v0.6.10, one-hub and Done Hub of 2026, Laisky's
 * fork and new-api of August 2026. new-api leaves out every name that ends in `Key`, so also a public one.
 */
const hidden: Readonly<Record<ProjectName, RegExp>> = {
  oneApi: /(Token|Secret)$/,
  newApi: /(Token|Secret|Key|secret|api_key)$/,
  oneHub: /(Token|Secret)$/,
  laiskyOneApi: /(Token|Secret|SecretKey|Password|APIKey)$/,
  doneHub: /(Token|Secret)$/,
};

/** Whether a gateway never tells a setting, so that it can be written and not read. */
export const isWriteOnly = (project: ProjectName, key: string): boolean => hidden[project].test(key);

/** A setting of the table as a gateway has it: one that it never tells is written as a secret is. */
export const asGatewayHas = (project: ProjectName, option: Option): Option =>
  isWriteOnly(project, option.key) ? { ...option, kind: "secret" } : option;

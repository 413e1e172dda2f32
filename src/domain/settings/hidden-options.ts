import type { ProjectName } from "../site/project.js";
import type { Option } from "./option-table.js";

interface HiddenOptions {
  /** Names that its list leaves out, because they end as those of secrets do. */
  readonly hides: RegExp;
  /** What it takes and its list lacks, by a setting of the same kind that every gateway lists that has them. */
  readonly beside: Readonly<Record<string, readonly string[]>>;
}

/**
 * What the gateways of the family take with `PUT /api/option/` and `GET` doesn't tell. Source: `controller/option.go`
 * and the settings that register themselves, in one-api v0.6.10, one-hub and Done Hub of 2026, Laisky's fork and
 * new-api of August 2026. new-api leaves out every name that ends in `Key`, so also a public one; what it keeps of
 * Linux DO is listed only once it is set.
 */
const hiddenOptions: Readonly<Record<ProjectName, HiddenOptions>> = {
  oneApi: { hides: /(Token|Secret)$/, beside: {} },
  newApi: {
    hides: /(Token|Secret|Key|secret|api_key)$/,
    beside: {
      EpayId: ["EpayKey"],
      StripePriceId: ["StripeApiSecret", "StripeWebhookSecret"],
      CreemProducts: ["CreemApiKey", "CreemWebhookSecret"],
      WaffoMerchantId: ["WaffoApiKey", "WaffoPrivateKey", "WaffoSandboxApiKey", "WaffoSandboxPrivateKey"],
      WaffoPancakeMerchantID: ["WaffoPancakePrivateKey"],
      "oidc.client_id": ["oidc.client_secret"],
      "discord.client_id": ["discord.client_secret"],
      LinuxDOOAuthEnabled: ["LinuxDOClientId", "LinuxDOClientSecret", "LinuxDOMinimumTrustLevel"],
      TelegramBotName: ["TelegramBotToken"],
      WorkerUrl: ["WorkerValidKey"],
      "model_deployment.ionet.enabled": ["model_deployment.ionet.api_key"],
    },
  },
  oneHub: {
    hides: /(Token|Secret)$/,
    beside: { OIDCClientId: ["OIDCClientSecret"], LinuxDoClientId: ["LinuxDoClientSecret"] },
  },
  laiskyOneApi: {
    hides: /(Token|Secret|SecretKey|Password|APIKey)$/,
    beside: { EmailProvider: ["ResendAPIKey", "StripeSecretKey", "StripeWebhookSecret"] },
  },
};

/** Whether a gateway never tells a setting, so that it can be written and not read. */
export const isWriteOnly = (project: ProjectName, key: string): boolean =>
  hiddenOptions[project].hides.test(key);

/** A setting of the table as a gateway has it: one that it never tells is written as a secret is. */
export const asGatewayHas = (project: ProjectName, option: Option): Option =>
  isWriteOnly(project, option.key) ? { ...option, kind: "secret" } : option;

/** The settings that a gateway takes although its list has no word of them, by what it lists. */
export function unlistedOptions(project: ProjectName, listed: ReadonlySet<string>): readonly string[] {
  return Object.entries(hiddenOptions[project].beside)
    .filter(([sibling]) => listed.has(sibling))
    .flatMap(([, keys]) => keys)
    .filter((key) => !listed.has(key));
}

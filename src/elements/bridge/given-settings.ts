import type { GatewayConfig } from "../../state/configuration.js";
import type { Appearance } from "../../theme/appearance.js";
import type { Density } from "../../theme/density.js";
import type { ThemeName } from "../../theme/scheme.js";
import type { MessageOverrides } from "./message-overrides.js";

/** The settings of an element or a provider; unset ones are inherited. */
export interface GivenSettings {
  readonly baseUrl?: string | undefined;
  readonly apiUrl?: string | undefined;
  readonly gateway?: string | undefined;
  readonly getToken?: GatewayConfig["getToken"];
  readonly credentials?: RequestCredentials | undefined;
  readonly assume?: "one-api" | undefined;
  readonly rateLimit?: number | undefined;
  readonly logger?: GatewayConfig["logger"];
  readonly locale?: string | undefined;
  readonly theme?: ThemeName | undefined;
  readonly density?: Density | undefined;
  readonly appearance?: Appearance | undefined;
  readonly messages?: MessageOverrides | undefined;
  /** Address of the sign-in page, for views that are shown to a signed-out visitor. */
  readonly loginUrl?: string | undefined;
}

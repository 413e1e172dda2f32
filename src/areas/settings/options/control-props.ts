import type { Option } from "../../../domain/settings/gateway-options.js";

/** What the control of a setting is drawn from. */
export interface ControlProps {
  readonly option: Option;
  readonly value: string;
  /** As the server has it. */
  readonly stored: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}
